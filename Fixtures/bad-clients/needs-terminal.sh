# Works only in front of a person.
test -t 0 && test -t 1 || exit 6
printf 'Press return: ' && read -r _
