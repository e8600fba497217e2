import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { load } from '../../src/iac/github-actions/load.ts';
import { type Config, type ConfigValue, isConfig } from '../../src/iac/index.ts';
import { randomFrom } from '../random.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { mutate } from '../terraform/mutate.ts';
import { type Answer, openParser, type Parser, type Tree } from './parser.ts';

/** Mutants of each file. */
const mutants = 1;
/** Larger files are data. */
const maxBytes = 200_000;

/** Texts that mean something in a workflow. */
const tokens = [
  ...'\'"#&*!|>%@`{}[],:-? \n',
  ...['\n  ', ': ', '- ', '${{ ', ' }}', '${{ github.ref }}', 'null', 'true', '1', '~', '*a', '&a '],
  ...[
    'on: ',
    'jobs:\n',
    'runs-on: ',
    'steps:\n',
    'run: ',
    'uses: ',
    'with:\n',
    'env:\n',
    'if: ',
    'needs: ',
    'permissions: ',
  ],
];

/** Compares which files GitHub's reader and lintel refuse, and the values of the others. */
export async function runFiles({ data, only }: RunOptions): Promise<Outcome> {
  const parser = await openParser();
  const score = tally('workflows/files');
  const random = randomFrom(7);
  for (const { path, kind, text } of textsIn(data, only)) {
    score.add(kind, path, await difference(text, kind, parser));
    for (let index = 0; index < mutants; index++) {
      const changed = mutate(text, random, tokens);
      score.add(`mutants of ${kind}`, `${path}#${index}`, await difference(changed, kind, parser));
    }
  }
  return score.outcome();
}

/** Compares which of GitHub's own test files are refused with what they expect of all its readers. */
export async function runSyntax({ data, only }: RunOptions): Promise<Outcome> {
  const score = tally('workflows/syntax');
  for (const name of readdirSync(data).sort()) {
    if (only !== undefined && !name.includes(only)) continue;
    // Cases that need other workflows are not about syntax.
    if (name.includes('reusable')) continue;
    const parts = readFileSync(join(data, name), 'utf8').split(/\r?\n---\r?\n/);
    const expected = parse(parts.at(-1) ?? '') as { readonly errors?: readonly { readonly Message: string }[] };
    const refused = expected.errors?.[0]?.Message;
    const own = await readOwn(parts[1] ?? '', workflowPath);
    score.add('files', name, refusalDifference(own.refused, refused));
  }
  return score.outcome();
}

interface Text {
  readonly path: string;
  readonly kind: 'actions' | 'workflows';
  readonly text: string;
}

/** The workflows and actions below a folder. */
export function textsIn(folder: string, only?: string): readonly Text[] {
  return filesIn(folder).flatMap((path) => {
    if (only !== undefined && !path.includes(only)) return [];
    // To the reference, unlike to GitHub, a block at the end of a file ends with a line break that is not there.
    const text = `${readFileSync(join(folder, path), 'utf8').trimEnd()}\n`;
    const kind = /action\.ya?ml$/.test(path) ? 'actions' : 'workflows';
    return kind === 'actions' && !/^runs:/m.test(text) ? [] : [{ path, kind, text }];
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)(?:\.github\/workflows\/[^/]+|action)\.ya?ml$/.test(path))
    .filter((path) => statSync(join(folder, path)).isFile() && statSync(join(folder, path)).size <= maxBytes)
    .sort();
}

async function difference(text: string, kind: string, parser: Parser): Promise<string | undefined> {
  const isWorkflow = kind === 'workflows';
  const answer: Answer = isWorkflow ? await parser.workflow(text) : parser.action(text);
  const own = await readOwn(text, isWorkflow ? workflowPath : 'action.yml');
  const problem = refusalDifference(own.refused, answer.refused);
  if (problem !== undefined || answer.refused !== undefined) return problem;
  return own.config === undefined ? 'lintel has no value' : sameMap(answer.tree as Members, own.config, '');
}

export function refusalDifference(own: string | undefined, expected: string | undefined): string | undefined {
  if (own !== undefined && expected === undefined) return `only lintel refuses it: ${own}`;
  return own === undefined && expected !== undefined ? `only the reference refuses it: ${expected}` : undefined;
}

