/**
 * Whether a name matches a pattern, in which `*` matches any characters. Not a regular expression: with many `*` it
 * would take forever.
 */
export function fitsWildcard(name: string, pattern: string): boolean {
  const parts = pattern.split('*');
  if (parts.length === 1) return name === pattern;
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const end = name.length - last.length;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= end;
}
