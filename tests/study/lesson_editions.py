"""The digest's verdicts on the lesson's questions about Team Asia, Legendary Asia and Europe."""

VERDICTS_ELSEWHERE = {
    "racks-both-hand": ("No", "TEAM-DRAW-2"),
    "racks-place-first": ("Yes", "TEAM-DRAW-3"),
    "racks-locomotive": ("No", "TEAM-DRAW-4"),
    "racks-pay": ("Yes", "TEAM-PAY-4"),
    "racks-partner-hand": ("No", "TEAM-PAY-2"),
    "sharing-setup": ("No", "TEAM-TICKET-1"),
    "sharing-first": ("Yes", "TEAM-SHARE-1"),
    "sharing-only-one": ("No", "TEAM-SHARE-3"),
    "sharing-old": ("No", "TEAM-SHARE-3"),
    "sharing-turn": ("No", "TEAM-SHARE-4"),
    "partners-double": ("No", "TEAM-DOUBLE-1"),
    "partners-hong-kong": ("Yes", "TEAM-DOUBLE-2"),
    "partners-triple": ("No", "TEAM-DOUBLE-3"),
    "partners-trains": ("No", "TEAM-TRAIN-2"),
    "teamend-trigger": ("Yes", "TEAM-END-1"),  # 5 - 2 + 1 = 4 trains together
    "teamend-ticket": ("Yes", "TEAM-SCORE-3"),
    "teamend-bonus": ("20", "TEAM-SCORE-5"),  # paths 2 + 4 and 4 + 2; one ticket to none
    "tunnels-pay-first": ("No", "TUNNEL-2"),
    "tunnels-matches": ("Two", "TUNNEL-3"),  # the yellow card and the locomotive
    "tunnels-locomotives": ("One", "TUNNEL-5"),  # the locomotive alone
    "tunnels-turn-back": ("Yes", "TUNNEL-7"),
    "tunnels-few-cards": ("Three", "TUNNEL-10"),  # 1 in the deck, 2 discarded
    "mountains-cards": ("Yes", "LEG-MTN-3"),
    "mountains-trains": ("No", "LEG-MTN-4"),
    "mountains-points": ("6", "LEG-MTN-2"),  # 2 spaces score 2, two X score 2 each
    "mountains-ferry": ("No", "LEG-FERRY-1"),
    "legendary-long": ("Yes", "LEG-TICKET-2"),
    "legendary-cities": ("I do", "LEG-SCORE-1"),  # four cities to three
    "legendary-tie": ("I do", "LEG-TIE-1"),  # 7 + 10 points each; two mountain routes to one
    "europe-setup": ("No", "EUR-SETUP-1"),
    "europe-ferry": ("No", "EUR-FERRY-1"),
    "europe-tunnel": ("No", "EUR-TUNNEL-1"),
    "europe-long-route": ("21", "EUR-SCORE-1"),
    "stations-second": ("No", "EUR-STN-2"),
    "stations-city": ("No", "EUR-STN-3"),
    "stations-borrow": ("Yes", "EUR-STN-4"),
    "stations-path": ("3", "EUR-STN-5"),
    "stations-unused": ("8", "EUR-STN-6"),  # two of three
}
"""Question to answer and deciding rule, written by hand from the digest."""

NEIGHBORS_ELSEWHERE = {
    "racks-both-hand": ("TEAM-DRAW-3", "ok"),
    "racks-place-first": ("TEAM-DRAW-3", "ok"),
    "racks-locomotive": ("TEAM-DRAW-4", "ok", "ok"),
    "racks-pay": ("ok", "USA-CLAIM-3"),
    "racks-partner-hand": ("TEAM-PAY-2", "ok"),
    "sharing-setup": ("TEAM-TICKET-1", "ok"),
    "sharing-first": ("TEAM-SHARE-1", "ok"),
    "sharing-old": ("TEAM-SHARE-3", "ok"),
    "sharing-turn": ("TEAM-SHARE-4", "ok", "USA-TURN-1", "TEAM-SHARE-5"),
    "partners-double": ("TEAM-DOUBLE-1", "ok", "TEAM-DOUBLE-5"),
    "partners-hong-kong": ("ok", "TEAM-DOUBLE-5"),
    "partners-triple": ("TEAM-DOUBLE-3", "ok"),
    "partners-trains": ("TEAM-TRAIN-2", "ok"),
    "tunnels-pay-first": ("USA-CLAIM-1", "ok"),
    "tunnels-matches": ("ok", "TUNNEL-6", "ok"),
    "tunnels-locomotives": ("ok", "TUNNEL-5", "ok"),
    "tunnels-turn-back": ("ok", "USA-TURN-1"),
    "mountains-cards": ("ok", "USA-CLAIM-1"),
    "mountains-trains": ("LEG-MTN-4", "ok"),
    "mountains-ferry": ("LEG-FERRY-1", "ok", "ok"),
    "legendary-long": ("ok", "LEG-TICKET-1", "LEG-TICKET-2"),
    "europe-setup": ("EUR-SETUP-1", "ok", "ok"),
    "europe-ferry": ("EUR-FERRY-1", "ok"),
    "europe-tunnel": ("TUNNEL-6", "ok", "ok"),
    "stations-second": ("EUR-STN-2", "EUR-STN-2", "ok"),
    "stations-city": ("EUR-STN-3", "ok"),
}
"""For each deed "ok" or the rule that refuses it, for questions in which something is refused."""
