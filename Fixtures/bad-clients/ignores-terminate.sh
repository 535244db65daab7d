# Doesn't end when it is asked to.
trap '' TERM INT HUP
while :; do sleep 86404; done
