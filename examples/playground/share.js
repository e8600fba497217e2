// The state of the page in the fragment of its address, which browsers do not send to servers.

/** Characters of a fragment: longer addresses are cut by some programs. */
const maxFragment = 16_000;
/** Bytes of the state. */
const maxState = 1_000_000;
const keys = ['policy', 'input', 'data', 'query', 'version'];
const prefix = '#play=';

/** The fragment for a state; undefined if it is too long. */
export async function fragmentOf(state) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream('deflate-raw'));
  if (bytes === undefined || bytes.length > maxFragment) return undefined;
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return prefix.length + text.length > maxFragment ? undefined : prefix + text;
}

/** The state in a fragment; undefined if there is no valid one. */
export async function stateOf(fragment) {
  if (!fragment.startsWith(prefix) || fragment.length > maxFragment) return undefined;
  try {
    const text = atob(fragment.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const state = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
    return keys.every((key) => typeof state[key] === 'string') ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes that went through a stream; undefined if there are too many. */
async function through(bytes, transform) {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > maxState) {
      await reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
