import { deflateRawSync } from 'node:zlib';
import { crc32 as checksum } from '../../../src/go/archive/crc32.ts';
import { tarEntry } from './tar-entry.ts';

type Entries = Readonly<Record<string, string | Uint8Array>>;

/** A tar archive with these files. */
export function tarOf(entries: Entries): Buffer {
  const files = Object.entries(entries).map(([name, content]) =>
    tarEntry(name, Buffer.from(content).toString('latin1')),
  );
  return Buffer.concat([...files, Buffer.alloc(1024)]);
}

export interface ZipOptions {
  /** Names of entries that are symbolic links. */
  readonly links?: readonly string[];
  /** Stands for the packed bytes of each entry. */
  readonly packed?: Uint8Array;
}

/** A zip archive with these files. */
export function zipOf(entries: Entries, { links = [], packed: given }: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const packed = given ?? deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(checksum(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((links.includes(name) ? 0o120777 : 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), common, rest, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
