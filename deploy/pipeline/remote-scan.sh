#!/bin/sh
# Has a lintel server scan a remote source, for a job of a pipeline.
#
#   SERVICE_NAME    host of the server (required)
#   REMOTE_URL      what to scan (required)
#   IAC_TYPE        k8s when unset
#   IAC_VERSION     v1 when unset
#   CLOUD_PROVIDER  all when unset
#   REMOTE_TYPE     git when unset
#   LINTEL_TOKEN    the server's token, where it wants one
#   CURL_OPTIONS    more options for curl, such as --cacert FILE
#
# The result is printed. Exits 0 clean, 3 violations, 6 a required variable is missing, 1 anything else.
set -u

if [ -z "${SERVICE_NAME:-}" ] || [ -z "${REMOTE_URL:-}" ]; then
  echo 'set SERVICE_NAME (the host of the server) and REMOTE_URL (what to scan)' >&2
  exit 6
fi

# A text as a string of JSON.
quoted() {
  printf '"%s"' "$(printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g')"
}

answer=$(mktemp) || exit 1
trap 'rm -f "$answer"' EXIT INT TERM

set -- --silent --show-error --output "$answer" --write-out '%{http_code}' \
  --header 'Content-Type: application/json' \
  --data "{\"remote_type\": $(quoted "${REMOTE_TYPE:-git}"), \"remote_url\": $(quoted "$REMOTE_URL")}"

address="https://$SERVICE_NAME/v1/${IAC_TYPE:-k8s}/${IAC_VERSION:-v1}/${CLOUD_PROVIDER:-all}/remote/dir/scan"
if [ -n "${LINTEL_TOKEN:-}" ]; then
  # By standard input, so that no list of processes shows the token.
  # shellcheck disable=SC2086
  status=$(printf 'header = "Authorization: Bearer %s"\n' "$LINTEL_TOKEN" | curl --config - ${CURL_OPTIONS:-} "$@" "$address")
else
  # shellcheck disable=SC2086
  status=$(curl ${CURL_OPTIONS:-} "$@" "$address")
fi

cat "$answer"
case $status in
  200) exit 0 ;;
  403) exit 3 ;;
  *)
    echo "the server answered with status $status" >&2
    exit 1
    ;;
esac
