import {
  type Body,
  builtins,
  type CallTerm,
  dottedName,
  type Expr,
  iterates,
  keysOf,
  lookup,
  type Module,
  parseModule,
  type RegoObject,
  type Value,
} from '../../rego/index.ts';
import { positionOf, type Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Answer } from './eval-report.ts';

/** An empty module with the package and the imports of a query. Throws a usage error for invalid ones. */
export function homeOf(source: Source, values: Values): Module {
  const place = { start: 0, end: 0 };
  const home: Module = {
    source,
    version: 'v1',
    package: { path: [], ...place },
    imports: [],
    rules: [],
    annotations: [],
  };
  const imports = values.list('import').map((path) => `import ${path}`);
  const name = values.text('package')?.replace(/^data\./, '');
  if (name === undefined && imports.length === 0) return home;
  const text = [`package ${name ?? 'query'}`, ...imports].join('\n');
  const { module, diagnostics } = parseModule({ path: 'query', text }, { version: 'v1' });
  if (module === undefined) throw usageError(`--package or --import: ${diagnostics[0]?.message}`);
  return { ...module, source, ...(name === undefined ? { package: home.package } : {}) };
}

/** The variable for the value of an expression; no user variable contains a space. */
const kept = (index: number): string => `value ${index}`;

/**
 * The query with the value of every expression bound to a variable: `data.p.x` then returns a result even if it is
 * false.
 */
export function keepingValues(body: Body): Body {
  return body.map((expr, index): Expr => {
    const { content, start, end } = expr;
    if (!hasValue(expr)) return expr;
    const place = { start, end };
    const operator = { ...place, kind: 'var', name: 'eq' } as const;
    const name = { ...place, kind: 'var', name: kept(index) } as const;
    return { ...expr, content: { ...place, kind: 'call', operator, args: [name, content as never] } };
  });
}

/** Whether the value of an expression is shown; the value of a condition is always true. */
function hasValue({ negated, content }: Expr): boolean {
  if (negated) return false;
  if (content.kind !== 'call') return !['some', 'every', 'and', 'or', 'not-body'].includes(content.kind);
  const { operator } = content;
  return !(operator.kind === 'var' && ['eq', 'assign', 'print'].includes(operator.name)) && !hasOutput(content);
}

/** Whether the last argument of a call is its result, as in `count(xs, n)`: such a call is a condition. */
function hasOutput({ operator, args }: CallTerm): boolean {
  const builtin = builtins.get(dottedName(operator));
  return builtin !== undefined && builtin.variadic !== true && args.length === builtin.params.length + 1;
}

function answerOf(query: Source, body: Body, solution: Value): Answer {
  const bindings = keysOf(solution as RegoObject).flatMap((name): [string, Value][] =>
    typeof name === 'string' && !name.startsWith('value ') ? [[name, lookup(solution, name)!]] : [],
  );
  return {
    bindings,
    expressions: body.map((expr, index) => {
      const { line, column } = positionOf(query, expr.start);
      const value = lookup(solution, kept(index));
      return {
        value: value === undefined ? true : value,
        text: query.text.slice(expr.start, expr.end),
        row: line,
        col: column,
      };
    }),
  };
}

/**
 * The answers to a query whose values were kept. A single expression may be false unless it iterates; of several, all
 * must be true.
 */
export function answersOf(query: Source, body: Body, solutions: readonly Value[]): readonly Answer[] {
  const answers = solutions.map((solution) => answerOf(query, body, solution));
  if (body.length === 1 && !iterates(body[0]!.content)) return answers;
  return answers.filter(({ expressions }) => expressions.every(({ value }) => value !== false));
}
