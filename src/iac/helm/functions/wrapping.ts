/** Texts broken into lines, and cut. */
import { rawBytes, rawText } from '../../../go/index.ts';

/**
 * The text with one character for each byte of its UTF-8, so that offsets are in bytes, and the function that decodes
 * it.
 */
function asBytes(text: string): { readonly bytes: string; readonly back: (part: string) => string } {
  if (/^[\x00-\x7f]*$/.test(text)) return { bytes: text, back: (part) => part };
  const bytes = Array.from(rawBytes(text), (byte) => String.fromCharCode(byte)).join('');
  return { bytes, back: (part) => rawText(Uint8Array.from(part, (char) => char.charCodeAt(0))) };
}

/** Lines of at most `width` bytes, broken at spaces; longer words are cut where `cuts` says so. */
export function wrapped(text: string, width: number, separator: string, cuts: boolean): string {
  const { bytes, back } = asBytes(text);
  const size = Math.max(width, 1);
  const lines: string[] = [];
  let offset = 0;
  while (bytes.length - offset > size) {
    if (bytes[offset] === ' ') {
      offset++;
      continue;
    }
    const space = bytes.lastIndexOf(' ', offset + size);
    const isLong = space < offset;
    let end = space;
    if (isLong) end = cuts ? offset + size : bytes.indexOf(' ', offset + size);
    if (end < 0) return [...lines, back(bytes.slice(offset))].join(separator || '\n');
    lines.push(back(bytes.slice(offset, end)));
    offset = end + (isLong && cuts ? 0 : 1);
  }
  return [...lines, back(bytes.slice(offset))].join(separator || '\n');
}

const marker = '...';

function cut(bytes: string, offset: number, width: number): string {
  if (bytes.length <= width) return bytes;
  const room = width - marker.length;
  const from = Math.min(offset, Math.max(bytes.length - room, 0));
  if (from <= 4) return bytes.slice(0, room) + marker;
  if (from + room < bytes.length) return marker + cut(bytes.slice(from), 0, room);
  return marker + bytes.slice(bytes.length - room);
}

export function abbreviated(text: string, width: number): string {
  if (width < 4) return text;
  const { bytes, back } = asBytes(text);
  return back(cut(bytes, 0, width));
}

export function abbreviatedBoth(text: string, offset: number, width: number): string {
  if (width < 4 || (offset > 0 && width < 7)) return text;
  const { bytes, back } = asBytes(text);
  return back(cut(bytes, Math.max(offset, 0), width));
}

/** The first byte of each word, as a character. */
export function initials(text: string): string {
  const { bytes } = asBytes(text);
  return bytes
    .split(/[\t\n\v\f\r ]+/)
    .map((word) => word.slice(0, 1))
    .join('');
}
