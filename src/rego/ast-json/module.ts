import type { Source } from '../../source/index.ts';
import type { Body, Import, Module, Package, RefTerm, Term } from '../syntax/ast.ts';
import { BodyBuilder } from './bodies.ts';
import { Places } from './places.ts';
import { RuleBuilder } from './rules.ts';
import type { TermBuilder } from './terms.ts';
import type { AstBody, AstComment, AstImport, AstPackage, AstRule, AstTerm, AstVar } from './tree.ts';

/** A module as OPA's tree. */
export interface AstModule {
  readonly package: AstPackage;
  readonly imports: readonly AstImport[];
  readonly rules: readonly AstRule[];
  readonly comments: readonly AstComment[];
}

/** OPA's tree of a module. Without `locations`, nothing has a location, and there are no comments. */
export function astModule(module: Module, locations: boolean): AstModule {
  const places = locations ? new Places(module.source) : undefined;
  const bodies = new BodyBuilder(places);
  const rules = new RuleBuilder(places, bodies);
  return {
    package: astPackage(module.package, places, bodies.terms),
    imports: module.imports.map((statement) => astImport(statement, places, bodies.terms)),
    rules: module.rules.map((rule) => rules.rule(rule)),
    comments: places?.comments() ?? [],
  };
}

/** OPA's tree of a body, without locations. */
export function astBody(body: Body): AstBody {
  return new BodyBuilder(undefined).body(body);
}

/** OPA's tree of a term, without locations. */
export function astTerm(term: Term): AstTerm {
  return new BodyBuilder(undefined).terms.term(term);
}

/** OPA's tree of a term that is the text of `source`. */
export function termAt(term: Term, source: Source): AstTerm {
  return new BodyBuilder(new Places(source)).terms.term(term);
}

function astPackage({ path, start, end }: Package, places: Places | undefined, terms: TermBuilder): AstPackage {
  const [first, ...rest] = path;
  const name = places?.after(start + 'package'.length);
  const at = (): AstVar['location'] => name && places?.at(name.start, name.start, name.end);
  const root: AstVar = { type: 'var', value: 'data', location: at() };
  let offset = name?.end ?? end;
  const keys = rest.map((key) => {
    // Over the dot or bracket, and over the closing bracket before it.
    let word = places?.after(offset);
    while (word !== undefined && /^[.[\]]$/.test(word.text)) word = places!.after(word.end);
    offset = word?.end ?? end;
    return terms.string(key, word ?? { start, end });
  });
  const location = places?.at(start, start, start + 'package'.length);
  return { type: 'package', path: [root, { type: 'string', value: first!, location: at() }, ...keys], location };
}

function astImport(statement: Import, places: Places | undefined, terms: TermBuilder): AstImport {
  const { path, alias, start } = statement;
  const written: RefTerm =
    path.kind === 'ref' ? path : { kind: 'ref', head: path, path: [], start: path.start, end: path.end };
  const keyword = places?.after(path.end);
  const name = keyword?.text === 'as' && alias !== undefined ? places?.after(keyword.end) : undefined;
  const built = terms.term(written);
  return {
    type: 'import',
    path: built as AstImport['path'],
    alias,
    aliasLocation: name && places?.at(name.start, name.start, name.end),
    location: places?.at(start, start, start + 'import'.length),
  };
}
