#!/usr/bin/env python3
"""A bot that takes every challenge and moves at random.

    python3 bot.py -p 2222 bot@HOST

What stands behind the name of the file goes to ssh. The key has to be the bot's.
"""
import itertools, json, random, subprocess, sys

house = subprocess.Popen(["ssh", "-s", *sys.argv[1:], "boardroom"],
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
ids = itertools.count(1)
news = True  # something was told since we last looked around


def hear():
    """The next thing that the house says."""
    global news
    said = json.loads(house.stdout.readline() or sys.exit("the house has closed"))
    news = bool(news or said.get("method") == "notice" or said.get("result", {}).get("notices"))
    return said


def ask(method, **params):
    """What a request gives, or nothing where it is refused."""
    number = next(ids)
    print(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}),
          file=house.stdin, flush=True)
    while (said := hear()).get("id") != number:
        pass
    return said.get("result", {})


if "ask" in ask("hello"):  # our name is free: take it
    ask("command", line="yes")
ask("bot", state="on")
while True:
    news = False
    for challenge in ask("proposals")["proposals"]:
        ask("accept", number=challenge["number"])
    for table in ask("tables", mine=True)["tables"]:
        board = table["phase"] == "play" and ask("table.look", table=table["table"])["board"]
        if board and board["your_turn"]:
            moves = ask("table.moves", table=table["table"]).get("moves")
            if moves:
                ask("table.move", table=table["table"], move=random.choice(moves), ply=board["ply"] + 1)
    while not news:
        hear()
