import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { firstDifference } from './deps.ts';
import { lintel, reference, regoFilesIn } from './programs.ts';

const flags = [['-f', 'json'], ['-a'], ['-a', '-f', 'json'], ['-f', 'json', '--v0-compatible']];

/** Files, the directories that contain them, and bundles of these that OPA builds. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const results = tally('opa/inspect');
  const opa = reference();
  const files = regoFilesIn(data);
  const paths = [...files, ...new Set(files.map((file) => dirname(file)))];
  for (const path of paths) {
    if (only !== undefined && !path.includes(only)) continue;
    const category = statSync(join(data, path)).isDirectory() ? 'directories' : 'files';
    for (const given of flags) {
      const args = ['inspect', ...given, path];
      const [wanted, own] = [await opa(args, data), await lintel(args, data)];
      // The order of custom annotations changes from run to run in OPA.
      const isEqual =
        wanted.code === own.code && (wanted.code !== 0 || sortedLines(wanted.stdout) === sortedLines(own.stdout));
      results.add(category, `${path} ${given.join(' ')}`, isEqual ? undefined : problem(wanted, own));
    }
  }
  return results.outcome();
}

const sortedLines = (text: string): string => text.split('\n').sort().join('\n');

function problem(
  wanted: { readonly code: number; readonly stdout: string; readonly stderr: string },
  own: typeof wanted,
): string {
  if (wanted.code === own.code) return firstDifference(sortedLines(wanted.stdout), sortedLines(own.stdout));
  return wanted.code === 0 ? `refused: ${own.stderr.slice(0, 200)}` : `accepted; OPA: ${wanted.stderr.slice(0, 200)}`;
}
