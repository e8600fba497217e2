import type { Rule, RuleHead, Term } from '../syntax/ast.ts';
import type { BodyBuilder } from './bodies.ts';
import type { Places } from './places.ts';
import type { AstBody, AstHead, AstRule, AstTerm, Location } from './tree.ts';
import { relocate } from './walk.ts';

/** Builds OPA's rules from ours. */
export class RuleBuilder {
  private readonly places: Places | undefined;
  private readonly bodies: BodyBuilder;
  /** The notation of the rule before, whose head further bodies repeat. */
  private previous: { readonly hasIf: boolean; readonly hasContains: boolean } = { hasIf: false, hasContains: false };

  constructor(places: Places | undefined, bodies: BodyBuilder) {
    this.places = places;
    this.bodies = bodies;
  }

  rule(rule: Rule): AstRule {
    const { start, end, head, body } = rule;
    if (rule.default) return this.defaultRule(rule);
    if (this.places?.slice(start, start + 1) === '{') return this.furtherBody(rule);
    const hasContains = this.hasContains(head);
    if (body.length === 0 && !hasContains) return this.fact(rule);
    const headEnd = this.endOfHead(head);
    const hasIf = this.places === undefined ? head.key === undefined : this.places.after(headEnd)?.text === 'if';
    this.previous = { hasIf, hasContains };
    const own = this.head(head, hasIf, hasContains, this.places?.at(head.start, head.start, headEnd));
    const location = this.places?.at(start, start, end);
    if (body.length === 0) {
      const first = this.places?.after(start);
      const place = first && this.places?.at(start, start, first.end);
      return {
        type: 'rule',
        default: false,
        head: own,
        body: this.implicit(place),
        else: undefined,
        location: own.location,
      };
    }
    const chain = rule.else && this.elseRule(rule.else, own, head);
    return { type: 'rule', default: false, head: own, body: this.bodies.body(body), else: chain, location };
  }

  /** A head before a body, as OPA's parser completes it. */
  private head(head: RuleHead, hasIf: boolean, hasContains: boolean, location: Location | undefined): AstHead {
    const plain = this.plainHead(head, location);
    const own: AstHead = { ...plain, value: head.value && this.bodies.terms.term(head.value) };
    const { ref } = own;
    if (hasContains) {
      own.key = head.key && this.bodies.terms.term(head.key);
      return own;
    }
    if (head.key !== undefined) {
      own.key = this.bodies.terms.term(head.key);
      return own;
    }
    const isFunction = own.args.length > 0;
    const short = ref.length === 2;
    const given = own.value !== undefined;
    if (!given && (!short || isFunction)) own.value = { type: 'boolean', value: true, location: undefined };
    if (!short) return own;
    const key = ref[1]!;
    if (hasIf) {
      if (!isFunction && (key.type === 'ref' || !isGround(key))) own.key = key;
      if (own.value === undefined) own.value = { type: 'boolean', value: true, location };
      else own.name = nameOf(ref);
    } else if (!isFunction) {
      own.name = nameOf(ref);
      own.key = key;
    }
    return own;
  }

  /** The reference and the arguments of a head. */
  private plainHead({ ref, args, assign, start }: RuleHead, location: Location | undefined): AstHead {
    const first = ref.kind === 'var' ? ref.name : ref.head.kind === 'var' ? ref.head.name : '';
    const terms = [
      this.bodies.terms.variable(first, ref.kind === 'var' ? ref : ref.head),
      ...(ref.kind === 'var' ? [] : this.bodies.terms.path(ref.path)),
    ];
    const open = this.places?.after(ref.end)?.start ?? start;
    return {
      type: 'head',
      name: terms.length === 1 ? first : undefined,
      ref: terms,
      args: (args ?? []).map((arg) => this.bodies.terms.build(arg, open).node),
      key: undefined,
      value: undefined,
      assign,
      location,
    };
  }

  private defaultRule({ head, start }: Rule): AstRule {
    const location = this.places?.at(start, start, start + 'default'.length);
    const place = this.places?.at(head.start, head.start, this.endOfHead(head));
    const value = head.value && this.bodies.terms.term(head.value);
    const own: AstHead = { ...this.plainHead(head, place), value };
    return { type: 'rule', default: true, head: own, body: this.implicit(location), else: undefined, location };
  }

