#!/usr/bin/python3
"""A player for a Boardroom house that makes random legal moves.

    player.py HOST PORT NAME KEYFILE OPPONENT GAME COUNT

plays COUNT games of GAME against OPPONENT, one after the other, and ends. Of the
two the one whose name comes first in the alphabet challenges, the other accepts.
It keeps nothing but what it needs to count: whatever happens, it asks the house how
things stand and does what there is to do. So a line that drops is no special case.
"""
import asyncio
import json
import random
import sys

import asyncssh


class Refused(Exception):
    """The house answered a request with an error."""

    def __init__(self, method, error):
        super().__init__(f"{method}: {error['message']}")
        self.reason = error.get("data", {}).get("reason")


class House:
    """A session of the subsystem boardroom: JSON-RPC, one object a line."""

    def __init__(self, process):
        self.process, self.requests, self.news = process, 0, False

    async def read(self):
        line = await self.process.stdout.readline()
        if not line.endswith("\n"):
            raise ConnectionError("the house has hung up")
        return json.loads(line)

    async def ask(self, method, **params):
        self.requests += 1
        request = {"jsonrpc": "2.0", "id": self.requests, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        while (message := await self.read()).get("id") != self.requests:
            self.news = True  # a notification, told before the answer
        if "error" in message:
            raise Refused(method, message["error"])
        return message["result"]

    async def wait(self, seconds):
        """Waits until something has been told, or for so long."""
        if not self.news:
            try:
                await asyncio.wait_for(self.read(), seconds)
            except asyncio.TimeoutError:
                pass
        self.news = False


class Player:
    def __init__(self, name, opponent, game, count):
        self.name, self.opponent = name.lower(), opponent.lower()
        self.game, self.count = game, count
        self.before = None  # tables whose games were over before we began
        self.over = set()   # tables whose games are over since

    async def enter(self, house):
        if "ask" in await house.ask("hello", stream=True):  # the name is new: take it
            await house.ask("command", line="yes")
        name = (await house.ask("hello"))["name"]
        if name.lower() != self.name:  # a key that is another account's lets in as that one
            raise SystemExit(f"The house does not give us the name {self.name}: here we are {name}.")
        await house.ask("subscribe", pictures=False)
        await house.ask("bot", state="on")

    async def look_around(self, house):
        """Does what there is to do now, and says whether all games are over."""
        try:
            return await self.do_what_waits(house)
        except Refused as refusal:  # such as an opponent who is not there yet: look again later
            if refusal.reason in ("no_such_game", "scope"):
                raise SystemExit(f"{self.name}: {refusal}")
            print(f"{self.name}: {refusal}", flush=True)
            return False

    async def do_what_waits(self, house):
        # In this order: what changes between the questions is seen by a later one.
        challenger = self.name < self.opponent
        proposals = (await house.ask("proposals", mine=challenger))["proposals"]
        tables = (await house.ask("tables", mine=True, game=self.game))["tables"]
        history = (await house.ask("history"))["history"]  # the newest are enough

        ours = {past["table"] for past in history if past["game"] == self.game and self.against(past)}
        if self.before is None:
            self.before = ours
        if fresh := ours - self.before - self.over:
            self.over |= fresh
            print(f"{self.name}: {len(self.over)} of {self.count} over, table {sorted(fresh)}", flush=True)

        playing = [table for table in tables if table["phase"] == "play" and self.against(table)]
        for table in playing:
            seats = {seat["name"].lower(): seat["seat"] for seat in table["seats"]}
            if seats[self.name] in table["to_act"]:
                await self.choose(house, table)
        if playing:
            return False
        if len(self.over) >= self.count:
            return True
        whom = "to" if challenger else "from"
        waiting = [p for p in proposals if p["kind"] == "challenge" and p["game"] == self.game
                   and p.get(whom, "").lower() == self.opponent]
        if challenger and not waiting:
            await house.ask("challenge", to=self.opponent, game=self.game)
        elif waiting and not challenger:
            await house.ask("accept", number=waiting[0]["number"])
        return False

    def against(self, game):
        return self.opponent in [seat["name"].lower() for seat in game["seats"]]

    async def choose(self, house, table):
        number = table["table"]
        may = await house.ask("table.moves", table=number)
        if "moves" in may:
            # With its number in the record it is made once at most, also if an answer was lost.
            await house.ask("table.move", table=number, move=random.choice(may["moves"]), ply=table["ply"] + 1)
        else:  # a move that is put together first
            await house.ask("table.play", table=number, verb=may["unlisted"], words=["random"])
            await house.ask("table.play", table=number, verb=may["unlisted"], words=["done"])


async def main(host, port, name, keyfile, opponent, game, count):
    player, pause = Player(name, opponent, game, int(count)), 1
    while True:
        try:
            # known_hosts=None takes any host key; give a file where the way is not your own.
            async with asyncssh.connect(host, int(port), username=name, client_keys=[keyfile], known_hosts=None,
                                        config=None, connect_timeout=10, keepalive_interval=10) as line:
                async with line.create_process(subsystem="boardroom") as process:
                    house = House(process)
                    await player.enter(house)
                    pause = 1
                    while not await player.look_around(house):
                        await house.wait(5)
                    return
        except asyncssh.PermissionDenied as denied:
            raise SystemExit(f"{name}: {denied}")
        except (OSError, asyncssh.Error, Refused) as lost:
            print(f"{name}: {lost!r}; again in {pause} s", flush=True)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 30)


if __name__ == "__main__":
    if len(sys.argv) != 8:
        raise SystemExit(__doc__)
    asyncio.run(main(*sys.argv[1:]))
