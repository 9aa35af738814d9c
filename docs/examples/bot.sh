#!/bin/sh
# A bot that plays one game to its end and makes the first of the moves that are listed.
#
#     sh bot.sh TABLE -p 2222 bot@HOST
#
# What stands behind the table goes to ssh. The bot has a seat there already.
table=$1
shift

# house ARGUMENT…: what the house answers. A line that drops is tried again.
house() {
	while said=$(ssh "$@" --json </dev/null); status=$?; [ "$status" = 255 ]; do
		sleep 5
	done
	printf '%s\n' "$said"
	return "$status"
}

# field NAME: the value of a field of the object on standard input, of a list the
# first one.
field() { sed -n "s/.*\"$1\":\\[*\"\\{0,1\\}\\([^],\"}]*\\).*/\\1/p"; }

while board=$(house "$@" look "$table"); do
	case $board in
	*'"result":"none"'*) ;;
	*) exit 0 ;; # it is over
	esac
	case $board in
	*'"your_turn":true'*)
		ply=$(printf '%s\n' "$board" | field ply)
		move=$(house "$@" moves on "$table" | field legal)
		# With its number a move that is made twice is harmless.
		house "$@" move "$table" "$move" --ply $((ply + 1)) >/dev/null || exit
		;;
	*) sleep 1 ;;
	esac
done
