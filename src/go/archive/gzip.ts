import { gzip as compress } from 'pako';

/** Compresses to a gzip file of one member, without a time or a name: the same for the same bytes. */
export function gzip(content: Uint8Array): Uint8Array {
  return compress(content);
}
