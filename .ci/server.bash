# Functions of scripts that start the server. They use $root, $scratch, $data, $pid and $token.

java=${JAVA_HOME:+$JAVA_HOME/bin/}java

lockstep() {
  echo "+ lockstep $*"
  "$java" -jar "$root/cli/target/lockstep.jar" "$@"
}

# Starts the server with options, at $port or any free port, and waits until it is ready.
begin() {
  echo "+ lockstep serve --port ${port:-0} --data (a folder) $*"
  "$java" -jar "$root/cli/target/lockstep.jar" serve --port "${port:-0}" --data "$data" "$@" >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  for _ in $(seq 1200); do
    address=$(grep -o 'http://[0-9.:]*' "$scratch/out" | head -n 1 || true)
    if [[ -n $address ]] && curl -sf -o /dev/null "$address/health/ready"; then
      return
    fi
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  cat "$scratch/out" "$scratch/err" >&2
  echo "The server does not become ready." >&2
  return 1
}

api() {
  local method=$1 path=$2
  shift 2
  curl -sSf -X "$method" -H "Authorization: Bearer $token" -H "Content-Type: ${type:-application/json}" "$@" "$address$path"
}

# The first member of a name in JSON on one line.
member() {
  grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

await() {
  local state=
  for _ in $(seq 1200); do
    state=$(api GET "/api/flow-runs/$1" | member state)
    if [[ $state == "$2" ]]; then
      return
    fi
    sleep 0.1
  done
  echo "Run $1 is $state and does not become $2." >&2
  return 1
}

expect() {
  if [[ $1 != "$2" ]]; then
    echo "Expected $1, got $2." >&2
    return 1
  fi
}
