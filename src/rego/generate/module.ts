import { everyPart } from '../plan/parts.ts';
import type { Outline, Program, RulePlan } from '../plan/plan.ts';
import { replaceableIn } from '../plan/replaceable.ts';
import { type Chunk, type Shared, textOf } from './code.ts';
import { moduleFormat } from './format.ts';
import { writeRule } from './rules.ts';

/** A program that has its own module: other programs that begin with its rules, constants and sources import that. */
export interface BaseModule {
  readonly program: Program;
  /** The path from which their modules import it. */
  readonly specifier: string;
}

/**
 * The program as the text of an ES module, for `createBuiltEngine` once it has been imported. Rules are functions with
 * loops and local variables, equivalent to the closures of `createEngine`. With `trace`, for a program that was
 * compiled with it, they report to the engine's trace. With `base`, the module contains only the rules that the base
 * lacks.
 */
export function generateModule(
  program: Program,
  { trace = false, base }: { readonly trace?: boolean; readonly base?: BaseModule | undefined } = {},
): string {
  let count = 0;
  const next = (): number => ++count;
  const shared: Shared = {
    program,
    traced: trace,
    replaceable: replaceableIn(program),
    head: [],
    kept: new Map(),
    declared: new Map(),
    joins: new Map(),
    fields: new Set(),
    next,
    name: (prefix) => `${prefix}${next()}`,
  };
  const first = base?.program.rules.length ?? 0;
  const own = program.rules.slice(first);
  const functions: Chunk = own.flatMap((rule, at) => writeRule(shared, rule, first + at));
  const nameOf = (index: number): string =>
    `${program.rules[index]!.kind === 'function' ? 'rule' : 'document'}${index}`;
  const links = own.map((_, at) => nameOf(first + at));
  const outline = `JSON.parse(${JSON.stringify(JSON.stringify(outlineOf(program, base?.program)))})`;
  return textOf([
    '// Rego policies, compiled to JavaScript by lintel. Do not edit.',
    ...(base === undefined ? [] : [`import * as shared from ${JSON.stringify(base.specifier)};`]),
    `export const format = ${moduleFormat};`,
    ...(base === undefined ? [`export const outline = ${outline};`] : joinedOutline(outline)),
    'export function link(runtime) {',
    `const { ${importedNames.join(', ')} } = runtime;`,
    `runtime.checkFields(${JSON.stringify([...shared.fields].sort())});`,
    ...(base === undefined ? [] : ['const first = shared.link(runtime);']),
    usedOf(own, first).map((index) => `const ${nameOf(index)} = first[${index}];`),
    shared.head,
    functions,
    `return [${base === undefined ? '' : '...first, '}${links.join(', ')}];`,
    '}',
  ]);
}

/** The text of an outline that continues that of the base. */
function joinedOutline(own: string): readonly string[] {
  const joined = ['sources', 'constants', 'rules'].map((key) => `${key}: [...shared.outline.${key}, ...own.${key}]`);
  return [`const own = ${own};`, `export const outline = { ${joined.join(', ')}, tree: own.tree };`];
}

/** The rules below `first` that rules name. */
function usedOf(rules: readonly RulePlan[], first: number): readonly number[] {
  const used = new Set<number>();
  everyPart(rules, ({ rule }) => {
    if (typeof rule === 'number' && rule < first) used.add(rule);
  });
  return [...used].sort((a, b) => a - b);
}

/** The outline of the additions of a program to another one. */
function outlineOf({ sources, constants, rules, tree }: Program, base?: Program): Outline {
  return {
    sources: sources.slice(base?.sources.length ?? 0),
    constants: constants.slice(base?.constants.length ?? 0),
    rules: rules.slice(base?.rules.length ?? 0).map(outlineOfRule),
    tree,
  };
}

function outlineOfRule({ path, kind, readsInput, sliceOf }: RulePlan): Outline['rules'][number] {
  return { path, kind, readsInput, ...(sliceOf === undefined ? {} : { sliceOf }) };
}

/** The parts of the runtime that the text uses. */
const importedNames = [
  'RegoObject',
  'RegoSet',
  'UNSET',
  'base',
  'builtin',
  'calledPlain',
  'compare',
  'constantly',
  'constants',
  'context',
  'enterWorld',
  'equal',
  'insert',
  'isArray',
  'isCollection',
  'isObject',
  'isRange',
  'isTerm',
  'item',
  'keysIn',
  'lookup',
  'machine',
  'madeOf',
  'merge',
  'names',
  'openJoin',
  'openSelection',
  'plain',
  'remember',
  'rulesUnder',
  'sizeOf',
  'sliceAt',
  'spend',
  'times',
  'traced',
  'unique',
  'unknown',
  'valueAt',
  'valuesOf',
  'valuesUnder',
  'walk',
  'withData',
  'withFunction',
  'withInput',
] as const;
