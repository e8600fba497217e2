import type { Outline, Program, RulePlan } from '../plan/plan.ts';
import { replaceableIn } from '../plan/replaceable.ts';
import { type Chunk, type Shared, textOf } from './code.ts';
import { moduleFormat } from './format.ts';
import { writeRule } from './rules.ts';

/**
 * The program as the text of an ES module, which `createBuiltEngine` takes once it has been imported. Rules are
 * functions with loops and local variables, equivalent to the closures of `createEngine`. With `trace`, for a program
 * that was compiled with it, they report to the engine's trace.
 */
export function generateModule(program: Program, { trace = false }: { readonly trace?: boolean } = {}): string {
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
  const functions: Chunk = program.rules.flatMap((rule, index) => writeRule(shared, rule, index));
  const documents = program.rules.map(({ kind }, index) =>
    kind === 'function' ? '() => undefined' : `document${index}`,
  );
  return textOf([
    '// Rego policies, compiled to JavaScript by lintel. Do not edit.',
    `export const format = ${moduleFormat};`,
    `export const outline = JSON.parse(${JSON.stringify(JSON.stringify(outlineOf(program)))});`,
    'export function link(runtime) {',
    `const { ${importedNames.join(', ')} } = runtime;`,
    `runtime.checkFields(${JSON.stringify([...shared.fields].sort())});`,
    shared.head,
    functions,
    `return [${documents.join(', ')}];`,
    '}',
  ]);
}

function outlineOf({ sources, constants, rules, tree }: Program): Outline {
  return { sources, constants, rules: rules.map(outlineOfRule), tree };
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
