# Leaves a child behind that keeps standard output open.
sleep 86403 &
echo done
