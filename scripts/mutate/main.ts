// npm run mutate -- [ROOM | src/PATH]… [--mutants N] [--seed N] [--tests FOLDER]… [--longest SECONDS] [--budget SECONDS]: mutation testing. Changes src/ in N
// places of each room (or of the files whose path begins so), one at a time, and runs the tests that reach the place, the nearest and fastest first:
// a change that no test notices survives. Prints each change with the test file that notices it, and each score; the same seed chooses the same places.
//
// All changes are put into one copy of the checkout, each behind a switch, so nothing is compiled or built for a single change. Test files
// that take more than `longest` alone are left out, and a change is tried with test files that take the `budget` together: scores are lower bounds.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
import { type Limited, survey, Trial } from './tests.ts';

/** Changes are tried in as many processes at a time. */
const processes = availableParallelism();

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
  files.map((file) => ({ file, milliseconds: longest * 4 })),
  processes,
);
console.log(`${tests.files.size} test files of ${all.length} are used`);
const leftOut = files.filter((file) => !tests.files.has(file));
if (leftOut.length > 0) console.log(`they fail without a change: ${leftOut.join(', ')}`);

const noticed = new Set<number>();
await each(inTurn(), async (id, trial) => {
  const { tried, total } = reachingTests(id);
  const isTopLevel = mutants[id]!.isTopLevel || tests.loaded.has(id);
  const failed = tried.length > 0 ? await trial.firstFailure(tried, id, isTopLevel) : undefined;
  if (failed !== undefined) noticed.add(id);
  console.log(
    `${id} ${failed === undefined ? `survives ${tried.length} of ${total} test files` : `noticed by ${failed}`}: ${describe(mutants[id]!)}`,
  );
});

let first = 0;
const scores = chosen.map(({ name, mutants: { length } }) => {
  const count = Array.from({ length }, (_, at) => first + at).filter((id) => noticed.has(id)).length;
  first += length;
  return `${name.padEnd(10)} ${count} of ${length} noticed, ${((100 * count) / length).toFixed(1)} %`;
});
console.log(`\nseed ${values.seed}\n${scores.join('\n')}`);
rmSync(copy.folder, { recursive: true, force: true });

/** The numbers of all mutants: the first of each group, then the second of each. */
function inTurn(): readonly number[] {
  let before = 0;
  const places = chosen.flatMap((group) => {
    const start = before;
    before += group.mutants.length;
    return group.mutants.map((_, at) => ({ id: start + at, at }));
  });
  return places.sort((a, b) => a.at - b.at).map(({ id }) => id);
}

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

/** The test files that reach a place and fit into the budget, near and fast ones first: at least one. Also the number of all that reach it. */
function reachingTests(id: number): { readonly tried: readonly Limited[]; readonly total: number } {
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
  const tried = reaching.filter(([, { took }], at) => {
    if (at > 0 && took > left) return false;
    left -= took;
    return true;
  });
  return {
    tried: tried.map(([file, { took }]) => ({ file, milliseconds: took * 3 + 10_000 })),
    total: reaching.length,
  };
}

function describe({ file, start, end, text }: Mutant): string {
  const source = readFileSync(join(root, file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  const short = (code: string): string => JSON.stringify(code.replace(/\s+/g, ' ').slice(0, 80));
  return `${file}:${line}: ${short(source.slice(start, end))} as ${short(text)}`;
}

/** Calls `work` for each item, for some at the same time. */
async function each<T>(items: readonly T[], work: (item: T, trial: Trial) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const line = async (): Promise<void> => {
    const trial = new Trial(copy);
    while (waiting.length > 0) await work(waiting.shift()!, trial);
    trial.end();
  };
  await Promise.all(Array.from({ length: processes }, line));
}