  /** A rule without a body, which OPA reads as an expression first. */
  private fact({ head, start, end }: Rule): AstRule {
    const whole = this.places?.at(start, start, end);
    const own = this.plainHead(head, whole);
    const { ref } = own;
    let location = whole;
    let implied: Location | undefined;
    if (head.value !== undefined) {
      own.value = this.bodies.terms.term(head.value);
      implied = own.value.location;
      if (ref.length === 2 && own.args.length === 0) {
        own.name = nameOf(ref);
        own.key = ref[1]!;
      }
    } else if (head.key !== undefined) {
      own.key = this.bodies.terms.term(head.key);
      location = this.places?.at(head.start, head.start, head.end);
      implied = location;
    } else {
      const open = this.places?.after(head.ref.end)?.start ?? end;
      location = this.places?.at(start, start, head.args === undefined ? head.end : open);
      own.value = { type: 'boolean', value: true, location };
      implied = location;
    }
    own.location = location;
    return { type: 'rule', default: false, head: own, body: this.implicit(implied), else: undefined, location };
  }

  /** A body below the rule whose head it repeats. Everything in its head is where the body is. */
  private furtherBody({ start, end, head, body }: Rule): AstRule {
    const location = this.places!.at(start, start, end);
    const { hasIf, hasContains } = this.previous;
    const own = this.head(head, hasIf, hasContains, location);
    relocate(own, location);
    return { type: 'rule', default: false, head: own, body: this.bodies.body(body), else: undefined, location };
  }

  /** A branch of a chain. Its head is that of the rule, with the value of the branch. */
  private elseRule(rule: Rule, first: AstHead, written: RuleHead): AstRule {
    const { start, end, head, body } = rule;
    const places = this.places;
    const location = places?.at(start, start, end);
    const value = head.value && this.bodies.terms.build(head.value);
    const keyword = start + 'else'.length;
    const own: AstHead = {
      ...first,
      args: (head.args ?? []).map((arg, at): AstTerm => {
        const known = first.args[at]!;
        return arg.kind === 'var' && known.type === 'var' ? { ...known, value: arg.name } : known;
      }),
      value: value?.node ?? { type: 'boolean', value: true, location: undefined },
      assign: value === undefined ? written.assign : head.assign,
      location: places?.at(start, start, value?.end ?? keyword),
    };
    const own_body = this.elseBody(rule, value?.end ?? keyword, location);
    const chain = rule.else && this.elseRule(rule.else, first, written);
    return {
      type: 'rule',
      default: false,
      head: own,
      body: body.length === 0 ? this.implicit(location) : own_body,
      else: chain,
      location,
    };
  }

  /** The body of a branch. Everything in a body without braces is where the branch is. */
  private elseBody({ body }: Rule, headEnd: number, location: Location | undefined): AstBody {
    const lines = this.bodies.body(body);
    if (location === undefined || body.length !== 1) return lines;
    const first = this.places!.after(headEnd);
    const opening = first?.text === 'if' ? this.places!.after(first.end) : first;
    if (opening?.text !== '{' || this.places!.slice(lines[0]!.location!.offset, opening.end) === '{') {
      for (const line of lines) relocate(line, location);
    }
    return lines;
  }

  private implicit(location: Location | undefined): AstBody {
    const terms: AstTerm = { type: 'boolean', value: true, location };
    return [{ type: 'expr', index: 0, generated: true, negated: false, terms, with: [], location }];
  }

  private hasContains({ ref, key }: RuleHead): boolean {
    if (key === undefined) return false;
    return this.places === undefined || this.places.after(ref.end)?.text === 'contains';
  }

  /** The offset where a head ends, with the parentheses around its value. */
  private endOfHead({ ref, args, key, value, end }: RuleHead): number {
    const last: Term | undefined = value ?? key;
    if (this.places === undefined || (last === undefined && args === undefined)) return end;
    if (last === undefined) return Math.max(end, ref.end);
    return Math.max(end, this.bodies.terms.build(last).end);
  }
}

function nameOf(ref: readonly AstTerm[]): string | undefined {
  return ref[0]?.type === 'var' ? ref[0].value : undefined;
}

/** Whether a term has no variables. */
function isGround(term: AstTerm): boolean {
  switch (term.type) {
    case 'var':
      return false;
    case 'ref':
      return term.value.slice(1).every(isGround);
    case 'array':
    case 'set':
    case 'call':
      return term.value.every(isGround);
    case 'object':
      return term.value.every((entry) => entry.every(isGround));
    case 'arraycomprehension':
    case 'setcomprehension':
    case 'objectcomprehension':
      return false;
    default:
      return true;
  }
}
