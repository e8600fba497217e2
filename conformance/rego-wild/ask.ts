import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localIo } from '../../src/cli/machine/local-io.ts';
import { main } from '../../src/cli/main.ts';
import { isArray, isObject, plain, readJson } from '../json.ts';
import { runOpa } from '../rego/opa.ts';
import type { Answer, Ask, Unit } from './units.ts';

/** The time limit of a test. Libraries have tests that take some seconds. */
const timeout = '60s';

/** One test of `opa test --format json`, and of `lintel test --format json`. */
interface Shown {
  readonly location?: { readonly file: string; readonly row: number };
  readonly package: string;
  readonly name: string;
  readonly fail?: boolean;
  readonly skip?: boolean;
  readonly error?: unknown;
  readonly sub_results?: Readonly<Record<string, Shown>>;
}

function argsOf({ paths, language, ignored }: Unit): string[] {
  return [
    ...['test', '--format', 'json', '--timeout', timeout],
    ...(language === 'v0' ? ['--v0-compatible'] : []),
    ...ignored.flatMap((name) => ['--ignore', name]),
    ...paths,
  ];
}

/** Queries the reference program at `opa`. The results of its own builtins are kept in the file `calls`. */
export function askReference(opa: string, calls: string): Ask {
  return async (library, unit) => answerIn(await runOpa(opa, argsOf(unit), library, undefined, { CALLS: calls }));
}

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
const standIns = fileURLToPath(new URL('stand-ins.ts', import.meta.url));
const machine = localIo({ packageFolder, policyFolder: join(packageFolder, 'policies') });

/** Queries lintel, in this process; `calls` are the results of the reference's builtins for the same unit. */
export async function askLintel(library: string, unit: Unit, calls: string): Promise<Answer> {
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    isTerminal: false,
    write: (text: string) => void (written[name] += text),
  });
  await main([...argsOf(unit), '--builtins', calls, '--builtins', standIns], {
    ...machine,
    stdout: output('stdout'),
    stderr: output('stderr'),
    env: new Map(),
    cwd: library,
  });
  return answerIn(written.stdout === '' ? written.stderr : written.stdout);
}

function answerIn(text: string): Answer {
  const json = text.trim() === '' || text.trim() === 'null' ? [] : jsonIn(text);
  if (json === undefined) return { kind: 'refused', message: text.trim() };
  const verdicts = new Map<string, string>();
  const add = (name: string, verdict: string): void => {
    for (let count = 1; ; count++) {
      const unique = count === 1 ? name : `${name} (${count})`;
      if (verdicts.has(unique)) continue;
      verdicts.set(unique, verdict);
      return;
    }
  };
  for (const test of json) {
    // Examples of policies are not tests of the reference.
    if (!/(?:^|\.)(?:todo_)?test_/.test(test.name)) continue;
    const name = `${test.package}.${test.name}`;
    add(name, verdictOf(test));
    addCases(name, test, add);
  }
  return { kind: 'verdicts', verdicts };
}

function addCases(above: string, { sub_results }: Shown, add: (name: string, verdict: string) => void): void {
  for (const [key, inner] of Object.entries(sub_results ?? {})) {
    add(`${above}[${key}]`, inner.fail === true ? 'fail' : 'pass');
    addCases(`${above}[${key}]`, inner, add);
  }
}

function verdictOf({ fail, skip, error }: Shown): string {
  return error !== undefined ? 'error' : skip === true ? 'skip' : fail === true ? 'fail' : 'pass';
}

function jsonIn(text: string): readonly Shown[] | undefined {
  try {
    const json = readJson(text);
    return isArray(json) ? json.filter(isObject).map((item) => plain(item) as unknown as Shown) : undefined;
  } catch {
    return undefined;
  }
}