/** The path of a workflow that is read alone: no other calls it. */
export const workflowPath = '.github/workflows/workflow that is read alone.yml';

/** The configuration that lintel reads in a file, the first error, and the first note. */
export async function readOwn(
  text: string,
  path: string,
): Promise<{ readonly refused?: string; readonly noted?: string; readonly config?: Config }> {
  const files = { list: async () => [], read: async (one: string) => (one === path ? text : undefined) };
  const { resources, errors, notes } = await load(files, [path]);
  const note = notes.find(({ level }) => level === 'note');
  const config = resources.find(({ type }) => type === 'github_workflow' || type === 'github_action')?.config;
  const [error] = errors;
  return {
    ...(config && { config }),
    ...(note && { noted: `${note.code} ${note.message}` }),
    ...(error && { refused: `${error.diagnostic.code} ${error.diagnostic.message}` }),
  };
}

type Members = { readonly [key: string]: Tree };

/** Members that lintel adds. */
const computed: ReadonlySet<string> = new Set(
  'id index commands shell working-directory effective_permissions expressions flows'.split(' '),
);
/** The member that a value alone stands for. */
const alone: Readonly<Record<string, string>> = {
  concurrency: 'group',
  environment: 'name',
  container: 'image',
  'runs-on': 'labels',
  snapshot: 'image-name',
  uses: 'text',
  image: 'image',
};

function sameMap(theirs: Members, own: Config, path: string): string | undefined {
  for (const [key, value] of Object.entries(theirs)) {
    const problem = same(value, own[key], key, `${path}.${key}`);
    if (problem !== undefined) return problem;
  }
  const more = Object.keys(own).find((key) => !Object.hasOwn(theirs, key) && !computed.has(key));
  return more === undefined ? undefined : `${path}.${more} is not there`;
}

function same(theirs: Tree, own: ConfigValue | undefined, key: string, path: string): string | undefined {
  if (own === undefined) return `${path} is missing`;
  if (isMembers(theirs)) {
    if (typeof theirs.expression === 'string')
      return JSON.stringify(own).includes('${{') || key === 'if' ? undefined : `${path} has no expression`;
    if (key === 'jobs') return sameMap(theirs, byId(own), path);
    return isConfig(own) ? sameMap(theirs, own, path) : `${path} is not a map`;
  }
  if (Array.isArray(theirs)) {
    if (key === 'on' && isConfig(own)) return sameText(Object.keys(own).sort(), [...theirs].sort(), path);
    const items = isConfig(own) ? own[alone[key] ?? ''] : own;
    if (!Array.isArray(items) || items.length !== theirs.length) return `${path} is another list`;
    for (const [index, item] of theirs.entries()) {
      const problem = same(item, items[index], '', `${path}[${index}]`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if (key === 'if') return undefined;
  if (key === 'on' && isConfig(own)) return sameText(Object.keys(own), [theirs], path);
  if (key === 'permissions' && isConfig(own)) return sameText(`${String(own.all)}-all`, theirs, path);
  if (theirs === null && isConfig(own)) return sameText(Object.keys(own), [], path);
  const image = isConfig(own) ? (own[alone[key] ?? 'image'] ?? own) : own;
  const value = isConfig(image) ? (image.image ?? image) : image;
  return sameText(Array.isArray(value) && value.length === 1 ? value[0] : value, theirs, path);
}

function isMembers(tree: Tree): tree is Members {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}

function byId(jobs: ConfigValue): Config {
  return Object.fromEntries(
    (Array.isArray(jobs) ? jobs : []).map((job) => [String((job as Config).id), job as Config]),
  );
}

function sameText(own: unknown, theirs: unknown, path: string): string | undefined {
  const shown = (value: unknown) => (typeof value === 'bigint' ? String(Number(value)) : (JSON.stringify(value) ?? ''));
  const [ours, expected] = [shown(own), shown(theirs)];
  if (ours === expected) return undefined;
  let at = 0;
  while (ours[at] === expected[at]) at++;
  const part = (text: string) => text.slice(Math.max(0, at - 20), at + 40);
  return `${path} is ${part(ours)} rather than ${part(expected)}`;
}
