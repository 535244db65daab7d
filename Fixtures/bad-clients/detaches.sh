# Leaves a daemon behind that has a session of its own, and reports success.
setsid sh -c 'exec sleep 86402' </dev/null >/dev/null 2>&1 &
sleep 0.2
