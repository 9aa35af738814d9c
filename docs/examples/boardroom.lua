-- Boardroom for Mudlet. In Mudlet: Scripts, Add Item, paste this file, Save.
-- Type in Mudlet's command line:  lua boardroom.sounds(true)  to hear a sound when it is your turn.

boardroom = boardroom or { sound = false, wasTurn = {} }

-- Which messages the house should send.
function boardroom.begin()
  sendGMCP('Core.Supports.Add ["Char 1", "Room 1", "Comm.Channel 1", "Game 1"]')
end

-- Turns sounds on or off. They are off until you ask for them.
function boardroom.sounds(on)
  boardroom.sound = on
  cecho(on and "\n<green>Boardroom: sounds are on.\n" or "\n<green>Boardroom: sounds are off.\n")
end

local function call(text)
  cecho("\n<yellow>" .. text .. "\n")
  if boardroom.sound then
    alert(3) -- the window asks for attention
    if boardroom.file then
      playSoundFile({ name = boardroom.file }) -- set it to a sound of yours
    end
  end
end

-- Says once that it is your turn.
function boardroom.board()
  local board = gmcp.Game.Board
  local turn = board.your_turn and not boardroom.wasTurn[board.table]
  boardroom.wasTurn[board.table] = board.your_turn
  if turn then
    call("It is your turn at " .. board.name .. ".")
  end
end

function boardroom.proposed()
  local p = gmcp.Game.Proposed
  call(p.from .. " asks you to play " .. p.game .. ". To accept: accept " .. p.number)
end

for name, handler in pairs({
  ["sysProtocolEnabled"] = function(_, protocol) if protocol == "GMCP" then boardroom.begin() end end,
  ["gmcp.Game.Board"] = boardroom.board,
  ["gmcp.Game.Proposed"] = boardroom.proposed,
}) do
  registerNamedEventHandler("boardroom", name, name, handler)
end
