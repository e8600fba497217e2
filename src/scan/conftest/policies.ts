import { isPlainName, type Module, type Rule } from '../../rego/index.ts';
import { type Diagnostic, LintelError } from '../../source/index.ts';

const failing = /^(?:deny|violation)(?:_[a-zA-Z0-9]+)*$/;
const warning = /^warn(?:_[a-zA-Z0-9]+)*$/;

/** A rule of a package that reports something, whatever the number of its definitions. */
export interface ReportingRule {
  readonly name: string;
  /** The name without `deny_`, `violation_` or `warn_`, by which an exception names it; empty for the prefix alone. */
  readonly subject: string;
  readonly isWarning: boolean;
  /** Its first definition, and the module of that. */
  readonly rule: Rule;
  readonly module: Module;
}

/** A package whose rules report something. */
export interface Namespace {
  /** Without `data.`. */
  readonly name: string;
  readonly path: readonly string[];
  /** In the order in which they are written. */
  readonly rules: readonly ReportingRule[];
  /** Number of their definitions. */
  readonly definitions: number;
}

/** The packages of modules by name, in their order; like conftest, packages whose names differ only in case are one. */
export function namespacesOf(modules: readonly Module[]): ReadonlyMap<string, Namespace> {
  const found = new Map<string, { path: readonly string[]; rules: ReportingRule[]; definitions: number }>();
  for (const module of modules) {
    const { path } = module.package;
    const name = nameOf(path);
    const namespace = found.get(name) ?? { path, rules: [], definitions: 0 };
    found.set(name, namespace);
    for (const rule of module.rules) {
      const reporting = reportingRule(rule, module);
      if (reporting === undefined) continue;
      namespace.definitions++;
      const lower = reporting.name.toLowerCase();
      if (!namespace.rules.some((other) => other.name.toLowerCase() === lower)) namespace.rules.push(reporting);
    }
  }
  return new Map([...found].map(([name, namespace]) => [name, { name, ...namespace }]));
}

/** A package's path in the notation of references. */
function nameOf([first = '', ...rest]: readonly string[]): string {
  const start = isPlainName(first) ? first : `data[${JSON.stringify(first)}]`;
  return rest.reduce((text, name) => text + (isPlainName(name) ? `.${name}` : `[${JSON.stringify(name)}]`), start);
}

function reportingRule(rule: Rule, module: Module): ReportingRule | undefined {
  const name = nameOfRule(rule);
  if (name === undefined || !(failing.test(name) || warning.test(name))) return undefined;
  const subject = /^(?:deny|violation|warn)$/.test(name) ? '' : name.replace(/^(?:violation|deny|warn)_/, '');
  return { name, subject, isWarning: warning.test(name), rule, module };
}

/** The name of a rule; undefined if it defines a part of a document, as in `deny.x := 1`. */
function nameOfRule({ head }: Rule): string | undefined {
  return head.ref.kind === 'var' ? head.ref.name : undefined;
}

/** Throws a `LintelError` for `deny[msg] if …`, which defines an object in Rego v1: its author meant `deny contains msg if …`. */
export function rejectObjects(modules: readonly Module[]): void {
  const problems: Diagnostic[] = [];
  for (const { rules, source } of modules) {
    for (const { head, start } of rules) {
      const { ref, value } = head;
      if (ref.kind !== 'ref' || ref.head.kind !== 'var') continue;
      const { name } = ref.head;
      if (!(failing.test(name) || warning.test(name))) continue;
      if (value !== undefined && !(value.kind === 'boolean' && value.value)) continue;
      problems.push({
        code: 'conftest.object',
        level: 'error',
        message: `${name}[…] has the 'if' keyword without 'contains' keyword: it defines an object, and reports nothing`,
        span: { source, start, end: head.end },
        help: `write ${name} contains … if …, or pass --rego-version v0`,
      });
    }
  }
  if (problems.length > 0) throw new LintelError(problems);
}
