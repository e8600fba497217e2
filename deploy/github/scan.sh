#!/usr/bin/env bash
# Scans in a step of a GitHub job: the result goes to the log, to the summary of the job, and to annotations at the lines.
#
#   LINTEL_DIRECTORY    what to scan
#   LINTEL_IAC_TYPE     what to look for
#   LINTEL_ARGS         more flags, a word a line
#   LINTEL_SARIF_FILE   file for code scanning; empty for none
#
# Exits as lintel does, and tells it as the output exit-code.
set -u

annotations=$RUNNER_TEMP/lintel-annotations.txt
summary=$RUNNER_TEMP/lintel-summary.md
rm -f "$annotations" "$summary"

flags=(-d "$LINTEL_DIRECTORY" -i "$LINTEL_IAC_TYPE" -o human -o "github=$annotations" -o "markdown=$summary")
if [ -n "$LINTEL_SARIF_FILE" ]; then flags+=(-o "github-sarif=$LINTEL_SARIF_FILE"); fi
while IFS= read -r word; do
  if [ -n "$word" ]; then flags+=("$word"); fi
done <<< "$LINTEL_ARGS"

lintel scan --use-colors t "${flags[@]}"
code=$?

if [ -f "$annotations" ]; then cat "$annotations"; fi
if [ -f "$summary" ]; then cat "$summary" >> "$GITHUB_STEP_SUMMARY"; fi
echo "exit-code=$code" >> "$GITHUB_OUTPUT"
if [ -n "$LINTEL_SARIF_FILE" ] && [ -f "$LINTEL_SARIF_FILE" ]; then
  echo "sarif-file=$LINTEL_SARIF_FILE" >> "$GITHUB_OUTPUT"
fi
exit "$code"
