/** The field `schemas` of annotations: the types of documents in a rule. */

import { rulePath } from '../compile/metadata.ts';
import type { ResolvedRule } from '../compile/resolved.ts';
import type { Annotations, Module } from '../syntax/ast.ts';
import { isPlainName, parseTerm } from '../syntax/index.ts';
import { constantSteps, type DocumentTypes, withType } from './documents.ts';
import type { SchemaTypes } from './schema-types.ts';
import type { Type } from './type.ts';

/** The types of documents in a rule; `report` gets what is wrong with a schema. */
export type DocumentsOf = (rule: ResolvedRule, report: (message: string) => void) => DocumentTypes;

/** Gathers the annotations of modules that have schemas. */
export function openAnnotated(modules: Iterable<Module>, schemas: SchemaTypes, start: DocumentTypes): DocumentsOf {
  const byPath = new Map<string, Annotations[]>();
  const keyOf = (scope: Annotations['scope'], path: readonly string[]): string => JSON.stringify([scope, path]);
  for (const module of modules)
    for (const annotations of module.annotations) {
      const { scope, rule, content } = annotations;
      if (content.schemas === undefined || scope === 'rule') continue;
      const path = rule === undefined ? module.package.path : rulePath(module, rule);
      const key = keyOf(scope, path);
      byPath.set(key, [...(byPath.get(key) ?? []), annotations]);
    }
  const at = (scope: Annotations['scope'], path: readonly string[]) => byPath.get(keyOf(scope, path)) ?? [];
  return ({ module, rule }, report) => {
    const home = module.package.path;
    const own = module.annotations.filter((each) => each.scope === 'rule' && each.rule === rule);
    const all = [
      ...[[], ...home].flatMap((_, length) => at('subpackages', home.slice(0, length))),
      ...at('package', home),
      ...at('document', rulePath(module, rule)),
      ...own,
    ];
    let documents = start;
    for (const [path, schema] of all.flatMap(entriesOf)) {
      const type = typeOf(schema, schemas, report);
      const [root, ...steps] = pathOf(path);
      if (type !== undefined && root !== undefined) documents = withType(documents, root, steps, type);
    }
    return documents;
  };
}

const entriesOf = ({ content }: Annotations): readonly (readonly [string, unknown])[] =>
  ((content.schemas ?? []) as readonly object[]).flatMap((schema) => Object.entries(schema));

function typeOf(schema: unknown, schemas: SchemaTypes, report: (message: string) => void): Type | undefined {
  try {
    if (typeof schema !== 'string') return schemas.define(schema);
    if (!schemas.hasFiles) return undefined;
    const [root, ...path] = pathOf(schema);
    const type = schemas.at(path);
    const shown = path.map((name) => (isPlainName(name) ? `.${name}` : `[${JSON.stringify(name)}]`));
    if (type === undefined) report(`undefined schema: ${root ?? schema}${shown.join('')}`);
    return type;
  } catch (error) {
    const problem = schemas.isProblem(error);
    if (problem === undefined) throw error;
    report(`invalid schema: ${problem}`);
    return undefined;
  }
}

/** The names of a reference. */
function pathOf(text: string): readonly string[] {
  const { term } = parseTerm({ path: '', text });
  if (term?.kind === 'var') return [term.name];
  return term?.kind === 'ref' && term.head.kind === 'var' ? [term.head.name, ...constantSteps(term.path)] : [];
}
