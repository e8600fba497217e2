import { addAll, type Diagnostic, LintelError } from '../../../source/index.ts';
import type { Annotations, Module } from '../../syntax/ast.ts';
import { parseTerm } from '../../syntax/index.ts';
import { isObject, lookup, type Value } from '../../values/index.ts';

/** Settings of filters in the annotations of a rule (`compile:`). */
export interface FilterAnnotations {
  readonly unknowns: readonly string[];
  /** The path of the rule with the masks, such as `data.filters.masks`. */
  readonly maskRule: string | undefined;
}

/** The settings for the rule at a path below `data`: of the rule itself, its document, its package, and those above. */
export function filterAnnotations(modules: readonly Module[], path: readonly string[]): FilterAnnotations {
  const home = path.slice(0, -1);
  const name = path.at(-1);
  const rules = modules.flatMap((module) =>
    isPackage(module, home) ? module.rules.filter(({ head }) => nameOf(head.ref) === name) : [],
  );
  const [rule] = rules;
  if (rule === undefined) return { unknowns: [], maskRule: undefined };
  const own = modules.flatMap((module) => (isPackage(module, home) ? module.annotations : []));
  const chain = [
    ...own.filter((each) => each.scope === 'rule' && each.rule === rule),
    ...own.filter((each) => each.scope === 'document' && each.rule !== undefined && rules.includes(each.rule)),
    ...own.filter(({ scope }) => scope === 'package'),
    ...subpackages(modules, home),
  ];
  const unknowns: string[] = [];
  const problems: Diagnostic[] = [];
  let maskRule: string | undefined;
  for (const each of chain) {
    const compile = each.content.compile as Value | undefined;
    if (compile === undefined || !isObject(compile)) continue;
    const listed = lookup(compile, 'unknowns');
    for (const unknown of Array.isArray(listed) ? listed : []) {
      if (typeof unknown === 'string' && /^(?:input|data)\b/.test(unknown)) unknowns.push(unknown);
      else {
        const message = `unknowns must be prefixed with \`input\` or \`data\`: ${String(unknown)}`;
        problems.push(problemAt(each, modules, 'invalid_unknown', message));
      }
    }
    const mask = lookup(compile, 'mask_rule');
    if (maskRule !== undefined || typeof mask !== 'string') continue;
    maskRule = /^data\b/.test(mask) ? mask : `data.${home.join('.')}.${mask}`;
    if (parseTerm({ path: '', text: maskRule }).term?.kind !== 'ref')
      problems.push(problemAt(each, modules, 'invalid_mask_rule', `mask_rule must be the path of a rule: ${mask}`));
  }
  if (problems.length > 0) throw new LintelError(problems, { located: true });
  return { unknowns, maskRule };
}

function subpackages(modules: readonly Module[], home: readonly string[]): Annotations[] {
  const found: Annotations[] = [];
  for (let length = home.length; length > 0; length--)
    for (const module of modules)
      if (isPackage(module, home.slice(0, length)))
        addAll(
          found,
          module.annotations.filter(({ scope }) => scope === 'subpackages'),
        );
  return found;
}

const isPackage = ({ package: { path } }: Module, home: readonly string[]): boolean =>
  path.length === home.length && path.every((name, at) => name === home[at]);

const nameOf = (ref: Module['rules'][number]['head']['ref']): string =>
  ref.kind === 'var' ? ref.name : ref.head.kind === 'var' ? ref.head.name : '';

function problemAt(at: Annotations, modules: readonly Module[], code: string, message: string): Diagnostic {
  const source = modules.find(({ annotations }) => annotations.includes(at))?.source;
  const span = source && { source, start: at.start, end: at.end };
  return { code, level: 'error', message, ...(span && { span }) };
}
