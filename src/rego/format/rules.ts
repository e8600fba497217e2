import { printTerm } from '../ast-json/text.ts';
import type { AstBody, AstExpr, AstHead, AstRule, AstTerm } from '../ast-json/tree.ts';
import { ExpressionWriter } from './expressions.ts';
import { closingRow, endRow } from './locations.ts';
import { locationOf } from './terms.ts';

const CURLY = ['{', '}'] as const;
const ROUND = ['(', ')'] as const;
const SQUARE = ['[', ']'] as const;

/** Writes rules. */
export abstract class RuleWriter extends ExpressionWriter {
  protected rules(rules: readonly AstRule[]): void {
    for (const [at, rule] of rules.entries()) {
      this.insertComments(locationOf(rule).row);
      this.wholeRule(rule);
      const following = rules[at + 1];
      const adjacent = following !== undefined && locationOf(following).row === locationOf(rule).row + 1;
      if (adjacent && this.isOneLine(rule) && this.isOneLine(following)) continue;
      this.blankLine();
    }
  }

  /** Writes a rule; as it was, if a comment has no place in it. */
  private wholeRule(rule: AstRule): void {
    const location = locationOf(rule);
    const text = rule.default ? `default ${locationOf(rule.head).text}` : location.text;
    // The comment in the first row is part of the attempt.
    const own = this.waiting?.location.row === location.row ? 1 : 0;
    this.next -= own;
    const asWas = this.attempt({ ...location, text }, () => {
      this.next += own;
      this.rule(rule);
    });
    if (asWas) this.endLine();
  }

  private isOneLine(rule: AstRule): boolean {
    const { body, head } = rule;
    if (body.length > 1 || rule.default || rule.else !== undefined) return false;
    if (body.length === 1 && isSet(body[0]!)) return false;
    return this.usesIf(head);
  }

  /** Whether bodies are written after `if`: not those of partial sets in brackets. */
  private usesIf({ value }: AstHead): boolean {
    return this.style.ifs && (this.style.contains || value !== undefined);
  }

  private rule(rule: AstRule, isElse = false): void {
    const { head, body } = rule;
    if (!isElse) this.startLine();
    if (rule.default) this.write('default ');
    const isConstant = isTrue(body) && rule.else === undefined;
    this.keepsLastComment = isConstant;
    const headAsWas = this.head(head, rule.default, isConstant, isElse);
    if (body.length === 0 || isConstant) {
      this.endLine();
      return;
    }
    this.keepsLastComment = true;
    const usesIf = this.usesIf(head);
    if (usesIf) {
      this.write(' if');
      const [only] = body;
      if (body.length === 1 && locationOf(only!).row === endRow(locationOf(head)) && !isSet(only!)) {
        this.write(' ');
        this.expression(only!);
        this.endLine();
        if (rule.else !== undefined) this.elseRule(rule, rule.else);
        return;
      }
    }
    this.write(' {');
    if (headAsWas && this.nextComment() !== undefined) this.write(' ');
    else this.endLine();
    if (usesIf && !isElse) this.groupLeadingUnion(body[0]!);
    this.indent();
    this.body(body);
    this.insertComments(closingOf(rule));
    this.outdent();
    this.startLine();
    this.write('}');
    if (rule.else !== undefined) this.elseRule(rule, rule.else);
  }

  private elseRule(rule: AstRule, branch: AstRule): void {
    const { row } = locationOf(branch.head);
    const line = locationOf(rule).text.split('\n')[locationOf(branch).row - locationOf(rule).row];
    const distance = locationOf(branch).row - locationOf(rule).row;
    const wasInline = distance > 0 && line !== undefined && !line.trim().startsWith('else');
    const next = this.nextComment();
    const hasCommentAbove = (next !== undefined && next.location.row < row) || this.waiting !== undefined;
    if (!hasCommentAbove && wasInline) this.write(' ');
    else {
      this.blankLine();
      this.startLine();
    }
    const { head } = branch;
    head.ref = [{ type: 'var', value: 'else', location: head.location }];
    head.args = [];
    this.insertComments(row);
    if (hasCommentAbove && !wasInline) this.startLine();
    if (head.value !== undefined) head.value.location = head.location;
    this.rule(branch, true);
  }

  /** Writes a head. Returns true if its end was written as it was. */
  private head(head: AstHead, isDefault: boolean, isConstant: boolean, isElse: boolean): boolean {
    const { ref, args, key, value } = head;
    if (this.style.refHeads || ref.length === 1) this.reference(ref);
    else {
      const first = this.nextComment();
      if (first !== undefined && locationOf(ref[1]!).row === first.location.row) {
        this.writeAsWas(locationOf(head));
        return false;
      }
      this.write(`${printTerm(ref[0]!)}[${printTerm(ref[1]!)}]`);
    }
    const location = locationOf(head);
    if (args.length > 0) {
      this.write('(');
      this.items(args, location, closingRow(location, ROUND), false);
      this.write(')');
    }
    if (key !== undefined && value === undefined) {
      if (this.style.contains) {
        this.write(' contains ');
        return this.term(key);
      }
      this.write('[');
      this.innerTerm(key);
      this.write(']');
    }
    if (value === undefined) return false;
    if (key === undefined && isBoolean(value) && !isConstant && !isDefault) return false;
    // A value without a text of its own is implied, except where it makes a constant of a reference.
    const needsValue = this.style.strict || ref.length === 2;
    const isRefConstant = needsValue && isConstant && key === undefined && args.length === 0;
    const isImplied = head.location === value.location && !isElse && isBoolean(value);
    if (isImplied && !isRefConstant) return false;
    this.write(head.assign || this.style.v1 ? ' := ' : ' = ');
    return this.term(value);
  }
}

/** The row of the brace that closes a rule's body. */
function closingOf({ head, location }: AstRule): number {
  const skip = head.args.length > 0 ? ROUND : head.key !== undefined ? SQUARE : undefined;
  return location === undefined ? -1 : closingRow(location, CURLY, skip);
}

/** Whether a body is only `true`. */
function isTrue(body: AstBody): boolean {
  const [only] = body;
  if (body.length !== 1 || only!.negated || only!.with.length > 0 || Array.isArray(only!.terms)) return false;
  return only!.terms.type === 'boolean' && only!.terms.value;
}

function isBoolean(term: AstTerm): boolean {
  return term.type === 'boolean' && term.value;
}

function isSet({ negated, terms }: AstExpr): boolean {
  return !negated && !Array.isArray(terms) && terms.type === 'set';
}
