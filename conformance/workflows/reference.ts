// GitHub's own parser and evaluator of expressions: the package @actions/expressions, which is installed into .build/reference the first time.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const referenceVersion = '0.3.61';

/** The answer of the reference for an expression. */
export type Answer =
  | { readonly problem: Problem; readonly tree?: undefined }
  | { readonly tree: unknown; readonly value?: Value; readonly problem?: undefined };

export interface Problem {
  readonly kind: ProblemKind;
  /** An offset; absent if the reference has none. */
  readonly at?: number;
}

export type ProblemKind = 'symbol' | 'end' | 'context' | 'function' | 'arguments' | 'depth' | 'length';

/** A value as text; undefined if the evaluation failed. */
export type Value = string | undefined;

export interface Reference {
  /** Parses and evaluates a text with these contexts. */
  readonly read: (text: string, contexts: Readonly<Record<string, unknown>>) => Answer;
}

/** Functions that the reference only knows if they are declared; they have no value. */
export const declared = [
  { name: 'hashFiles', minArgs: 1, maxArgs: 255 },
  { name: 'success', minArgs: 0, maxArgs: Number.MAX_SAFE_INTEGER },
  { name: 'failure', minArgs: 0, maxArgs: Number.MAX_SAFE_INTEGER },
  { name: 'always', minArgs: 0, maxArgs: 0 },
  { name: 'cancelled', minArgs: 0, maxArgs: 0 },
];

const kinds: readonly (readonly [start: string, kind: ProblemKind])[] = [
  ['Unexpected symbol', 'symbol'],
  ['Unexpected end', 'end'],
  ['Unrecognized named-value', 'context'],
  ['Unrecognized function', 'function'],
  ['Too few', 'arguments'],
  ['Too many', 'arguments'],
  ['Even number', 'arguments'],
  ['Exceeded max expression depth', 'depth'],
  ['ErrorExceededMaxLength', 'length'],
];

/** Loads the reference. */
export async function openReference(): Promise<Reference> {
  const dist = join(install('expressions'), 'node_modules', '@actions', 'expressions', 'dist');
  const load = (name: string) => import(pathToFileURL(join(dist, name)).href);
  const { Lexer, Parser, Evaluator } = await load('index.js');
  const ast = await load('ast.js');
  const { reviver } = await load('data/reviver.js');
  const { replacer } = await load('data/replacer.js');
  const { kindStr } = await load('data/expressiondata.js');

  // biome-ignore lint/suspicious/noExplicitAny: the package is not installed when this is compiled
  const treeOf = (node: any): unknown => {
    if (node instanceof ast.Grouping) return treeOf(node.group);
    if (node instanceof ast.Literal) return { literal: JSON.stringify(node.literal, replacer) };
    if (node instanceof ast.ContextAccess) return { context: node.name.lexeme.toLowerCase() };
    if (node instanceof ast.IndexAccess)
      return { of: treeOf(node.expr), index: node.index instanceof ast.Star ? '*' : treeOf(node.index) };
    if (node instanceof ast.Unary) return { not: treeOf(node.expr) };
    if (node instanceof ast.FunctionCall)
      return { call: node.functionName.lexeme.toLowerCase(), args: node.args.map(treeOf) };
    if (node instanceof ast.Binary)
      return { operator: node.operator.lexeme, operands: [treeOf(node.left), treeOf(node.right)] };
    return { operator: node.operator.lexeme, operands: node.args.map(treeOf) };
  };

  const read: Reference['read'] = (text, contexts) => {
    const given = JSON.parse(JSON.stringify(contexts), reviver);
    let node: unknown;
    try {
      node = new Parser(new Lexer(text).lex().tokens, Object.keys(contexts), declared).parse();
    } catch (error) {
      return { problem: problemOf(error as PackageError, text) };
    }
    if (node === undefined) return { problem: { kind: 'end' } };
    try {
      const value = new Evaluator(node, given).evaluate();
      return { tree: treeOf(node), value: `${kindStr(value.kind)} ${JSON.stringify(value, replacer)}` };
    } catch {
      return { tree: treeOf(node) };
    }
  };
  return { read };
}

interface PackageError extends Error {
  readonly pos?: Position;
  readonly tok?: { readonly lexeme: string };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

function problemOf({ message, pos, tok }: PackageError, text: string): Problem {
  const kind = kinds.find(([start]) => message.startsWith(start))?.[1];
  if (kind === undefined) throw new Error(`the reference failed: ${message}`);
  // The end of the text is a symbol to it, too, and has the place of the last one.
  if (tok?.lexeme === '') return { kind: kind === 'symbol' ? 'end' : kind };
  if (pos === undefined) {
    const [, number] = /Located at position (\d+) within/.exec(message) ?? [];
    return number === undefined ? { kind } : { kind, at: Number(number) - 1 };
  }
  const start = text.split('\n').slice(0, pos.line).join('\n').length + (pos.line === 0 ? 0 : 1);
  // It counts lines in quotes otherwise.
  return text.includes('\n') && text.includes("'") ? { kind } : { kind, at: start + pos.column };
}

/** The folder with a package, which is installed the first time. */
export function install(name: string): string {
  const folder = fileURLToPath(new URL(`../../.build/reference/${name}`, import.meta.url));
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  const wanted = `@actions/${name}@${referenceVersion}`;
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  const { status } = spawnSync('npm', ['install', ...flags, wanted], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`cannot install ${wanted}`);
  return folder;
}
