import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanRecord } from '../../../src/fleet/index.ts';

/** Results in the files of a folder, one file of each worker. A line without its end is incomplete: its worker still writes it, or was killed. */
export function readResults(folder: string): readonly ScanRecord[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ScanRecord),
  );
}
