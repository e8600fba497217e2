import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { commands, files } from './command-cases.ts';
import { firstDifference } from './deps.ts';
import { type Answer, jsonIn, lintel, reference } from './programs.ts';

/** Results and exit codes of command lines. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const results = tally('opa/commands');
  const opa = reference();
  const folder = mkdtempSync(join(tmpdir(), 'opa-commands-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    for (const entry of commands) {
      const [line = '', ...input] = entry.split('\n');
      if (only !== undefined && !entry.includes(only)) continue;
      const args = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
      const text = input.map((row) => `${row}\n`).join('');
      const [wanted, own] = [await opa(args, folder, text), await lintel(args, folder, text)];
      results.add(args[0]!, entry.split('\n').join(' | '), difference(wanted, own));
    }
    return results.outcome();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function difference(wanted: Answer, own: Answer): string | undefined {
  if (wanted.code !== own.code) return `exit code ${wanted.code}; lintel: ${own.code}`;
  const [left, right] = [plain(wanted.stdout), plain(own.stdout)];
  return left === right ? undefined : firstDifference(left, right);
}

/** A result without times, IDs, and the greeting of the shell. Members of objects are in order. */
function plain(text: string): string {
  const json = jsonIn(text);
  // Tests run at the same time in OPA, so that their order changes.
  if (Array.isArray(json))
    return json
      .map((item) => JSON.stringify(bare(item)))
      .sort()
      .join('\n');
  if (json !== undefined) return JSON.stringify(bare(json), null, 1);
  return text
    .replace(/^[\s\S]*Run 'help' .*\n\n/, '')
    .replace(/\([\d.]+(?:n|µ|m)?s\)/g, '(time)')
    .trimEnd();
}

const changing = ['decision_id', 'duration', 'failure', 'details', 'stack_trace'];

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !changing.includes(name));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, bare(part)]));
}
