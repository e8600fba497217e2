import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ExpressionNode,
  type ExpressionProblem,
  type ExpressionValue,
  evaluateExpression,
  jsonOf,
  ListValue,
  ObjectValue,
  parseExpression,
  UnknownValue,
  valueFrom,
} from '../../src/iac/github-actions/expressions/index.ts';
import { pick, randomFrom } from '../random.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { mutate } from '../terraform/mutate.ts';
import { type Answer, declared, openReference, type ProblemKind, type Reference } from './reference.ts';

/** Expressions that are generated, and mutants of each. */
const generated = 20_000;
const mutants = 2;

interface Case {
  readonly category: string;
  readonly id: string;
  readonly text: string;
  readonly contexts: Readonly<Record<string, unknown>>;
  /** The reference is known to answer it otherwise than GitHub does. */
  readonly isSkipped?: true;
}

/** Compares trees, values and errors of generated expressions, and of mutants of them. */
export async function runGenerated({ only }: RunOptions): Promise<Outcome> {
  return compare('workflows/expressions', generate(), only);
}

/** The same for GitHub's own cases. */
export async function runCases({ data, only }: RunOptions): Promise<Outcome> {
  return compare('workflows/expression-cases', casesIn(data), only);
}

async function compare(suite: string, cases: Iterable<Case>, only: string | undefined): Promise<Outcome> {
  const reference = await openReference();
  const score = tally(suite);
  let skipped = 0;
  for (const one of cases) {
    if (only !== undefined && !one.id.includes(only)) continue;
    // The reference only replaces the first of several pairs of quotes in a text; GitHub replaces all.
    if (one.isSkipped || /'[^']*''[^']*''/.test(one.text)) skipped++;
    else score.add(one.category, one.id, difference(one, reference));
  }
  return { ...score.outcome(), skipped };
}

function difference({ text, contexts }: Case, reference: Reference): string | undefined {
  const answer = reference.read(text, contexts);
  const names = new Set(Object.keys(contexts).map((name) => name.toLowerCase()));
  const parsed = parseExpression(text, { contexts: names });
  if (answer.problem !== undefined || parsed.problem !== undefined) return problemDifference(answer, parsed.problem);
  const problem = same('tree', treeOf(parsed.node), answer.tree);
  if (problem !== undefined || declared.some(({ name }) => text.toLowerCase().includes(name.toLowerCase())))
    return problem;
  const known = new Map(Object.entries(contexts).map(([name, value]) => [name.toLowerCase(), valueFrom(value)]));
  const evaluated = evaluateExpression(parsed.node, known);
  return same('value', evaluated.problem ? undefined : shown(evaluated.value), answer.value);
}

function problemDifference({ problem }: Answer, own: ExpressionProblem | undefined): string | undefined {
  if (own === undefined) return `only the reference refuses it: ${problem?.kind}`;
  if (problem === undefined) return `only lintel refuses it: ${own.message}`;
  const kind = kindOf(own.message);
  if (kind !== problem.kind) return `refused for ${kind} rather than ${problem.kind}`;
  return problem.at === undefined || problem.at === own.start
    ? undefined
    : `refused at ${own.start} rather than ${problem.at}`;
}

function kindOf(message: string): ProblemKind {
  if (message.includes('characters')) return 'length';
  if (message.includes('levels deep')) return 'depth';
  if (message.includes('ends too early') || message.includes('is empty')) return 'end';
  if (message.includes('no function')) return 'function';
  if (message.includes('context')) return 'context';
  return message.includes('cannot stand here') || message.includes('closing quote') ? 'symbol' : 'arguments';
}

function treeOf(node: ExpressionNode): unknown {
  switch (node.kind) {
    case 'literal':
      return { literal: JSON.stringify(node.value) };
    case 'context':
      return { context: node.name };
    case 'index':
      return { of: treeOf(node.of), index: node.index === '*' ? '*' : treeOf(node.index) };
    case 'not':
      return { not: treeOf(node.operand) };
    case 'call':
      return { call: node.name, args: node.args.map(treeOf) };
    case 'comparison':
      return { operator: node.operator, operands: [treeOf(node.left), treeOf(node.right)] };
    case 'logical':
      return { operator: node.operator, operands: node.operands.map(treeOf) };
  }
}

function shown(value: ExpressionValue): string {
  if (value instanceof UnknownValue) return 'not known';
  const json = JSON.stringify(jsonOf(value));
  if (value === null) return `Null ${json}`;
  if (value instanceof ListValue) return `Array ${json}`;
  if (value instanceof ObjectValue) return `Object ${json}`;
  return `${{ boolean: 'Boolean', number: 'Number', string: 'String' }[typeof value as 'string']} ${json}`;
}

function same(what: string, own: unknown, expected: unknown): string | undefined {
  const [ours, theirs] = [JSON.stringify(own), JSON.stringify(expected)];
  return ours === theirs ? undefined : `${what}: ${ours} rather than ${theirs}`;
}

/** A case as GitHub has it. */
interface OwnCase {
  readonly expr: string;
  readonly contexts?: Record<string, unknown>;
  /** Programs for which the case is not. */
  readonly options?: { readonly skip?: readonly string[] };
}

/** GitHub's cases: files of named lists. */
function casesIn(folder: string): readonly Case[] {
  const inner = join(folder, 'expressions', 'testdata');
  const files = existsSync(inner) ? inner : folder;
  return readdirSync(files)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const groups = JSON.parse(readFileSync(join(files, name), 'utf8')) as Record<string, readonly OwnCase[]>;
      return Object.entries(groups).flatMap(([group, cases]) =>
        cases.map(({ expr, contexts = {}, options }, index): Case => {
          const isSkipped = options?.skip?.includes('typescript') === true;
          const id = `${name}/${group}/${index} ${expr}`;
          return { category: name.slice(0, -5), id, text: expr, contexts, ...(isSkipped && { isSkipped }) };
        }),
      );
    });
}

