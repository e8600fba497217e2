import { compareTerms } from '../ast-json/order.ts';
import type { AstImport, AstTerm, Location } from '../ast-json/tree.ts';
import { generatedLocation } from './locations.ts';
import { directiveOf, type FormatVersion, type Style } from './style.ts';
import { locationOf } from './terms.ts';

/** Adds the imports that a version needs, and takes out those that it makes superfluous. */
export function directiveImports(
  imports: readonly AstImport[],
  version: FormatVersion,
  { imported, needed }: Style,
  drop: boolean,
): readonly AstImport[] {
  const has = (root: string): boolean => imports.some((statement) => directiveOf(statement).root === root);
  const hasV2 = has('rego.v2');
  let result = [...imports];
  if (hasV2 || (version === 'v1' && drop))
    result = result.filter((statement) => directiveOf(statement).root !== 'rego.v1');
  else if (version === 'v0-v1' && !has('rego.v1')) result.push(added(result, ['rego', 'v1']));
  const hasV1 = hasV2 || result.some((statement) => directiveOf(statement).root === 'rego.v1');
  if (version === 'v0' && !hasV1) {
    for (const keyword of needed) ensureKeyword(result, keyword);
    return result;
  }
  if (drop || hasV1) result = result.filter((statement) => directiveOf(statement).root !== 'future');
  else for (const keyword of imported) ensureKeyword(result, keyword);
  if (!hasV2) {
    for (const keyword of needed) if (['and', 'not', 'or'].includes(keyword)) ensureKeyword(result, keyword);
  }
  return result;
}

/** Imports in the lines in which they follow each other, sorted. */
export function importGroups(imports: readonly AstImport[]): readonly (readonly AstImport[])[] {
  const groups: AstImport[][] = [];
  for (const [at, statement] of imports.entries()) {
    const before = imports[at - 1];
    const continues = before !== undefined && locationOf(statement).row - locationOf(before).row <= 1;
    if (continues) groups.at(-1)!.push(statement);
    else groups.push([statement]);
  }
  return groups.map((group) => [...group].sort(compareImports));
}

function compareImports(left: AstImport, right: AstImport): number {
  const [a, b] = [left.alias ?? '', right.alias ?? ''];
  return compareTerms(left.path, right.path) || (a < b ? -1 : a > b ? 1 : 0);
}

function ensureKeyword(imports: AstImport[], keyword: string): void {
  const switchesOn = (statement: AstImport): boolean => {
    const { all, keyword: own } = directiveOf(statement);
    return all === true || own === keyword || (own === 'every' && keyword === 'in');
  };
  if (!imports.some(switchesOn)) imports.push(added(imports, ['future', 'keywords', keyword]));
}

/** An import below the other imports of its kind. */
function added(imports: readonly AstImport[], [first, ...rest]: readonly string[]): AstImport {
  const rows = imports.filter((statement) => ['future', 'rego.v1'].includes(directiveOf(statement).root ?? ''));
  const last = rows.reduce((row, statement) => Math.max(row, locationOf(statement).row), 0);
  const location: Location = { ...generatedLocation(), row: last === 0 ? 1 : last + 1 };
  const path: AstTerm[] = [
    { type: 'var', value: first!, location },
    ...rest.map((value): AstTerm => ({ type: 'string', value, location })),
  ];
  return {
    type: 'import',
    path: { type: 'ref', value: path, location },
    alias: undefined,
    aliasLocation: undefined,
    location,
  };
}
