# Writes far more than anybody wants to keep, and at the end what went wrong.
echo begin
head -c "${FLOOD_BYTES:-3000000}" /dev/zero | tr '\0' 'x'
echo
echo "the end" >&2
