import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from '../../src/iac/github-actions/load.ts';
import { pick, randomFrom } from '../random.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { installActionlint, program } from './actionlint.ts';
import { textsIn } from './files.ts';

/** Trees of a calling workflow, a called one, and an action, that are generated. */
const generated = 1000;

/** The files of a repository, by path. */
type Repository = ReadonlyMap<string, string>;

/** Compares members of contexts that are not there, and calls of workflows and actions of the same repository. */
export async function runCalls({ data, only }: RunOptions): Promise<Outcome> {
  const score = tally('workflows/calls');
  if (!installActionlint()) return { ...score.outcome(), skipped: 1 };
  const repositories: (readonly [category: string, id: string, files: Repository])[] = [];
  const texts = textsIn(data, only);
  for (const name of new Set(texts.map(({ path }) => path.split('/', 1)[0]!))) {
    const own = texts.filter(({ path }) => path.startsWith(`${name}/`));
    const files = new Map(own.map(({ path, text }) => [path.slice(name.length + 1), text]));
    repositories.push(['repositories', name, files]);
  }
  const random = randomFrom(5);
  for (let index = 0; index < generated; index++)
    repositories.push(['generated', `generated/${index}`, generate(random)]);
  for (const [category, id, files] of repositories) {
    const theirs = await factsOfActionlint(files);
    const own = await ownFacts(files);
    for (const path of [...files.keys()].filter((one) => /^\.github\/workflows\//.test(one))) {
      const missing = [...(theirs.get(path) ?? [])].filter((fact) => own.get(path)?.has(fact) !== true);
      const more = [...(own.get(path) ?? [])].filter((fact) => theirs.get(path)?.has(fact) !== true);
      const problems = [
        ...missing.map((fact) => `only actionlint: ${fact}`),
        ...more.map((fact) => `only lintel: ${fact}`),
      ];
      score.add(category, `${id}/${path}`, problems.length === 0 ? undefined : problems.join('; '));
    }
  }
  return score.outcome();
}

type Facts = Map<string, Set<string>>;

function add(facts: Facts, path: string, fact: string): void {
  facts.set(path, (facts.get(path) ?? new Set()).add(fact.toLowerCase()));
}

/** Facts that both state in their own words: `member os`, `no input name`, `needs secret token`. */
const theirWords: readonly (readonly [pattern: RegExp, fact: string])[] = [
  [/^property "([^"]+)" is not defined in object type/, 'member'],
  [/^receiver of object dereference "([^"]+)" must be type of object/, 'member'],
  [/^(?:missing )?input "([^"]+)" (?:which )?is required by/, 'needs input'],
  [/^input "([^"]+)" is not defined in/, 'no input'],
  [/^secret "([^"]+)" is required by/, 'needs secret'],
  [/^secret "([^"]+)" is not defined in/, 'no secret'],
  [/^input "([^"]+)" is typed as/, 'type'],
];
const ownWords: readonly (readonly [pattern: RegExp, fact: string])[] = [
  [/ has no member `([^`]+)`/, 'member'],
  [/ needs the input (\S+)$/, 'needs input'],
  [/ has no input ([^\s;]+)/, 'no input'],
  [/ needs the secret (\S+)$/, 'needs secret'],
  [/ has no secret ([^\s;]+)/, 'no secret'],
  [/^the input (\S+) of .* is a /, 'type'],
];

function factIn(message: string, words: typeof theirWords): string | undefined {
  for (const [pattern, fact] of words) {
    const [, name] = pattern.exec(message) ?? [];
    if (name !== undefined) return `${fact} ${name}`;
  }
  return undefined;
}

async function factsOfActionlint(files: Repository): Promise<Facts> {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  try {
    mkdirSync(join(folder, '.git'));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const flags = ['-shellcheck=', '-pyflakes=', '-format', '{{json .}}'];
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { stdout } = spawnSync(program, flags, options);
    const facts: Facts = new Map();
    for (const { filepath, message } of JSON.parse(stdout || '[]') as { filepath: string; message: string }[]) {
      const fact = factIn(message, theirWords);
      if (fact !== undefined) add(facts, filepath, fact);
    }
    return facts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function ownFacts(files: Repository): Promise<Facts> {
  const tree = { list: async () => [], read: async (path: string) => files.get(path) };
  const { errors, notes } = await load(tree, [...files.keys()]);
  const facts: Facts = new Map();
  for (const { message, span } of [...errors.map(({ diagnostic }) => diagnostic), ...notes]) {
    const fact = factIn(message, ownWords);
    if (fact !== undefined && span !== undefined) add(facts, span.source.path, fact);
  }
  return facts;
}

/** A word as it is, and any other text in quotes. */
function plain(text: string): string {
  return /^\w+$/.test(text) ? text : JSON.stringify(text);
}

const names = ['one', 'Two', 'three', 'FOUR'];
const types = ['string', 'boolean', 'number'];
/** Of the right type: actionlint accepts texts in place of booleans and numbers, and GitHub does not. */
const values: Readonly<Record<string, readonly string[]>> = {
  string: ['text', '${{ github.ref }}'],
  boolean: ['true', '${{ github.actor == github.ref }}'],
  number: ['1', '${{ fromJSON(github.ref) }}'],
};

/** A workflow that calls another and an action, with mistakes. */
function generate(random: () => number): Repository {
  const some = (): readonly string[] => names.filter(() => random() < 0.5);
  const name = (): string => pick([...names, 'one', 'five'], random);
  const inputs = some().map((one) => [one, pick(types, random), random() < 0.4] as const);
  const secrets = some().map((one) => [one, random() < 0.4] as const);
  const outputs = some();
  const map = (entries: readonly string[]): string => `{${entries.join(', ')}}`;
  const called = [
    'on:',
    '  workflow_call:',
    `    inputs: ${map(inputs.map(([one, type, required]) => `${one}: {type: ${type}, required: ${required}}`))}`,
    `    secrets: ${map(secrets.map(([one, required]) => `${one}: {required: ${required}}`))}`,
    `    outputs: ${map(outputs.map((one) => `${one}: {value: "${'${{ jobs.made.outputs.one }}'}"}`))}`,
    'jobs:',
    `  made: {runs-on: ubuntu-latest, outputs: ${map(['one: a'])}, steps: [{run: make}]}`,
  ];
  const given = some().map((one) => {
    const type = inputs.find(([declared]) => declared === one)?.[1] ?? 'string';
    return `${random() < 0.2 ? one.toUpperCase() : one}: ${plain(pick(values[type]!, random))}`;
  });
  const passed = some().map((one) => `${one}: a`);
  const action = [
    'name: a',
    'description: a',
    `inputs: ${map(some().map((one) => `${one}: {description: a, required: ${random() < 0.5}${random() < 0.3 ? ', default: a' : ''}}`))}`,
    `outputs: ${map(some().map((one) => `${one}: {description: a, value: b}`))}`,
    'runs: {using: composite, steps: [{run: make, shell: bash}]}',
  ];
  const matrix = some().map((one) => `${one}: [a, b]`);
  const include = random() < 0.3 ? [`include: [{${name()}: a}]`] : [];
  const expressions = Array.from({ length: 4 }, () => {
    const members = [`matrix.${name()}`, `steps.${name()}.outputs.a`, `needs.call.outputs.${name()}`];
    return pick([...members, `needs.${pick(['call', 'other'], random)}.result`, `steps.act.outputs.${name()}`], random);
  });
  const caller = [
    'on: push',
    'jobs:',
    '  call:',
    '    uses: ./.github/workflows/called.yml',
    ...(given.length > 0 ? [`    with: ${map(given)}`] : []),
    ...(random() < 0.2 ? ['    secrets: inherit'] : passed.length > 0 ? [`    secrets: ${map(passed)}`] : []),
    '  next:',
    '    runs-on: ubuntu-latest',
    ...(random() < 0.8 ? ['    needs: [call]'] : []),
    ...(matrix.length + include.length > 0 ? [`    strategy: {matrix: ${map([...matrix, ...include])}}`] : []),
    '    steps:',
    `      - {id: act, uses: ./act, with: ${map(some().map((one) => `${one}: a`))}}`,
    `      - {id: ${pick(names, random)}, run: make}`,
    ...expressions.map((one) => `      - run: echo ${'${{'} ${one} }}`),
  ];
  return new Map([
    ['.github/workflows/caller.yml', `${caller.join('\n')}\n`],
    ['.github/workflows/called.yml', `${called.join('\n')}\n`],
    ['act/action.yml', `${action.join('\n')}\n`],
  ]);
}
