// npm run fuzz -- [TARGET]… [--seconds N] [--seed N]: searches for inputs that a target cannot handle, N seconds of
// processor time for each.
// An input that crashes, hangs or is slow is written to .build/fuzz/; its number and the seed reproduce it, and
// --input FILE runs the targets on such a file. --seeds adds the texts of a folder to those of this checkout. --list prints the targets
// as JSON.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { randomFrom } from '../../conformance/random.ts';
import { effort } from '../growth.ts';
import { repository } from '../shared.ts';
import { cope } from './cope.ts';
import { readInput, writeInput } from './kept.ts';
import type { Target } from './targets/target.ts';
import type { Finding, Work } from './worker.ts';

/** Milliseconds of processor time after which a case hangs. */
const longest = 60_000;
/** A case that waits uses less time of the processor than of the clock; so does one on a busy machine. */
const maxWaiting = 4;
/** The same problem is only worth reporting once. */
const maxFindings = 10;

const { values: options, positionals: names } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    input: { type: 'string' },
    seeds: { type: 'string' },
    list: { type: 'boolean' },
  },
  allowPositionals: true,
});
const seconds = Number(options.seconds);
const seed = Number(options.seed);
if (options.seeds !== undefined) process.env.LINTEL_FUZZ_SEEDS = options.seeds;
// They read the seeds.
const { targets } = await import('./targets/index.ts');
if (options.list) {
  console.log(JSON.stringify(targets.map((target) => target.id)));
  process.exit();
}
const chosen = targets.filter((target) => names.length === 0 || names.includes(target.id));
if (chosen.length === 0 || !Number.isFinite(seconds) || !Number.isInteger(seed)) {
  console.error('usage: npm run fuzz -- [TARGET]… [--seconds N] [--seed N] [--seeds DIR] [--input FILE] [--list]');
  for (const target of targets) console.error(`  ${target.id.padEnd(12)} ${target.about}`);
  process.exit(2);
}
if (options.input !== undefined) {
  for (const target of chosen) await cope(target, readInput(options.input));
  process.exit();
}
for (const target of chosen) {
  const before = effort();
  const { cases, findings } = await fuzz(target, seconds * 1000);
  const spent = Math.round((effort() - before) / 1000);
  console.log(
    `${target.id}: ${cases} cases with seed ${seed} in ${spent} s of processor time, ${findings.size} problems`,
  );
  for (const { number, summary, path } of findings.values()) console.log(`\ncase ${number} (${path})\n${summary}\n`);
  if (findings.size > 0) process.exitCode = 1;
}
process.exit();

/** By what is said of them, whatever the numbers in it. */
type Findings = Map<string, { number: number; summary: string; path: string }>;

async function fuzz(target: Target, milliseconds: number): Promise<{ cases: number; findings: Findings }> {
  const findings: Findings = new Map();
  const hasTime = timer(milliseconds);
  let first = 0;
  while (hasTime() && findings.size < maxFindings) {
    first = await runWorker(target, first, hasTime, findings);
  }
  return { cases: first, findings };
}

/** Says whether these milliseconds of processor time are not over yet, counted from now. */
function timer(milliseconds: number): () => boolean {
  const start = { effort: effort(), clock: performance.now() };
  return () => effort() - start.effort < milliseconds && performance.now() - start.clock < maxWaiting * milliseconds;
}

/** Runs cases from `first` on until the time is over, the worker dies or a case hangs; returns the next case. */
function runWorker(target: Target, first: number, hasTime: () => boolean, findings: Findings): Promise<number> {
  const current = new SharedArrayBuffer(4);
  const running = new Int32Array(current);
  running[0] = -1;
  const work: Work = { target: target.id, seed, first, current };
  const program = new URL('worker.ts', import.meta.url).href;
  // Threads do not inherit what makes Node.js read TypeScript.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(program)}); })`;
  const worker = new Worker(start, {
    eval: true,
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  return new Promise((resolve) => {
    let caseHasTime = timer(longest);
    let last = -1;
    const stop = (problem?: string): void => {
      clearInterval(watch);
      const number = Math.max(first, Atomics.load(running, 0));
      if (problem !== undefined)
        keep(target, { number, problem, input: target.make(randomFrom(seed * 1_000_003 + number)) }, findings);
      worker.terminate().then(() => resolve(number + 1));
    };
    const watch = setInterval(() => {
      const number = Atomics.load(running, 0);
      if (number !== last || number === -1) caseHasTime = timer(longest);
      last = number;
      if (!caseHasTime()) stop(`hangs: not finished after ${longest / 1000} s`);
      else if (!hasTime() || findings.size >= maxFindings) stop();
    }, 100);
    worker.on('message', (finding: Finding) => keep(target, finding, findings));
    worker.on('error', (error) => stop(`ends the process: ${error.message}`));
  });
}

/** Writes the input down, unless the same problem is known. */
function keep(target: Target, { number, problem, input }: Finding, findings: Findings): void {
  const summary = problem.split('\n').slice(0, 4).join('\n').slice(0, 1000);
  const kind = summary.replace(/\d+/g, '0');
  if (findings.has(kind)) return;
  const path = join('.build', 'fuzz', `${target.id}-${seed}-${number}.json`);
  writeInput(join(repository, path), input);
  findings.set(kind, { number, summary, path });
}
