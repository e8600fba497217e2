import { spawnSync } from 'node:child_process';
import type { Outcome, RunOptions } from '../suite.ts';
import { compareVerdicts, type Entry } from './verdicts.ts';

/** The program: hadolint on the path, or the one that the variable names. */
const program = process.env.HADOLINT ?? 'hadolint';
/** Files that it reads at once. */
const batch = 200;
/** DL3026 needs a list of registries. Every other rule counts, also those that are off by default, and no comment suppresses one. */
const flags = ['--no-fail', '--disable-ignore-pragma', '--format', 'json', '--info', 'DL3057'];

/** Compares rules that have an alias of hadolint with hadolint. */
export function runHadolint(options: RunOptions): Promise<Outcome> {
  const isRule = (alias: string): boolean => /^DL(?!3026)\d/.test(alias);
  return compareVerdicts(
    { suite: 'docker/hadolint', name: 'hadolint', isRule, reasons: 'hadolint-reasons.yaml', run },
    options,
  );
}

function run(data: string, paths: readonly string[]) {
  const entries: Entry[] = [];
  for (let at = 0; at < paths.length; at += batch) {
    const files = paths.slice(at, at + batch);
    const options = { cwd: data, encoding: 'utf8', maxBuffer: 1 << 30 } as const;
    const { stdout, stderr } = spawnSync(program, [...flags, ...files], options);
    if (stdout === '') throw new Error(`hadolint failed: ${stderr.slice(0, 2000)}`);
    for (const entry of JSON.parse(stdout) as readonly Entry[]) entries.push(entry);
  }
  return { entries, unread: entries.filter(({ code }) => code === 'DL1000').map(({ file }) => file) };
}
