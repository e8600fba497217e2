import { gzipSync } from 'node:zlib';

/** An entry of a tar archive in the ustar form. */
export function tarEntry(name: string, content: string, type = '0'): Buffer {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 100), 0);
  header.write('0000644\0', 100);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write('        ', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

/** Entries as a packaged chart. */
export function packed(entries: readonly Uint8Array[]): Uint8Array {
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));
}