const contexts = {
  github: {
    event: {
      issue: { title: 'A Title', number: 12, labels: [{ name: 'bug' }, { name: 'Help' }, {}, 3] },
      Draft: false,
    },
    ref: 'refs/heads/main',
    run_number: '7',
    nothing: null,
  },
  matrix: { os: ['ubuntu-latest', 'windows-latest'], version: 18.5, deep: [[1, 2], [3], { a: { b: 'c' } }] },
  env: { EMPTY: '', NUMBER: '0x1F', SPACE: ' 5 ', Dotless: 'ıI', 'a-b': 'ß', '1': 'one' },
  Inputs: { flag: true, count: 0 },
};

const literals = [
  ...['0', '1', '-1', '+2', '.5', '1.', '1.50', '1e3', '1E-7', '0xff', '0o17', '-0', '0.1', '1e21', 'NaN', 'Infinity'],
  ...['-Infinity', 'true', 'false', 'null', "''", "'a'", "'A Title'", "'it''s'", "'1'", "'0x1F'", "' '", "'true'"],
  ...["'{0} {1}'", "'{{{0}}}'", "'{0'", "'}'", "'{2:x}'", '\'[1, "a", {"b": null}]\'', '\'{"a": [true]}\'', "'ıß'"],
];
const names = [
  'event',
  'Issue',
  'title',
  'labels',
  'name',
  'os',
  'deep',
  'EMPTY',
  'a-b',
  'number',
  'flag',
  'nothing',
  'b',
];
const calls = [
  ...['contains', 'startsWith', 'endsWith', 'format', 'join', 'toJSON', 'fromJson', 'CASE', 'hashFiles', 'success'],
  ...['always', 'nothing'],
];
const tokens = [
  ...' ()[],.*!=<>&|\'"{}-+\n\t',
  ...['==', '!=', '<=', '>=', '&&', '||', '.*', "['", "']", "''", '1', 'github', 'true', '\u00a0', 'é', '0x', '@'],
];

/** Expressions of every form, most of them valid. */
function* generate(): Iterable<Case> {
  const random = randomFrom(11);
  const many = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const space = (): string => (random() < 0.1 ? pick(['', '  ', '\t', '\n'], random) : ' ');
  const expression = (depth: number): string => {
    const choice = depth <= 0 ? random() * 0.45 : random();
    if (choice < 0.25) return pick(literals, random);
    if (choice < 0.45) return chain(depth);
    if (choice < 0.6) return call(depth);
    if (choice < 0.66) return `!${expression(depth - 1)}`;
    if (choice < 0.74) return `(${expression(depth - 1)})${random() < 0.3 ? member(depth) : ''}`;
    const operator = pick(['==', '!=', '<', '<=', '>', '>=', '&&', '||'], random);
    return `${expression(depth - 1)}${space()}${operator}${space()}${expression(depth - 1)}`;
  };
  const chain = (depth: number): string => {
    const root = pick(['github', 'GitHub', 'matrix', 'env', 'inputs', ...(random() < 0.02 ? ['other'] : [])], random);
    return root + Array.from({ length: many(0, 5) }, () => member(depth)).join('');
  };
  const member = (depth: number): string => {
    const choice = random();
    if (choice < 0.5) return `.${pick(names, random)}`;
    if (choice < 0.6) return '.*';
    if (choice < 0.65) return '[*]';
    if (choice < 0.8) return `['${pick(names, random)}']`;
    return choice < 0.9 ? `[${many(0, 2)}]` : `[${expression(depth - 1)}]`;
  };
  const call = (depth: number): string => {
    const args = Array.from({ length: many(random() < 0.1 ? 0 : 1, 3) }, () => expression(depth - 1));
    return `${pick(calls, random)}(${args.join(`,${space()}`)})`;
  };
  for (let index = 0; index < generated; index++) {
    const text = expression(random() < 0.02 ? 12 : many(1, 4));
    yield { category: 'generated', id: `generated/${index} ${text}`, text, contexts };
    for (let mutant = 0; mutant < mutants; mutant++) {
      const changed = mutate(text, random, tokens);
      yield { category: 'mutants', id: `mutant/${index}.${mutant} ${changed}`, text: changed, contexts };
    }
  }
  for (let depth = 46; depth <= 54; depth++) {
    for (const text of [
      `${'!'.repeat(depth)}true`,
      `${'('.repeat(depth)}1${')'.repeat(depth)}`,
      `env${'.a'.repeat(depth)}`,
      `${"format('{0}',".repeat(depth)}1${')'.repeat(depth)}`,
      `${'env['.repeat(depth)}1${']'.repeat(depth)}`,
      `${'1 && ('.repeat(depth / 2)}1${')'.repeat(depth / 2)}`,
    ])
      yield { category: 'limits', id: `limits/${depth} ${text.slice(0, 20)}`, text, contexts };
  }
  for (const length of [20_999, 21_000, 21_001])
    yield { category: 'limits', id: `limits/length ${length}`, text: `'${'x'.repeat(length - 2)}'`, contexts };
}
