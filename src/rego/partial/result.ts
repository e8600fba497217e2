import { compareStrings } from '../../go/index.ts';
import type { Module, Rule, Term as SyntaxTerm } from '../syntax/ast.ts';
import { compareRules } from './order.ts';
import type { SupportRule } from './support.ts';
import { isRoot, type Term } from './term.ts';
import { type Naming, toBody, toTerm } from './to-syntax.ts';

/** Names for the variables of one query or rule; they are valid Rego and different from each other. */
export function openNames(): Naming {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return (name) => {
    if (isRoot(name)) return name;
    let own = names.get(name);
    if (own === undefined) {
      own = proposed(name);
      while (taken.has(own)) own += '_';
      names.set(name, own);
      taken.add(own);
    }
    return own;
  };
}

/** `x~3@7`: the variable written x is number 3 of the program, in evaluation 7. */
function proposed(name: string): string {
  const [written = '', instance = ''] = name.split('@', 2);
  const [base = '', number, ...more] = written.split('~');
  const suffix = [instance.replaceAll('~', '_'), ...more].join('_').replace(/_$/, '');
  if (number !== undefined) return `${instance === '' ? '__localq' : '__local'}${number}__${suffix}`;
  if (base.startsWith('$term')) return `$_${base.slice(1)}${instance === '0' ? '' : suffix}`;
  return base === '$ref' ? `_ref_${suffix}` : `${base}${suffix}`;
}

/** The rules as modules, one for each package, in a fixed order. */
export function supportModules(rules: readonly SupportRule[]): Module[] {
  const modules = new Map<string, { readonly path: readonly string[]; readonly rules: Rule[] }>();
  for (const rule of rules) {
    const start = headStart(rule);
    const path = rule.path.slice(0, start).map(nameOf);
    const key = path.join('\0');
    const module = modules.get(key) ?? { path, rules: [] };
    modules.set(key, module);
    module.rules.push(ruleOf(rule, start));
  }
  return [...modules.entries()]
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([, module]) => ({
      source: { path: `${module.path.join('/')}.rego`, text: '' },
      version: 'v1',
      package: { path: module.path, start: 0, end: 0 },
      imports: [],
      rules: module.rules.sort(compareRules),
      annotations: [],
    }));
}

const nameOf = (term: Term): string => (term.kind === 'constant' ? String(term.value) : '');

/** The index of the name of the rule in its path: the last step that is a name, in front of the first that is not. */
function headStart({ path, home }: SupportRule): number {
  if (home !== undefined) return home;
  let start = 1;
  for (let at = 1; at < path.length; at++) {
    const step = path[at]!;
    if (step.kind !== 'constant' || typeof step.value !== 'string' || !/^[A-Za-z_]\w*$/.test(step.value)) break;
    start = at;
  }
  return start;
}

function ruleOf(rule: SupportRule, start: number): Rule {
  const place = { start: 0, end: 0 };
  const naming = openNames();
  const term = (each: Term): SyntaxTerm => toTerm(each, naming);
  const name = { ...place, kind: 'var', name: nameOf(rule.path[start]!) } as const;
  const rest = rule.path.slice(start + 1).map(term);
  return {
    ...place,
    kind: 'rule',
    default: rule.default,
    head: {
      ...place,
      ref: rest.length === 0 ? name : { ...place, kind: 'ref', head: name, path: rest },
      ...(rule.args && { args: rule.args.map(term) }),
      ...(rule.key && { key: term(rule.key) }),
      ...(rule.value && { value: term(rule.value) }),
      assign: false,
    },
    body: rule.default ? [] : toBody(rule.body, naming),
  };
}
