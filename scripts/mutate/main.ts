// npm run mutate -- [ROOM | src/PATH]… [--mutants N] [--seed N] [--near] [--only NUMBERS] [--tests FOLDER]… [--longest SECONDS] [--budget SECONDS]: mutation testing. Changes src/ in N
// places of each room (or of the files whose path begins so), one at a time, and runs the tests that reach the place, the nearest and fastest first:
// a change that no test notices survives. Prints each change with the test file that notices it, and each score; the same seed chooses the same places.
//
// All changes are put into one copy of the checkout, each behind a switch, so nothing is compiled or built for a single change. Test files
// that take more than `longest` alone are left out, and a change is tried with cases that take the `budget` together: scores are lower bounds.
// With `near`, only the tests of the same room are tried: those in its folder, and those whose path names it, such as test/cli/fleet.
// `only` repeats changes of an earlier run, by their numbers: the survivors after adding tests.
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
import { buildCopy, copyWith } from './copy.ts';
import { importsOf } from './imports.ts';
import { type Known, timeOf } from './known.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Run } from './test-process.ts';
import { Survey, Trial } from './tests.ts';

/** Milliseconds that the build takes: files that need dist/ wait for it. */
const buildTime = 60_000;

/** Changes are tried in as many processes at a time. */
const processes = availableParallelism();

