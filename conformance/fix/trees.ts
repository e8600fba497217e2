import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../src/iac/index.ts';
import { memoryFiles } from '../../src/scan/index.ts';

/** Larger files are not infrastructure code. */
const maxSize = 1_000_000;

/** The texts of a folder, by path. Links, binary files and folders of tools are left out. */
export function textsIn(folder: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const walk = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!['.git', 'node_modules', '.terraform'].includes(entry.name)) walk(below);
      } else if (entry.isFile() && statSync(join(folder, below)).size <= maxSize) {
        const text = readFileSync(join(folder, below), 'utf8');
        if (!text.includes('\0') && !text.includes('\ufffd')) texts.set(below, text);
      }
    }
  };
  walk('');
  return texts;
}

/** A tree of texts as a scan sees one on disk. */
export function filesOf(texts: ReadonlyMap<string, string>): Files {
  const encoder = new TextEncoder();
  return {
    ...memoryFiles(texts),
    readBytes: async (path) => (texts.has(path) ? encoder.encode(texts.get(path)) : undefined),
  };
}
