import {
  builtins,
  type CallTerm,
  declaredNames,
  dottedName,
  type Expr,
  eachPatternVariable,
  type Import,
  type Module,
  type Node,
  type RefTerm,
  type Rule,
  type Term,
  type VarTerm,
  wordsOf,
} from '../../rego/index.ts';

/** The meanings of the names in a module, with their places: all answers about names are views of this. */

/** Maximum number of parts of a reference that are names: each has the path up to it. */
const maxParts = 100;

/** A local variable of a rule: an argument, a declared variable, or one that only occurs. */
export interface Local {
  readonly name: string;
  readonly kind: 'argument' | 'declared' | 'seen';
  /** Its first place. */
  readonly start: number;
  readonly end: number;
  /** The stretch in which it can be used. */
  readonly scope: Node;
}

/** The meaning of a name. Paths are those of documents, without `data` or `input`. */
export type Target =
  | { readonly kind: 'local'; readonly local: Local }
  | Document
  | { readonly kind: 'builtin'; readonly name: string };

/** A path below `data` or `input`. */
export interface Document {
  readonly kind: 'data' | 'input';
  readonly path: readonly string[];
}

/** A name in the text. */
export interface Occurrence extends Node {
  readonly target: Target;
  /** Whether it defines the rule, declares the package, or binds the variable. */
  readonly defines: boolean;
  /** The import that gives the name its meaning, at a use; in the import itself, only at its alias. */
  readonly through?: Import;
}

/** A rule, with the path of its document and the place of its name. */
export interface RuleEntry extends Node {
  readonly path: readonly string[];
  readonly rule: Rule;
}

/** The names of one module. */
export interface Names {
  /** By their start. */
  readonly occurrences: readonly Occurrence[];
  readonly rules: readonly RuleEntry[];
  readonly locals: readonly Local[];
  /** The documents that its rules read; of each path, the constant part. */
  readonly reads: readonly (readonly string[])[];
}

/** Names that the bodies of a module can see. */
type Globals = ReadonlyMap<string, { readonly target: Document; readonly through?: Import }>;

interface Scope {
  readonly parent: Scope | undefined;
  /** Names that this body declares anywhere. */
  readonly ahead: ReadonlySet<string>;
  readonly locals: Map<string, Local>;
  readonly place: Node;
  /** Undeclared variables belong to the whole clause. */
  readonly clause: Scope | undefined;
}

/** The name that a rule gives to its package: the first part of its head. */
export function nameOfRule({ head: { ref } }: Rule): string {
  if (ref.kind === 'var') return ref.name;
  return ref.head.kind === 'var' ? ref.head.name : '';
}

/** The name that an import gives to its module. */
export function nameOfImport({ path, alias }: Import): string {
  if (alias !== undefined) return alias;
  if (path.kind === 'var') return path.name;
  const last = path.path.at(-1);
  return last?.kind === 'string' ? last.value : '';
}

/** The names in a module; `exported` are the names of all rules of its package. */
export function namesIn(module: Module, exported: ReadonlySet<string>): Names {
  return new Walk(module, exported).finish();
}

class Walk {
  private readonly occurrences = new Map<number, Occurrence>();
  private readonly rules: RuleEntry[] = [];
  private readonly locals: Local[] = [];
  private readonly reads = new Map<string, readonly string[]>();
  private readonly globals: Globals;
  private readonly module: Module;

  constructor(module: Module, exported: ReadonlySet<string>) {
    this.module = module;
    const globals = new Map<string, { target: Document; through?: Import }>();
    const home = module.package.path;
    for (const name of exported) globals.set(name, { target: { kind: 'data', path: [...home, name] } });
    for (const item of module.imports) {
      const target = importedTarget(item);
      if (target !== undefined) globals.set(nameOfImport(item), { target, through: item });
    }
    this.globals = globals;
  }

  finish(): Names {
    this.packageNames();
    for (const item of this.module.imports) this.importNames(item);
    for (const rule of this.module.rules) this.rule(rule);
    const occurrences = [...this.occurrences.values()].sort((a, b) => a.start - b.start);
    return { occurrences, rules: this.rules, locals: this.locals, reads: [...this.reads.values()] };
  }

  private add(place: Node, target: Target, { defines = false, through }: Partial<Occurrence> = {}): void {
    if (place.end <= place.start || this.occurrences.has(place.start)) return;
    const { start, end } = place;
    this.occurrences.set(start, { start, end, target, defines, ...(through && { through }) });
  }

