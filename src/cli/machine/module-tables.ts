import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** The tables of registry modules, one per line. The executable replaces this module. */
export async function moduleTables(): Promise<string> {
  // A checkout has a file for each; the build writes them into dist/ as one file.
  if (!import.meta.url.endsWith('.ts'))
    return brotliDecompressSync(readFileSync(new URL('../registry-modules.br', import.meta.url))).toString();
  const folder = fileURLToPath(new URL('../../../registry-modules', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const source = relative(folder, path).split(sep).join('/').replace('.json', '');
    return `${source}\t${JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))}`;
  });
  return lines.join('\n');
}
