-- Sends the recorded request of the file given as first argument; the second says whether the
-- connection is kept ("keep-alive") or made anew for each request ("close").

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  local text = file:read("*a")
  file:close()
  local head, body = text:match("^(.-)\r\n\r\n(.*)$")
  wrk.method, wrk.path = head:match("^(%S+) (%S+)")
  for name, value in head:gmatch("\r\n([^:]+): ([^\r]*)") do
    -- wrk writes the fields that depend on the connection and the body itself.
    if name ~= "Host" and name ~= "Content-Length" then wrk.headers[name] = value end
  end
  wrk.body = body
  if arguments[2] == "close" then wrk.headers["Connection"] = "close" end
end

-- The median, placed inside its microsecond by the count of answers that took as long: wrk knows
-- whole microseconds only, and twenty of them are five percent each.
local function median(latency)
  local total, below = 0, 0
  for i = 1, #latency do
    local _, count = latency(i)
    total = total + count
  end
  for i = 1, #latency do
    local value, count = latency(i)
    if below + count >= total / 2 then return value - 0.5 + (total / 2 - below) / count end
    below = below + count
  end
  return 0
end

function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"microseconds":%d,"p50":%.2f,"p99":%d,"broken":%d,"refused":%d}\n',
    summary.requests, summary.duration, median(latency), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
