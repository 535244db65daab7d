# Asks for a word, and then for another one, before it signs in.
printf 'Which provider? ' && read -r provider || exit 3
printf 'Which address? ' && read -r address || exit 4
test "$provider/$address" = google/ana@example.com || exit 5
