-- Sends each form of the file given as first argument once, and says how many microseconds it took
-- until as many as the second argument says were answered. The file has a form in each line, and a few
-- more than are counted: those that are under way at the end.

local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds, microseconds; } moment; int gettimeofday(moment *, void *);")

local forms, sent, answered = {}, 0, 0
local began, count

local function now()
  local moment = ffi.new("moment")
  ffi.C.gettimeofday(moment, nil)
  return tonumber(moment.seconds) * 1e6 + tonumber(moment.microseconds)
end

local function say(...)
  io.write(string.format(...), "\n")
  io.flush()
end

function init(arguments)
  for line in io.lines(arguments[1]) do forms[#forms + 1] = line end
  wrk.method, wrk.path = "POST", "/token"
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  count = tonumber(arguments[2])
end

function request()
  began = began or now()
  sent = sent + 1
  return wrk.format(nil, nil, nil, forms[sent])
end

function response(status)
  answered = answered + 1
  if status ~= 200 then say("REFUSED %d", status) end
  if answered == count then say("RESULT %d", now() - began) end
end
