import type { Module } from '../syntax/ast.ts';
import { astModule } from './module.ts';
import { printTerm } from './text.ts';
import type { AstBody, AstContent, AstExpr, AstHead, AstRule, AstTerm } from './tree.ts';

/** The nodes of a module, each in a line with its depth as indentation: the format `pretty` of `opa parse`. */
export function outline(module: Module, comments: boolean): string {
  const tree = astModule(module, true);
  const outliner = new Outliner();
  outliner.add(0, 'module');
  outliner.add(1, 'package');
  outliner.list(2, 'ref', tree.package.path);
  for (const { path, alias } of tree.imports) {
    outliner.add(1, 'import');
    outliner.term(2, path);
    outliner.add(2, alias ?? '');
  }
  for (const rule of tree.rules) outliner.rule(1, rule);
  for (const _ of module.annotations) outliner.add(1, 'annotations');
  if (comments) for (const _ of tree.comments) outliner.add(1, 'comment');
  return outliner.lines.join('');
}

class Outliner {
  readonly lines: string[] = [];

  add(depth: number, text: string): void {
    this.lines.push(`${' '.repeat(depth)}${text}\n`);
  }

  list(depth: number, name: string, terms: readonly AstTerm[]): void {
    this.add(depth, name);
    for (const term of terms) this.term(depth + 1, term);
  }

  rule(depth: number, { head, body, else: chain }: AstRule): void {
    this.add(depth, 'rule');
    this.head(depth + 1, head);
    this.body(depth + 1, body);
    if (chain !== undefined) this.rule(depth + 1, chain);
  }

  private head(depth: number, { ref, args, value }: AstHead): void {
    this.add(depth, 'head');
    this.list(depth + 1, 'ref', ref);
    if (args.length > 0) this.list(depth + 1, 'args', args);
    if (value !== undefined) this.term(depth + 1, value);
  }

  private body(depth: number, body: AstBody): void {
    this.add(depth, 'body');
    for (const expr of body) this.expr(depth + 1, expr);
  }

  private expr(depth: number, { negated, index, terms, with: modifiers }: AstExpr): void {
    this.add(depth, `expr ${negated ? 'negated ' : ''}index=${index}`);
    this.content(depth + 1, terms);
    for (const { target, value } of modifiers) this.list(depth + 1, 'with', [target, value]);
  }

  private content(depth: number, terms: AstContent): void {
    if (Array.isArray(terms)) {
      for (const term of terms) this.term(depth, term);
      return;
    }
    switch (terms.type) {
      case 'some':
        this.list(depth, 'somedecl', terms.symbols);
        break;
      case 'every':
        this.list(depth, 'every', [...(terms.key ? [terms.key] : []), terms.value, terms.domain]);
        this.body(depth + 1, terms.body);
        break;
      case 'not':
        this.add(depth, 'not');
        this.body(depth + 1, terms.body);
        break;
      case 'and':
      case 'or':
        this.add(depth, `logical${terms.type}`);
        this.body(depth + 1, terms.left);
        this.body(depth + 1, terms.right);
        break;
      default:
        this.term(depth, terms);
    }
  }

  term(depth: number, term: AstTerm): void {
    switch (term.type) {
      case 'ref':
      case 'call':
      case 'array':
      case 'set':
        this.list(depth, term.type, term.value);
        break;
      case 'object':
        this.list(depth, term.type, term.value.flat());
        break;
      case 'arraycomprehension':
      case 'setcomprehension':
      case 'objectcomprehension':
        this.list(depth, term.type, [...(term.key ? [term.key] : []), term.term]);
        this.body(depth + 1, term.body);
        break;
      case 'templatestring':
        this.add(depth, term.type);
        break;
      default:
        this.add(depth, printTerm(term));
    }
  }
}
