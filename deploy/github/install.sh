#!/usr/bin/env bash
# Installs lintel for the later steps of a GitHub job: LINTEL_VERSION of it, or the version that this action has.
set -euo pipefail

version=${LINTEL_VERSION:-$(node -p 'require(process.argv[1]).version' "$GITHUB_ACTION_PATH/package.json")}
folder=$RUNNER_TEMP/lintel
npm install --prefix "$folder" --ignore-scripts --no-audit --no-fund --loglevel=error "lintel@$version"
echo "$folder/node_modules/.bin" >> "$GITHUB_PATH"
