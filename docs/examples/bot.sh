#!/bin/sh
# A bot that plays one game to its end and always makes the first move there is.
#
#     sh bot.sh TABLE -p 2222 bot@HOST
#
# What stands behind the table goes to ssh. The bot has a seat there already.
table=$1
shift

# field NAME: the value of a field of the object on standard input.
field() { sed -n "s/.*\"$1\":\\[*\"\\{0,1\\}\\([^],\"}]*\\).*/\\1/p"; }

while board=$(ssh "$@" look "$table" --json </dev/null); do
	case $board in
	*'"result":"none"'*) ;;
	*) exit 0 ;;
	esac
	case $board in
	*'"your_turn":true'*)
		ply=$(printf '%s\n' "$board" | field ply)
		move=$(printf '{"jsonrpc":"2.0","id":1,"method":"table.moves","params":{"table":%s}}\n' "$table" |
			ssh -s "$@" boardroom | grep '"id":1' | field moves)
		ssh "$@" move "$table" "$move" --ply $((ply + 1)) </dev/null >/dev/null || exit
		;;
	*) sleep 1 ;;
	esac
done
