import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { docker } from '../../src/iac/docker/index.ts';
import { randomFrom } from '../random.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { mutate } from '../terraform/mutate.ts';
import { difference, scriptDifference, scriptsOfOthers } from './compare.ts';
import { type Answer, hasGo, parserFiles, read } from './reference.ts';

/** Mutants of each file. */
const mutants = { parser: 200, files: 3 };
/** Files that the reference reads at once. */
const batch = 500;
/** Larger files are data. */
const maxBytes = 200_000;

/** What means something in a Dockerfile. */
const tokens = [
  ...'\\`"\'$#<=[]{},-:@/ \t\r\n',
  ...[
    '\\\n',
    '`\n',
    ' \\ \n',
    '\\\r\n',
    '\n\n',
    '\n# x\n',
    '#escape=`\n',
    '# syntax=x\n',
    '# check=skip=all\n',
    '\ufeff',
  ],
  ...[
    '<<EOF',
    '<<-EOF',
    '<<"EOF"',
    "<<'a b'",
    '3<<E',
    '\nEOF\n',
    '\n\tEOF\n',
    '${',
    '}',
    '$A',
    '${A:-b}',
    '["a", "b"]',
  ],
  ...[
    '--from=x ',
    '--mount=type=cache,target=/x ',
    '--chown="a b" ',
    '-- ',
    '--x',
    '--link ',
    '--link=no ',
    ' AS b',
    ' as 1',
  ],
  ...[
    '\nFROM a\n',
    '\nRUN x\n',
    '\nONBUILD ',
    '\nHEALTHCHECK ',
    'NONE',
    'CMD ',
    '\nENV ',
    '\nARG ',
    '\nLABEL ',
    '\nSHELL ',
    '\u00a0',
    'é',
  ],
];

interface Case {
  readonly category: string;
  readonly id: string;
  readonly text: string;
}

/** Compares what lintel and BuildKit read in BuildKit's own test files. */
export async function runParser(options: RunOptions): Promise<Outcome> {
  if (!hasGo()) return withoutGo('docker/parser');
  const folder = parserFiles();
  return compare(
    'docker/parser',
    casesIn(folder, () => true, mutants.parser),
    options,
  );
}

/** The same for any Dockerfiles. */
export async function runFiles(options: RunOptions): Promise<Outcome> {
  if (!hasGo()) return withoutGo('docker/files');
  return compare('docker/files', casesIn(options.data, isDockerfile, mutants.files), options);
}

/** Compares the commands in scripts with those that mvdan/sh finds. */
export async function runScripts({ data, only }: RunOptions): Promise<Outcome> {
  if (!hasGo()) return withoutGo('docker/scripts');
  const score = tally('docker/scripts');
  let skipped = 0;
  const cases = casesIn(data, isDockerfile, 0).filter(({ id }) => only === undefined || id.includes(only));
  for (const [{ id, category, text }, { instructions }] of answered(cases)) {
    const others = scriptsOfOthers(text);
    for (const instruction of instructions ?? []) {
      if (instruction.script === undefined) continue;
      // For PowerShell, cmd and others, and what the reference cannot read.
      if (others.has(instruction.first) || instruction.unread !== undefined) skipped++;
      else score.add(category, `${id}:${instruction.first}`, scriptDifference(instruction));
    }
  }
  return { ...score.outcome(), skipped };
}

function withoutGo(suite: string): Outcome {
  console.error(`${suite}: skipped, it needs Go`);
  return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
}

function isDockerfile(path: string): boolean {
  return docker.files?.test(path) === true;
}

function compare(suite: string, cases: readonly Case[], { only }: RunOptions): Outcome {
  const score = tally(suite);
  const wanted = cases.filter(({ id }) => only === undefined || id.includes(only));
  for (const [{ category, id, text }, answer] of answered(wanted)) score.add(category, id, difference(text, answer));
  return score.outcome();
}

function* answered(cases: readonly Case[]): Iterable<readonly [Case, Answer]> {
  for (let at = 0; at < cases.length; at += batch) {
    const part = cases.slice(at, at + batch);
    const answers = read(part.map(({ text }) => text));
    for (const [index, answer] of answers.entries()) yield [part[index]!, answer];
  }
}

/** The files below a folder, and mutants of each. */
function casesIn(folder: string, isCase: (path: string) => boolean, count: number): readonly Case[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => isCase(path) && /ockerfile|ontainerfile/i.test(path))
    .filter((path) => statSync(join(folder, path)).isFile() && statSync(join(folder, path)).size <= maxBytes)
    .sort();
  const random = randomFrom(7);
  return paths.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const category = path.includes('/') ? path.split('/')[0]! : 'files';
    const changed = Array.from({ length: count }, (_, index): Case => {
      return { category: 'mutants', id: `${path}#${index}`, text: mutate(text, random, tokens) };
    });
    return [{ category, id: path, text }, ...changed];
  });
}