  private packageNames(): void {
    const { start, end, path } = this.module.package;
    if (end <= start) return;
    const [, ...words] = wordsOf(this.module.source.text.slice(start, end)).filter(({ text }) => /^["`\w]/.test(text));
    for (const [index, word] of words.slice(0, maxParts).entries()) {
      const place = { start: start + word.start, end: start + word.end };
      this.add(place, { kind: 'data', path: path.slice(0, index + 1) }, { defines: index === path.length - 1 });
    }
  }

  private importNames(item: Import): void {
    const target = importedTarget(item);
    if (target === undefined) return;
    this.path(item.path, target.kind);
    if (item.alias === undefined) return;
    this.add({ start: item.end - item.alias.length, end: item.end }, target, { through: item });
  }

  private rule(rule: Rule): void {
    const { args } = rule.head;
    const outer = this.open(undefined, rule, new Set(), true);
    for (const arg of args ?? []) {
      eachVariableIn(arg, (variable) => {
        if (!isWildcard(variable.name)) this.declare(outer, variable, 'argument');
      });
    }
    for (const arg of args ?? []) this.term(outer, arg);
    for (let clause: Rule | undefined = rule; clause !== undefined; clause = clause.else) {
      const scope = this.open(outer, clause, declaredNames(clause.body), true);
      this.body(scope, clause.body);
      if (clause === rule) this.head(scope, rule);
      if (clause.head.key !== undefined) this.term(scope, clause.head.key);
      if (clause.head.value !== undefined) this.term(scope, clause.head.value);
    }
  }

  /** The name of a rule: each constant part of it names a document. */
  private head(scope: Scope, rule: Rule): void {
    const { ref } = rule.head;
    const first = ref.kind === 'var' ? ref : ref.head;
    if (first.kind !== 'var') return;
    let path = [...this.module.package.path, first.name];
    let name: Node = first;
    const steps = ref.kind === 'var' ? [] : ref.path;
    const constant = steps.findIndex((step) => step.kind !== 'string');
    const names = steps.slice(0, Math.min(constant < 0 ? steps.length : constant, maxParts));
    this.add(first, { kind: 'data', path }, { defines: names.length === 0 });
    for (const [index, step] of names.entries()) {
      path = [...path, (step as { value: string }).value];
      this.add(step, { kind: 'data', path }, { defines: index === names.length - 1 });
      name = step;
    }
    for (const step of steps.slice(names.length)) this.term(scope, step);
    this.rules.push({ path, rule, start: name.start, end: name.end });
  }

  private open(parent: Scope | undefined, place: Node, ahead: ReadonlySet<string>, isClause = false): Scope {
    return { parent, place, ahead, locals: new Map(), clause: isClause ? undefined : (parent?.clause ?? parent) };
  }

  private declare(scope: Scope, variable: VarTerm | (Node & { name: string }), kind: Local['kind']): Local {
    const { name, start, end } = variable;
    const known = scope.locals.get(name);
    if (known !== undefined) return known;
    const local: Local = { name, kind, start, end, scope: scope.place };
    scope.locals.set(name, local);
    this.locals.push(local);
    return local;
  }

  private body(scope: Scope, body: readonly Expr[]): void {
    for (const expr of body) this.expr(scope, expr);
  }

  /** A body with its own declarations, at `place`. */
  private inner(scope: Scope, place: Node, body: readonly Expr[]): Scope {
    const inner = this.open(scope, place, declaredNames(body));
    this.body(inner, body);
    return inner;
  }

  private expr(scope: Scope, expr: Expr): void {
    const { content } = expr;
    switch (content.kind) {
      case 'some':
        if (content.domain !== undefined) this.term(scope, content.domain);
        for (const term of content.terms) this.pattern(scope, term);
        break;
      case 'every': {
        this.term(scope, content.domain);
        const own = this.open(scope, content, new Set());
        for (const variable of [content.key, content.value]) {
          if (variable === undefined || isWildcard(variable.name)) continue;
          this.add(variable, { kind: 'local', local: this.declare(own, variable, 'declared') }, { defines: true });
        }
        this.inner(own, content, content.body);
        break;
      }
      case 'and':
      case 'or':
        this.inner(scope, expr, content.left);
        this.inner(scope, expr, content.right);
        break;
      case 'not-body':
        this.inner(scope, expr, content.body);
        break;
      case 'call':
        if (content.infix === ':=' && content.args.length === 2) {
          this.term(scope, content.args[1]!);
          this.pattern(scope, content.args[0]!);
        } else this.term(scope, content);
        break;
      default:
        this.term(scope, content);
    }
    for (const { target, value } of expr.with) {
      for (const term of [target, value]) {
        if (term.kind === 'var' || term.kind === 'ref') this.operator(scope, term);
        else this.term(scope, term);
      }
    }
  }

  /** The variables of a pattern are declared, and everything else in it is used. */
  private pattern(scope: Scope, pattern: Term): void {
    eachPatternVariable(pattern, (name, place) => {
      if (isWildcard(name)) return;
      const argument = scope.parent?.locals.get(name);
      const { start, end } = place;
      const local = argument?.kind === 'argument' ? argument : this.declare(scope, { name, start, end }, 'declared');
      this.add(place, { kind: 'local', local }, { defines: true });
    });
    this.term(scope, pattern);
  }

  private term(scope: Scope, term: Term): void {
    switch (term.kind) {
      case 'var':
        this.name(scope, term, []);
        return;
      case 'ref':
        if (term.head.kind === 'var') this.name(scope, term.head, term.path);
        else {
          this.term(scope, term.head);
          for (const step of term.path) if (step.kind !== 'string') this.term(scope, step);
        }
        return;
      case 'array':
      case 'set':
        for (const item of term.items) this.term(scope, item);
        return;
      case 'object':
        for (const [key, value] of term.entries) {
          this.term(scope, key);
          this.term(scope, value);
        }
        return;
      case 'call':
        if (term.infix === undefined) this.operator(scope, term.operator);
        for (const arg of term.args) this.term(scope, arg);
        return;
      case 'array-comprehension':
      case 'set-comprehension':
        this.term(this.inner(scope, term, term.body), term.term);
        return;
      case 'object-comprehension': {
        const inner = this.inner(scope, term, term.body);
        this.term(inner, term.key);
        this.term(inner, term.value);
        return;
      }
      case 'template':
        for (const part of term.parts) if (typeof part !== 'string') this.expr(this.open(scope, part, new Set()), part);
        return;
      default:
    }
  }

  /** A function: a builtin, or a document. */
  private operator(scope: Scope, operator: CallTerm['operator']): void {
    const root = operator.kind === 'var' ? operator : operator.head;
    const name = dottedName(operator);
    if (root.kind === 'var' && builtins.has(name) && !this.globals.has(root.name) && !isHidden(scope, root.name))
      this.add(operator, { kind: 'builtin', name });
    else this.term(scope, operator);
  }

  private name(scope: Scope, head: VarTerm, path: readonly Term[]): void {
    const { name } = head;
    for (const step of path) if (step.kind !== 'string') this.term(scope, step);
    if (isWildcard(name)) return;
    const local = lookUp(scope, name);
    if (local !== undefined) {
      this.add(head, { kind: 'local', local }, { defines: local.start === head.start });
      return;
    }
    const isDocument = this.globals.has(name) || name === 'data' || name === 'input';
    if (isDocument && !isHidden(scope, name)) {
      const { target, through } = this.globals.get(name) ?? { target: { kind: name as 'data' | 'input', path: [] } };
      this.add(head, target, { ...(through && { through }) });
      this.steps(target, path);
    } else {
      const owner = hidingScope(scope, name) ?? scope.clause ?? scope;
      this.add(head, { kind: 'local', local: this.declare(owner, head, 'seen') }, { defines: true });
    }
  }

  /** The constant steps of a reference name documents. */
  private steps(from: Document, steps: readonly Term[]): void {
    let { path } = from;
    for (const step of steps) {
      if (step.kind !== 'string' || path.length >= maxParts) break;
      path = [...path, step.value];
      this.add(step, { kind: from.kind, path });
    }
    if (from.kind === 'data') this.reads.set(path.join('\0'), path);
  }

  private path(term: VarTerm | RefTerm, kind: Document['kind']): void {
    this.add(term.kind === 'var' ? term : term.head, { kind, path: [] });
    if (term.kind === 'ref') this.steps({ kind, path: [] }, term.path);
  }
}

/** The document that an import names; undefined for those that change the language. */
export function importedTarget({ path }: Import): Document | undefined {
  const head = path.kind === 'var' ? path : path.head;
  if (head.kind !== 'var' || (head.name !== 'data' && head.name !== 'input')) return undefined;
  const steps = path.kind === 'var' ? [] : path.path;
  return { kind: head.name, path: steps.flatMap((step) => (step.kind === 'string' ? [step.value] : [])) };
}

function lookUp(scope: Scope, name: string): Local | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const local = at.locals.get(name);
    if (local !== undefined) return local;
  }
  return undefined;
}

function hidingScope(scope: Scope, name: string): Scope | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent)
    if (at.ahead.has(name) || at.locals.has(name)) return at;
  return undefined;
}

function isHidden(scope: Scope, name: string): boolean {
  return hidingScope(scope, name) !== undefined;
}

/** Each `_` is a separate variable. */
function isWildcard(name: string): boolean {
  return name.startsWith('$');
}

function eachVariableIn(term: Term, see: (variable: VarTerm) => void): void {
  if (term.kind === 'var') see(term);
  else if (term.kind === 'array' || term.kind === 'set') for (const item of term.items) eachVariableIn(item, see);
  else if (term.kind === 'object') for (const part of term.entries.flat()) eachVariableIn(part, see);
  else if (term.kind === 'ref') for (const part of [term.head, ...term.path]) eachVariableIn(part, see);
}
