import { base64Bytes } from '../../../../go/index.ts';
/** PEM (RFC 7468), DER between dashed lines; as lenient as Go's parser. */

export interface PemBlock {
  /** `CERTIFICATE`, `RSA PRIVATE KEY`. */
  readonly label: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array;
}

const begin = '-----BEGIN ';

/** The first well-formed block of a text, and the text after it. */
export function readPem(text: string): { readonly block: PemBlock; readonly rest: string } | undefined {
  let from = 0;
  // The next closing line is searched for once, not again for every opening line.
  let end = -1;
  for (;;) {
    const start = text.startsWith(begin, from) ? from : text.indexOf(`\n${begin}`, from) + 1;
    if (start === 0 && !text.startsWith(begin, from)) return undefined;
    const lineEnd = endOfLine(text, start);
    const label = /^-----BEGIN (.*)-----[ \t\r]*$/.exec(text.slice(start, lineEnd))?.[1];
    from = start + begin.length;
    if (label === undefined) continue;
    if (end < lineEnd) end = text.indexOf('\n-----END ', lineEnd - 1);
    if (end < 0) return undefined;
    const after = endOfLine(text, end + 1);
    if (text.slice(end + 1, after).trimEnd() !== `-----END ${label}-----`) continue;
    const { headers, body } = splitHeaders(text.slice(Math.min(lineEnd + 1, end), end));
    const bytes = base64Bytes(body.replace(/[ \t\r\n]/g, ''));
    if (typeof bytes === 'number') continue;
    return { block: { label, headers, bytes }, rest: text.slice(after + 1) };
  }
}

/** All blocks of a text. */
export function readPemBlocks(text: string): readonly PemBlock[] {
  const blocks: PemBlock[] = [];
  for (let found = readPem(text); found !== undefined; found = readPem(found.rest)) blocks.push(found.block);
  return blocks;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function splitHeaders(body: string): { headers: Map<string, string>; body: string } {
  const headers = new Map<string, string>();
  let rest = body;
  for (;;) {
    const end = endOfLine(rest, 0);
    const line = rest.slice(0, end);
    const colon = line.indexOf(':');
    if (colon < 0) return { headers, body: rest };
    headers.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    rest = rest.slice(end + 1);
  }
}
