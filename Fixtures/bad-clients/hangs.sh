# Says hello, and then nothing for a day.
echo hello
exec sleep 86401
