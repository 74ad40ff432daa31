#!/bin/sh
# Starts I Can do it; `./start.sh backup FOLDER` runs a command (README.txt). Nothing is installed, and no admin rights are needed.
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
DATA_DIR=${DATA_DIR:-${XDG_DATA_HOME:-$HOME/.local/share}/i-can-do-it}
export DATA_DIR NODE_ENV=production MALLOC_ARENA_MAX=2
mkdir -p "$DATA_DIR" || exit 1
if [ $# -gt 0 ]; then
  name=$1
  shift
  exec "$here/node" "$here/apps/server/src/cli/$name.ts" "$@"
fi
echo "Data: $DATA_DIR. Ctrl-C stops the server."
exec "$here/node" --max-semi-space-size=4 --heap-growing-percent=20 "$here/apps/server/src/main.ts"
