#!/usr/bin/env python3
"""Plays a match as a program, and takes a lost line up again:
player.py HOST PORT NAME KEYFILE OPPONENT GAME COUNT
Whose name comes first in the alphabet challenges. Needs asyncssh."""
import asyncio, itertools, json, random, sys
import asyncssh

HOST, PORT, NAME, KEY, OPPONENT, GAME, COUNT = sys.argv[1:]


class Refused(Exception):
    """Why a request is not done, in a word."""


class House:
    """One line to the house."""

    def __init__(self, process):
        self.stdin, self.stdout = process.stdin, process.stdout
        self.ids, self.news = itertools.count(1), []

    async def hear(self):
        line = await self.stdout.readline()
        if not line:
            raise ConnectionError("the line has dropped")
        said = json.loads(line)
        if said.get("method") == "notice":
            self.news.append(said["params"])
        self.news += said.get("result", {}).get("notices", [])
        return said

    async def ask(self, method, **params):
        number = next(self.ids)
        self.stdin.write(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n")
        while (said := await self.hear()).get("id") != number:
            pass
        if "error" in said:
            raise Refused(said["error"].get("data", {}).get("reason", ""))
        return said["result"]


async def move(house, table):
    """Moves where it is our turn. With its number a move that is said twice is harmless."""
    try:
        moves = (await house.ask("table.moves", table=table["table"]))["moves"]
        await house.ask("table.move", table=table["table"], move=random.choice(moves), ply=table["ply"] + 1)
    except Refused:
        pass  # something has happened in between: we look again


async def step(house):
    """Does what there is to do, and says how many games against the opponent are over."""
    for challenge in (await house.ask("proposals"))["proposals"]:
        if challenge["from"] == OPPONENT:
            await house.ask("accept", number=challenge["number"])
    playing = False
    for table in (await house.ask("tables", mine=True))["tables"]:
        names = [seat["name"] for seat in table["seats"]]
        if table["phase"] == "play" and OPPONENT in names:
            playing = True
            if names.index(NAME) + 1 in table["to_act"]:
                await move(house, table)
    past = (await house.ask("history"))["history"]
    over = sum(OPPONENT in [seat["name"] for seat in game["seats"]] for game in past)
    if NAME < OPPONENT and over < int(COUNT) and not playing:
        try:
            await house.ask("challenge", to=OPPONENT, game=GAME, casual=True)  # once more changes nothing
        except Refused:
            pass
    return over


async def play():
    async with asyncssh.connect(HOST, int(PORT), username=NAME, client_keys=[KEY], known_hosts=None,
                                keepalive_interval=15) as line:
        process = await line.create_process(subsystem="boardroom", encoding="utf-8")
        house = House(process)
        if "ask" in await house.ask("hello"):  # our name is free: take it
            await house.ask("command", line="yes")
        await house.ask("subscribe", pictures=False)
        while await step(house) < int(COUNT):
            while not house.news:
                await house.hear()
            house.news.clear()


async def main():
    while True:
        try:
            return await play()
        except (OSError, asyncssh.Error, ValueError, Refused):
            await asyncio.sleep(1)  # a lost line, or a house that is closed


asyncio.run(main())
print("over")
