/** IP addresses as bytes and as text. */

/** `10.0.0.1`, `2001:db8::1` (the longest run of zeros is left out: RFC 5952), `?0a` for what is not an address. */
export function addressText(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.');
  if (bytes.length !== 16) return `?${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const groups = Array.from({ length: 8 }, (_, i) => bytes[i * 2]! * 256 + bytes[i * 2 + 1]!);
  // An IPv4 address inside of an IPv6 one is shown as such.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return bytes.slice(12).join('.');
  const [start, length] = longestZeros(groups);
  const hex = groups.map((group) => group.toString(16));
  if (length < 2) return hex.join(':');
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`;
}

function longestZeros(groups: readonly number[]): readonly [start: number, length: number] {
  let best: readonly [number, number] = [0, 0];
  for (let i = 0; i < groups.length; i++) {
    let length = 0;
    while (groups[i + length] === 0) length++;
    if (length > best[1]) best = [i, length];
    i += length;
  }
  return best;
}

/** The bytes of an address in text, or undefined when the text is not one. */
export function addressBytes(text: string): Uint8Array | undefined {
  if (!text.includes(':')) {
    const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1);
    if (parts === undefined || parts.some((part) => Number(part) > 255 || /^0\d/.test(part))) return undefined;
    return Uint8Array.from(parts, Number);
  }
  let source = text;
  const tail = /:(\d+\.\d+\.\d+\.\d+)$/.exec(source)?.[1];
  if (tail !== undefined) {
    const last = addressBytes(tail);
    if (last === undefined) return undefined;
    const pair = (i: number): string => (last[i]! * 256 + last[i + 1]!).toString(16);
    source = `${source.slice(0, -tail.length)}${pair(0)}:${pair(2)}`;
  }
  const halves = source.split('::');
  if (halves.length > 2) return undefined;
  const [head, rest] = halves.map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[]?];
  const given = head.length + (rest?.length ?? 0);
  if (rest === undefined ? given !== 8 : given > 7) return undefined;
  const groups = [...head, ...new Array<string>(8 - given).fill('0'), ...(rest ?? [])];
  const bytes = new Uint8Array(16);
  for (const [i, group] of groups.entries()) {
    if (!/^[0-9a-fA-F]{1,4}$/.test(group)) return undefined;
    const value = Number.parseInt(group, 16);
    bytes[i * 2] = value >> 8;
    bytes[i * 2 + 1] = value & 255;
  }
  return bytes;
}
