// npm run mutate -- [ROOM | src/PATH]… [--mutants N] [--seed N] [--tests FOLDER]… [--longest SECONDS] [--budget SECONDS]: mutation testing. Changes src/ in N
// places of each room (or of the files whose path begins with the argument), one at a time, and runs the tests that reach the place, the nearest and
// fastest first: a change that no test notices survives. Prints the survivors and each score; the same seed chooses the same places.
//
// All changes are in one copy of the checkout, each behind a switch, so nothing is compiled or built for a single change. Test files
// that take more than `longest` are left out, and the tests of a change end after about `budget`: scores are lower bounds.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { API } from 'typescript/unstable/sync';
import { randomFrom } from '../../conformance/random.ts';
import { rooms } from '../../test/architecture/sources.ts';
import { repository as root } from '../../test/shared.ts';
import { testFiles } from '../test-files.mjs';
import { copyWith } from './copy.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { firstFailure, type Limited, survey } from './tests.ts';

/** Number of processes in which changes are tried. */
const processes = 2;

const { values, positionals } = parseArgs({
  options: {
    mutants: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    longest: { type: 'string', default: '30' },
    budget: { type: 'string', default: '60' },
    tests: { type: 'string', multiple: true, default: [...rooms, 'conformance'] },
  },
  allowPositionals: true,
});
const longest = Number(values.longest) * 1000;
const budget = Number(values.budget) * 1000;

/** By default the tests of what one room does, and the comparisons with the reference programs; others run whole programs. */
const folders = values.tests.map((name) => `/test/${name}/`);
const groups = positionals.length === 0 ? rooms : positionals;
const chosen = choose();
const mutants = chosen.flatMap((group) => group.mutants);
const copy = {
  folder: join(root, '.build', `mutate-${process.pid}`),
  shared: process.env.LINTEL_SHARED ?? join(root, '..', 'shared'),
};
copyWith(root, copy.folder, mutants);

const known: Readonly<Record<string, number>> = readTimes();
const all = testFiles(join(root, 'test'), folders);
const files = all.filter((file) => (known[`test/${file}`] ?? 0) <= longest);
const tests = await survey(
  copy,
  files.map((file) => ({ file, milliseconds: longest * 20 })),
);
console.log(`${tests.files.size} test files of ${all.length} are used`);
const leftOut = files.filter((file) => !tests.files.has(file));
if (leftOut.length > 0) console.log(`they fail without a change: ${leftOut.join(', ')}`);

const scores: string[] = [];
let first = 0;
for (const group of chosen) {
  const ids = group.mutants.map((_, at) => first + at);
  first += ids.length;
  let noticed = 0;
  await each(ids, async (id) => {
    const reaching = reachingTests(id);
    if (reaching.length > 0 && (await firstFailure(copy, reaching, id)) !== undefined) noticed++;
    else console.log(`survives ${reaching.length} test files: ${describe(mutants[id]!)}`);
  });
  scores.push(
    `${group.name.padEnd(10)} ${noticed} of ${ids.length} noticed, ${((100 * noticed) / ids.length).toFixed(1)} %`,
  );
  console.log(scores.at(-1));
}
console.log(`\nseed ${values.seed}\n${scores.join('\n')}`);
rmSync(copy.folder, { recursive: true, force: true });

/** The mutants of each group: chosen at random, none within another. */
function choose(): readonly { readonly name: string; readonly mutants: readonly Mutant[] }[] {
  const api = new API({ cwd: root });
  const found = groups.map((name) => {
    const folder = name.startsWith('src/') ? name : `src/${name}/`;
    const config = join(root, ...folder.split('/').slice(0, 2), 'tsconfig.json');
    const program = api.updateSnapshot({ openProject: config }).getProject(config)!;
    const paths = program.rootFiles.map((path) => relative(root, path)).sort();
    const all = paths
      .filter((path) => path.startsWith(folder) && !path.endsWith('.d.ts'))
      .flatMap((path) => mutantsOf(program.program.getSourceFile(join(root, path)), path));
    const random = randomFrom(Number(values.seed));
    const mutants: Mutant[] = [];
    while (mutants.length < Number(values.mutants) && all.length > 0) {
      const [mutant] = all.splice(Math.floor(random() * all.length), 1) as [Mutant];
      if (!mutants.some((other) => overlap(other, mutant))) mutants.push(mutant);
    }
    return { name, mutants };
  });
  api.close();
  return found;
}

function overlap(a: Mutant, b: Mutant): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

function readTimes(): Readonly<Record<string, number>> {
  const path = join(root, '.build', 'test-times.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** The test files that reach a place, near and fast ones first, as far as the budget goes. */
function reachingTests(id: number): readonly Limited[] {
  const own = mutants[id]!.file.replace(/^src\/|\.ts$/g, '').split('/');
  const nearness = (file: string): number => {
    const path = file.replace(/\.test\.ts$/, '').split('/');
    const differs = own.findIndex((part, at) => path[at] !== part);
    return differs < 0 ? own.length : differs;
  };
  // A module is loaded once in the process of the survey, whichever test file comes first.
  const isLoaded =
    tests.loaded.has(id) ||
    (mutants[id]!.isTopLevel && [...tests.files.values()].some(({ reached }) => reached.has(id)));
  const reaching = [...tests.files].filter(([, { reached }]) => isLoaded || reached.has(id));
  reaching.sort(([a, one], [b, other]) => one.took / 4 ** nearness(a) - other.took / 4 ** nearness(b));
  let left = budget;
  return reaching
    .filter(([file, { took }]) => (left -= known[`test/${file}`] ?? took) > 0)
    .map(([file, { took }]) => ({ file, milliseconds: took * 4 + 15_000 }));
}

function describe({ file, start, end, text }: Mutant): string {
  const source = readFileSync(join(root, file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  const short = (code: string): string => JSON.stringify(code.replace(/\s+/g, ' ').slice(0, 80));
  return `${file}:${line}: ${short(source.slice(start, end))} as ${short(text)}`;
}

/** Calls `work` for each item, for some at the same time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const line = async (): Promise<void> => {
    while (waiting.length > 0) await work(waiting.shift()!);
  };
  await Promise.all(Array.from({ length: processes }, line));
}
