import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../test/shared.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { lintel, reference } from './programs.ts';

interface CoverageReport {
  readonly files: Readonly<Record<string, unknown>>;
}

/** Coverage of our own policies, file by file: of their tests, and of the evaluation of all documents. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const results = tally('opa/coverage');
  const opa = reference();
  const compare = async (category: string, folder: string, args: readonly string[]): Promise<void> => {
    const [wanted, given] = [await opa(args, folder), await lintel(args, folder)].map(({ stdout }) => reportIn(stdout));
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.rego'))) {
      if (only !== undefined && !name.includes(only)) continue;
      const [left, right] = [wanted!.files[name], given!.files[name]].map(sortedText);
      results.add(category, `${category} ${name}`, left === right ? undefined : firstDifference(left, right));
    }
  };
  const library = join(repository, 'policies', 'lib');
  await compare('test', library, ['test', '.', '--coverage']);
  await compare('eval', library, ['eval', '-d', '.', '--coverage', 'data']);
  await compare('eval', join(repository, 'bench', 'workloads'), ['eval', '-d', '.', '--coverage', 'data']);
  return results.outcome();
}

function reportIn(text: string): CoverageReport {
  const parsed = JSON.parse(text) as CoverageReport | { readonly coverage: CoverageReport };
  return 'files' in parsed ? parsed : parsed.coverage;
}

/** JSON with sorted keys. */
function sortedText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The places where two texts begin to differ. */
function firstDifference(left = 'no file', right = 'no file'): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const from = Math.max(0, left.lastIndexOf('{"end"', at));
  return `${left.slice(from, at + 80)}; lintel: ${right.slice(from, at + 80)}`;
}
