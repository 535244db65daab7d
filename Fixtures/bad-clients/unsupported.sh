# A shim that doesn't know the action.
exit 127
