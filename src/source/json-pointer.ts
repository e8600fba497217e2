/** Decodes one part of a JSON pointer (RFC 6901): `~1` is `/`, `~0` is `~`. */
export function pointerKey(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