const { values, positionals } = parseArgs({
  options: {
    mutants: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    longest: { type: 'string', default: '30' },
    budget: { type: 'string', default: '60' },
    near: { type: 'boolean', default: false },
    only: { type: 'string' },
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

const times: Readonly<Record<string, number>> = readTimes();
const all = testFiles(join(root, 'test'), folders);
const files = all
  .filter((file) => (times[`test/${file}`] ?? 0) <= longest)
  .map((file) => ({ file, ...importsOf(root, join('test', file)) }));
console.log(`${files.length} test files of ${all.length} are used`);
const survey = new Survey();
let built: Promise<void> | undefined;
/** Places that run while test files are loaded: known from the first file of a process that loads them. */
const loaded = new Set<number>();
const noticed = new Set<number>();
const attempts = mutants.map((): Attempt => ({ left: budget, tried: 0, leftOut: 0 }));
await each(inTurn(), async (id, trial) => {
  const by = await firstOf(filesFor(id, 'near'), id, trial);
  if (by !== undefined) noticed.add(id);
  console.log(
    `${id} ${by === undefined ? 'is left for the other tests' : `noticed by ${by}`}: ${describe(mutants[id]!)}`,
  );
});
// The tests of other rooms are only tried once those of the same room are done: they take long, and seldom notice more.
await each(values.near ? [] : inTurn().filter((id) => !noticed.has(id)), async (id, trial) => {
  const by = await firstOf(filesFor(id, 'far'), id, trial);
  if (by !== undefined) noticed.add(id);
  const { tried, leftOut } = attempts[id]!;
  const survives = `survives ${tried} test files${leftOut > 0 ? ` (${leftOut} are left out, over the budget)` : ''}`;
  console.log(`${id} ${by === undefined ? survives : `noticed by ${by}`}: ${describe(mutants[id]!)}`);
});
const failing = [...survey.files].filter(([, what]) => what === undefined).map(([file]) => file);
if (failing.length > 0) console.log(`left out, because they fail without a change: ${failing.join(', ')}`);

let first = 0;
const scores = chosen.map(({ name, mutants: { length } }) => {
  const tried = inTurn().filter((id) => id >= first && id < first + length);
  first += length;
  const count = tried.filter((id) => noticed.has(id)).length;
  return `${name.padEnd(10)} ${count} of ${tried.length} noticed, ${((100 * count) / tried.length).toFixed(1)} %`;
});
console.log(`\nseed ${values.seed}\n${scores.join('\n')}`);
rmSync(copy.folder, { recursive: true, force: true });

/** The numbers of the mutants to try: the first of each group, then the second of each. */
function inTurn(): readonly number[] {
  const wanted = values.only?.split(',').map(Number);
  let before = 0;
  const places = chosen.flatMap((group) => {
    const start = before;
    before += group.mutants.length;
    return group.mutants.map((_, at) => ({ id: start + at, at }));
  });
  const ids = places.sort((a, b) => a.at - b.at).map(({ id }) => id);
  return wanted === undefined ? ids : ids.filter((id) => wanted.includes(id));
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

/** The test files that can import or start the place of a change: those of its room, or those of others. */
function filesFor(id: number, which: 'near' | 'far'): (typeof files)[number][] {
  const place = mutants[id]!.file;
  const room = new RegExp(`(?:^|/)${place.split('/')[1]}[-./]`);
  return files.filter(
    (each) => (each.startsPrograms || each.files.has(place)) && room.test(each.file) === (which === 'near'),
  );
}

/** How far a change has been tried. */
interface Attempt {
  /** Milliseconds of the budget. */
  left: number;
  /** Test files that reach the place, and those over the budget. */
  tried: number;
  leftOut: number;
}

/**
 * The first of the test files that reach a change and fit into the budget that notices it, near and fast ones first.
 * A file only runs without a change when a change needs to know what it reaches.
 */
async function firstOf(waiting: (typeof files)[number][], id: number, trial: Trial): Promise<string | undefined> {
  const mutant = mutants[id]!;
  const attempt = attempts[id]!;
  let nearest: Run | undefined;
  let loading: Run | undefined;
  while (waiting.length > 0) {
    const each = takeCheapest(waiting, id);
    if (each.needsDist) await (built ??= buildCopy(root, copy.folder));
    const own = await trial.known(each.file, longest * 4);
    if (own === undefined) continue;
    for (const place of own.loaded) loaded.add(place);
    const isLoaded = each.files.has(mutant.file) && (mutant.isTopLevel || loaded.has(id));
    const cases = own.reached.get(id);
    if (!isLoaded && cases === undefined) {
      if (each.files.has(mutant.file)) loading ??= wholeOf(each.file, own);
      continue;
    }
    const chosen = isLoaded || cases === undefined || cases === 'all' ? undefined : [...cases];
    const took = timeOf(own, chosen);
    if (attempt.tried > 0 && took > attempt.left) {
      attempt.leftOut++;
      continue;
    }
    attempt.left -= took;
    attempt.tried++;
    const whole = wholeOf(each.file, own);
    const run = chosen === undefined ? whole : { ...whole, cases: chosen };
    const isNoticed = isLoaded ? trial.noticesInNewProcess(whole, id) : trial.notices(run, whole, id);
    if (await isNoticed) return each.file;
    if (!isLoaded) nearest ??= whole;
  }
  // In a new process, where nothing is in a cache yet, the nearest file may notice what none has noticed so far.
  const last = nearest ?? loading;
  return last !== undefined && (await trial.noticesInNewProcess(last, id)) ? last.file : undefined;
}

function wholeOf(file: string, known: Known): Run {
  return { file, milliseconds: (known.overhead + timeOf(known)) * 3 + 20_000 };
}

/** Removes and returns the test file that is the nearest to a place and takes the shortest time (0 if it never ran). */
function takeCheapest(waiting: (typeof files)[number][], id: number): (typeof files)[number] {
  const own = mutants[id]!.file.replace(/^src\/|\.ts$/g, '').split('/');
  const cost = ({ file, needsDist }: (typeof files)[number]): number => {
    const path = file.replace(/\.test\.ts$/, '').split('/');
    const differs = own.findIndex((part, at) => path[at] !== part);
    const nearness = differs < 0 ? own.length : differs;
    const surveyed = survey.files.get(file);
    const cases = surveyed?.reached.get(id);
    const took =
      cases instanceof Set
        ? timeOf(surveyed!, cases)
        : (times[`test/${file}`] ?? 0) + (needsDist && built === undefined ? buildTime : 0);
    return took / 4 ** nearness;
  };
  const costs = waiting.map(cost);
  return waiting.splice(costs.indexOf(Math.min(...costs)), 1)[0]!;
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
    const trial = new Trial(copy, survey);
    while (waiting.length > 0) await work(waiting.shift()!, trial);
    trial.end();
  };
  await Promise.all(Array.from({ length: processes }, line));
}
