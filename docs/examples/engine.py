#!/usr/bin/env python3
"""An engine for any game, which moves by chance: engine.py sato
It asks "boardroom engine" for the legal moves. Put what you know of the game into choose."""
import random, subprocess, sys

def choose(position, moves):
    """The move to make. The position is a line as docs/positions.md describes it."""
    return random.choice(moves)

def ask(line, word):
    """Tells the rules a line, and gives their answer that begins with a word."""
    print(line.strip(), file=rules.stdin, flush=True)
    for said in rules.stdout:
        if said.split()[:1] == [word]:
            return said.strip()
        if said.startswith(("error", "option")):
            print(said, end="", flush=True)
    sys.exit("the rules have ended")

def best():
    """The answer to go."""
    moves = ask("moves", "moves").split()[1:]
    if moves and moves[0].endswith("?"):  # an army has to be put together: leave it to the rules
        return ask("go movetime 10", "bestmove")
    return "bestmove " + choose(ask("d", "fen")[4:], moves)

rules = subprocess.Popen(["boardroom", "engine", sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
held = None  # the answer to "go infinite", which waits for stop
for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word == "ugi":
        print("id name engine.py", ask(line, "ugiok"), sep="\n", flush=True)
    elif word == "go" and "infinite" in line:
        held = best()
    elif word == "go" or word == "stop" and held:
        print(held if word == "stop" else best(), flush=True)
        held = None
    elif word == "quit":
        break
    elif word == "isready":
        print(ask(line, "readyok"), flush=True)
    elif word != "stop":  # a position, an option; what is wrong with it the rules say, and ask passes on
        print(line, end="", file=rules.stdin, flush=True)
rules.kill()
