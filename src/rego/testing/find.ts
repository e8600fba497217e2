import type { Expr, Module, Rule, Term } from '../syntax/ast.ts';

/** A rule that is a test: its name starts with `test_`, or with `todo_test_` if it is skipped. */
export interface Test {
  /** Segments below `data`. */
  readonly package: readonly string[];
  /** Segments of its name; the last one of the second rule of a name ends with `#01`. */
  readonly path: readonly string[];
  readonly module: Module;
  readonly rule: Rule;
  readonly skipped: boolean;
  /** The rule with the keys of all cases of a table test, if it is one: `test_p[note] if …`. */
  readonly cases?: string;
}

/** The tests of some modules, and the modules with the additional rules that running them needs. */
export interface Found {
  readonly tests: readonly Test[];
  readonly modules: readonly Module[];
}

/**
 * Finds the tests. Several rules of one name are several tests, so all but the first are renamed; for the rule of a
 * table, a second rule is added with the keys of its cases, including those that fail.
 */
export function findTests(modules: readonly Module[]): Found {
  const tests: Test[] = [];
  const counts = new Map<string, number>();
  const prepared = modules.map((module): Module => {
    const rules = module.rules.flatMap((rule): Rule[] => {
      const at = rule.default ? undefined : nameOf(rule);
      if (at === undefined) return [rule];
      const full = [...module.package.path, ...at.path].join('\0');
      const seen = counts.get(full) ?? 0;
      counts.set(full, seen + 1);
      const path = seen === 0 ? at.path : numbered(at.path, seen);
      const renamed = seen === 0 || rule.head.args !== undefined ? rule : withName(rule, path);
      const table = tableOf(rule, at.path.length, `${path.join('.')}#cases`);
      const skipped = path.some((name) => name.startsWith('todo_test_'));
      const cases = table === undefined ? {} : { cases: `${path.join('.')}#cases` };
      tests.push({ package: module.package.path, path, module, rule, skipped, ...cases });
      return table === undefined ? [renamed] : [renamed, table];
    });
    return { ...module, rules };
  });
  return { tests, modules: prepared };
}

/** The name up to the segment that makes it a test. */
function nameOf({ head: { ref } }: Rule): { path: string[] } | undefined {
  const path: string[] = [];
  const terms: readonly Term[] = ref.kind === 'var' ? [ref] : [ref.head, ...ref.path];
  for (const [index, term] of terms.entries()) {
    const name = term.kind === 'string' ? term.value : index === 0 && term.kind === 'var' ? term.name : undefined;
    if (name === undefined) return undefined;
    path.push(name);
    if (/^(todo_)?test_/.test(name)) return { path };
  }
  return undefined;
}

function numbered(path: readonly string[], count: number): string[] {
  return path.with(-1, `${path.at(-1)}#${String(count).padStart(2, '0')}`);
}

function withName(rule: Rule, path: readonly string[]): Rule {
  const { ref } = rule.head;
  if (ref.kind === 'var') return { ...rule, head: { ...rule.head, ref: { ...ref, name: path[0]! } } };
  const [first, ...rest] = path;
  const head: Term = ref.head.kind === 'var' ? { ...ref.head, name: first! } : ref.head;
  const changed = ref.path.map((term, index): Term => {
    const name = rest[index];
    return name === undefined || term.kind !== 'string' ? term : { ...term, value: name };
  });
  return { ...rule, head: { ...rule.head, ref: { ...ref, head, path: changed } } };
}

/**
 * For `test_p[a][b] if { … }` the rule `name contains [a, b] if { … }` with the body up to the expression after which the keys are
 * known; undefined for a rule without keys.
 */
function tableOf(rule: Rule, depth: number, name: string): Rule | undefined {
  const { ref, key } = rule.head;
  if (ref.kind === 'var' || key !== undefined) return undefined;
  const keys = ref.path.slice(depth - 1);
  const wanted = namesIn(keys);
  for (const root of ['data', 'input']) wanted.delete(root);
  if (wanted.size === 0) return undefined;
  const body: Expr[] = [];
  for (const expr of rule.body) {
    if (wanted.size === 0) break;
    body.push(expr);
    // `some a, b` only declares the variables.
    if (expr.content.kind === 'some' && expr.content.domain === undefined) continue;
    for (const found of namesIn(expr)) wanted.delete(found);
  }
  const place = { start: rule.start, end: rule.end };
  return {
    ...place,
    kind: 'rule',
    default: false,
    head: {
      ...place,
      ref: { ...place, kind: 'var', name },
      key: { ...place, kind: 'array', items: keys },
      assign: false,
    },
    body,
  };
}

/** The names of all variables in a part of the tree, except names of functions. */
function namesIn(node: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) namesIn(item, into);
  else if (typeof node === 'object' && node !== null) {
    const { kind, name } = node as { kind?: unknown; name?: unknown };
    if (kind === 'var' && typeof name === 'string') into.add(name);
    for (const [field, part] of Object.entries(node)) if (field !== 'operator') namesIn(part, into);
  }
  return into;
}
