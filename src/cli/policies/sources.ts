import type { Files } from '../../iac/index.ts';
import { memoryFiles } from '../../scan/index.ts';
import type { Io } from '../machine/io.ts';

/** The sources and examples of the bundled policies, by path: a folder in a checkout, one compressed file in the package. */
export async function bundledSources(io: Io): Promise<Files> {
  const { files } = io.disk.open(io.policyFolder);
  const packed = await files.readBytes?.('sources.json.br');
  if (packed === undefined) return files;
  const { brotliDecompressSync } = await import('node:zlib');
  return memoryFiles(new Map(Object.entries(JSON.parse(brotliDecompressSync(packed).toString()))));
}
