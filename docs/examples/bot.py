#!/usr/bin/env python3
"""A bot that takes every challenge and moves at random: bot.py -p 2222 bot@HOST
What is typed goes to ssh; the key has to be the bot's. A lost line is taken up again."""
import itertools, json, random, subprocess, sys, time

def hear():
    """The next thing that the house says."""
    global news
    said = json.loads(house.stdout.readline() or "{}")
    if not said:
        raise ConnectionError
    news = news or said.get("method") == "notice"
    return said

def ask(method, **params):
    """What a request gives, or nothing where it is refused."""
    number = next(ids)
    print(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}),
          file=house.stdin, flush=True)
    while (said := hear()).get("id") != number:
        pass
    return said.get("result", {})

def move_at(table):
    """Moves where it is our turn. With its number a move that is said twice is harmless."""
    board = ask("table.look", table=table).get("board", {})
    may = ask("table.moves", table=table) if board.get("your_turn") else {}
    if "moves" in may:
        ask("table.move", table=table, move=random.choice(may["moves"]), ply=board["ply"] + 1)
    for word in ["random", "done"] if "unlisted" in may else []:  # a move that is put together
        ask("table.play", table=table, verb=may["unlisted"], words=[word])

def play():
    """Does what there is to do, until the line drops."""
    global news
    if "ask" in ask("hello", stream=True):  # our name is free: take it
        ask("command", line="yes")
    ask("bot", state="on")
    while True:
        news = False
        for challenge in ask("proposals").get("proposals", []):
            ask("accept", number=challenge["number"])
        for table in ask("tables", mine=True).get("tables", []):
            if table["phase"] == "play":
                move_at(table["table"])
        while not news:
            hear()

ids, news = itertools.count(1), True  # news: something was told since we last looked around
while True:
    house = subprocess.Popen(["ssh", "-o", "ServerAliveInterval=15", "-s", *sys.argv[1:], "boardroom"],
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        play()
    except (OSError, ValueError):  # a lost line, perhaps in the middle of something
        house.kill()
        time.sleep(5)
