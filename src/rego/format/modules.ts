import type { AstModule } from '../ast-json/module.ts';
import type { AstBody, AstImport, AstPackage, AstRule, AstTerm } from '../ast-json/tree.ts';
import { importGroups } from './imports.ts';
import { RuleWriter } from './rules.ts';
import { directiveOf } from './style.ts';
import { locationOf } from './terms.ts';

type Statement = AstImport | AstRule;

/** Writes modules, bodies and terms. */
export class ModuleWriter extends RuleWriter {
  module({ package: name, imports, rules, comments }: AstModule): void {
    this.useComments(comments.map((comment) => ({ ...comment, text: comment.text.trimEnd() })));
    this.package(name);
    const statements: Statement[] = [...imports, ...rules].sort(byPlace);
    const firstRule = firstRow(rules);
    // An import has no effect below a rule.
    const isEarly = (statement: Statement): boolean => statement.type === 'import' && locationOf(statement).generated;
    const misplaced = statements.some((statement) => isEarly(statement) && locationOf(statement).row >= firstRule);
    const early = misplaced ? statements.filter(isEarly) : [];
    if (misplaced) this.imports(early as AstImport[]);
    const rest = misplaced ? statements.filter((statement) => !isEarly(statement)) : statements;
    for (let at = 0; at < rest.length; ) {
      const { type } = rest[at]!;
      let end = at;
      while (rest[end]?.type === type) end += 1;
      const run = rest.slice(at, end);
      if (type === 'import') this.imports(run as AstImport[]);
      else this.rules(run as AstRule[]);
      at = end;
    }
    const trailing = this.left();
    for (const { text } of trailing) this.writeLine(`#${text}`);
    if (trailing.length > 0) this.write('\n');
  }

  wholeBody(body: AstBody): void {
    this.body(body);
  }

  wholeTerm(term: AstTerm): void {
    this.term(term);
  }

  private package({ path, location }: AstPackage): void {
    this.insertComments(location?.row ?? 1);
    this.startLine();
    this.write('package ');
    const [, first, ...rest] = path;
    const name = first?.type === 'string' ? first.value : '';
    this.reference([{ type: 'var', value: name, location: first?.location }, ...rest]);
    this.blankLine();
  }

  private imports(imports: readonly AstImport[]): void {
    const beside = this.takeBeside(imports.map((statement) => locationOf(statement).row));
    for (const group of importGroups(imports)) {
      this.insertComments(firstRow(group));
      for (const statement of group) {
        this.startLine();
        this.import(statement);
        const comment = beside.get(locationOf(statement).row);
        if (comment !== undefined) this.write(` #${comment.text}`);
        this.endLine();
      }
      this.blankLine();
    }
  }

  private import(statement: AstImport): void {
    this.write('import ');
    const { keyword } = directiveOf(statement);
    if (keyword !== undefined) this.write(`future.keywords.${keyword}`);
    else this.reference(statement.path.value);
    if (statement.alias !== undefined) this.write(` as ${statement.alias}`);
  }
}

function byPlace(left: Statement, right: Statement): number {
  const [a, b] = [locationOf(left), locationOf(right)];
  return a.row - b.row || a.col - b.col;
}

function firstRow(statements: readonly Statement[]): number {
  return statements.reduce((row, statement) => Math.min(row, locationOf(statement).row), Number.POSITIVE_INFINITY);
}
