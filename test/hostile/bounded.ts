import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../built.ts';
import { once } from '../once.ts';
import { hasPrograms, repository } from '../shared.ts';

/** An input that tries to do harm, and what must come of it. */
export interface Entry {
  readonly name: string;
  /** The files of the current directory, by path; made when the entry runs, for most are large. */
  readonly files?: () => Readonly<Record<string, string | Uint8Array>>;
  /** Creates entries that are not plain files: links, pipes. Gets the current directory; `outside` is next to it. */
  readonly make?: (folder: string, outside: string) => void;
  /** Programs without which it is skipped. */
  readonly needs?: readonly string[];
  /** The command line; a complete scan when absent. */
  readonly argv?: readonly string[] | (() => readonly string[]);
  readonly env?: Readonly<Record<string, string>>;
  /** The exit code; 3, violations, when absent. */
  readonly code?: number;
  /** Text that stderr must contain, each run of white space as one space. */
  readonly says?: readonly (string | RegExp)[];
  /** Text that stderr must not contain. */
  readonly spares?: readonly (string | RegExp)[];
  /** Names of resources with violations: readable files are still checked. */
  readonly finds?: readonly string[];
  /** A pattern for stdout, if it is not a JSON result. */
  readonly prints?: RegExp;
  /** Further conditions for the end state. */
  readonly holds?: () => void;
  /** Maximum number of printed characters; default: a million. */
  readonly length?: number;
}

/** The outcome of one process. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly milliseconds: number;
  readonly mebibytes: number;
}

/** Processor time that an input may take, whatever it is, in scans of a small tree on the same machine, and resident memory. */
export const bounds = { scans: 50, mebibytes: 500 };
/** A process that takes longer hangs, on the busiest machine as well. */
const hangLimit = 280_000;

/** Milliseconds of processor time that a scan of a small tree takes: the median of three, measured once in a test run. */
export const usualScan = (): Promise<number> =>
  once('usual-scan', async () => {
    const times: number[] = [];
    for (let count = 0; count < 3; count++) {
      const { milliseconds } = await run(['scan', '-d', 'examples/web-shop'], repository);
      times.push(milliseconds);
    }
    return times.sort((a, b) => a - b)[1]!;
  });

export const account = join(dirname(fileURLToPath(import.meta.url)), 'account.mjs');

/** Runs the built program; one that hangs is killed and has no exit code. */
export async function run(argv: readonly string[], cwd: string, env: Entry['env'] = {}): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', account, program, ...argv], {
    cwd,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: hangLimit,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [, stdout, stderr, used] = await Promise.all([
    0,
    ...[child.stdout, child.stderr, child.stdio[3]].map((stream) => text(stream as NodeJS.ReadableStream)),
  ]);
  const { milliseconds = Number.NaN, mebibytes = Number.NaN } = used ? JSON.parse(used) : {};
  return { code: await ended, stdout: stdout!, stderr: stderr!, milliseconds, mebibytes };
}

/** Text that no output may contain: stack traces, and characters that a terminal obeys. */
export function harmless(output: string, name: string): void {
  assert.not.match(output, /^\s+at .*(?:node:|\.js:|\.ts:)|\b(?:Range|Type|Reference)Error\b/m, `${name}: no trace`);
  assert.not.match(output, /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/, `${name}: no control characters`);
}

/** The requirements of a suite's entries, such as a server. */
export interface Hooks {
  readonly before?: () => Promise<void>;
  readonly after?: () => Promise<void> | void;
}

/** A suite of entries, each a separate process in a separate directory. */
export function hostile(name: string, entries: readonly Entry[], hooks: Hooks = {}): void {
  const test = suite(`hostile/${name}`);
  let scratch = '';
  test.before(async () => {
    await hooks.before?.();
    scratch = mkdtempSync(join(tmpdir(), 'lintel-hostile-'));
  });
  test.after(async () => {
    await hooks.after?.();
    rmSync(scratch, { recursive: true, force: true });
  });
  for (const [at, entry] of entries.entries()) {
    if (!hasPrograms(entry.needs ?? [], entry.name)) {
      test.skip(entry.name, () => {});
      continue;
    }
    test(entry.name, async () => {
      const [folder, outside] = [join(scratch, `${at}`, 'tree'), join(scratch, `${at}`, 'outside')];
      for (const made of [folder, outside]) mkdirSync(made, { recursive: true });
      writeTree(folder, entry.files?.() ?? {});
      entry.make?.(folder, outside);
      const argv = (typeof entry.argv === 'function' ? entry.argv() : entry.argv) ?? ['scan', '-l', 'debug'];
      const report = join(outside, 'report.txt');
      const before = everythingIn(dirname(folder));
      const scans = argv.includes('scan');
      const outcome = await run(scans ? [...argv, '-o', 'json', '-o', `human=${report}`] : argv, folder, entry.env);
      if (process.env.LINTEL_HOSTILE)
        console.error(name, entry.name, outcome.code, Math.round(outcome.milliseconds), Math.round(outcome.mebibytes));
      judge(entry, outcome, scans);
      const longest = bounds.scans * (await usualScan());
      assert.ok(outcome.milliseconds < longest, `${Math.round(outcome.milliseconds)} ms, of ${Math.round(longest)}`);
      if (existsSync(report)) {
        harmless(readFileSync(report, 'utf8'), 'report');
        rmSync(report);
      }
      assert.equal(everythingIn(dirname(folder)), before, 'nothing is written, and nothing taken away');
      entry.holds?.();
      rmSync(dirname(folder), { recursive: true, force: true });
    });
  }
  test.run();
}

function writeTree(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The paths of all entries of a directory; links are not followed. */
function everythingIn(folder: string): readonly string[] {
  const found: string[] = [];
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of readdirSync(next, { withFileTypes: true })) {
      const path = join(next, entry.name);
      found.push(path);
      if (entry.isDirectory()) waiting.push(path);
    }
  }
  return found.sort();
}

function judge(entry: Entry, outcome: Outcome, scans: boolean): void {
  const { stdout, stderr, code, mebibytes } = outcome;
  assert.is(code, entry.code ?? 3, stderr.slice(0, 2000));
  for (const [name, output] of Object.entries({ stdout, stderr })) harmless(output, name);
  const told = stderr.replaceAll(/\s+/g, ' ');
  for (const what of entry.says ?? []) {
    assert.ok(
      typeof what === 'string' ? told.includes(what) : what.test(told),
      `${what} is not in: ${told.slice(0, 2000)}`,
    );
  }
  for (const what of entry.spares ?? []) {
    assert.not(
      typeof what === 'string' ? told.includes(what) : what.test(told),
      `${what} is in: ${told.slice(0, 2000)}`,
    );
  }
  if (entry.prints !== undefined) assert.match(stdout, entry.prints);
  if (scans && code !== 1) {
    const { violations } = JSON.parse(stdout).results as { violations: { resource_name: string }[] };
    const names = new Set(violations.map(({ resource_name }) => resource_name));
    for (const wanted of entry.finds ?? [])
      assert.ok(names.has(wanted), `${wanted} is not in: ${[...names].slice(0, 9)}`);
  }
  assert.ok(stdout.length + stderr.length < (entry.length ?? 1_000_000), `${stdout.length + stderr.length} characters`);
  assert.ok(mebibytes < bounds.mebibytes, `${Math.round(mebibytes)} MiB`);
}
