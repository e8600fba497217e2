import { equal, RegoObject, RegoSet, type Value } from '../values/index.ts';
import { type Body, type Content, constant, type Step, type Term, variable } from './term.ts';

/** The values of variables: constants, or terms with other variables. */
export class Bindings {
  readonly #values = new Map<string, Term>();
  readonly #trail: string[] = [];

  /** The term that a variable stands for; other terms are themselves. */
  apply(term: Term): Term {
    let found = term;
    while (found.kind === 'var') {
      const value = this.#values.get(found.name);
      if (value === undefined) return found;
      found = value;
    }
    return found;
  }

  bind(name: string, term: Term): void {
    this.#values.set(name, term);
    this.#trail.push(name);
  }

  /** A point in time, to which `undo` returns. */
  mark(): number {
    return this.#trail.length;
  }

  undo(mark: number): void {
    while (this.#trail.length > mark) this.#values.delete(this.#trail.pop()!);
  }

  isBound(name: string): boolean {
    return this.#values.has(name);
  }

  /** The variables that have a value, in the order in which they got it. */
  bound(): readonly string[] {
    return this.#trail;
  }

  /** The term with the values of its variables; bodies of comprehensions stay unchanged. */
  plug(term: Term): Term {
    switch (term.kind) {
      case 'constant':
      case 'comprehension':
        return term;
      case 'var': {
        const value = this.apply(term);
        return value.kind === 'var' ? value : this.plug(value);
      }
      case 'ref':
        return { ...term, head: this.plug(term.head), path: term.path.map((step) => this.plug(step)) };
      case 'call':
        return { ...term, args: term.args.map((arg) => this.plug(arg)) };
      case 'array':
      case 'set':
        return closed({ ...term, items: term.items.map((item) => this.plug(item)) });
      case 'object':
        return closed({ ...term, entries: term.entries.map(([key, item]) => [this.plug(key), this.plug(item)]) });
    }
  }
}

/** The term as a constant, if all of its parts are constants. */
export function closed(term: Term): Term {
  if (term.kind === 'array' || term.kind === 'set') {
    const values = valuesOf(term.items);
    if (values === undefined) return term;
    return constant(term.kind === 'array' ? values : RegoSet.of(values));
  }
  if (term.kind !== 'object') return term;
  const object = new RegoObject();
  for (const [key, item] of term.entries) {
    if (key.kind !== 'constant' || item.kind !== 'constant') return term;
    object.set(key.value, item.value);
  }
  return constant(object);
}

/** The values of terms; undefined if one is not a constant. */
export function valuesOf(terms: readonly Term[]): Value[] | undefined {
  const values: Value[] = [];
  for (const term of terms) {
    if (term.kind !== 'constant') return undefined;
    values.push(term.value);
  }
  return values;
}

/** Whether two terms are the same, without evaluating them. */
export function same(a: Term, b: Term): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  if (a.kind === 'constant' && b.kind === 'constant') return equal(a.value, b.value);
  if (a.kind === 'var' && b.kind === 'var') return a.name === b.name;
  if (a.kind === 'ref' && b.kind === 'ref') return same(a.head, b.head) && sameAll(a.path, b.path);
  if (a.kind === 'object' && b.kind === 'object') return sameAll(a.entries.flat(), b.entries.flat());
  if (a.kind === 'call' && b.kind === 'call')
    return String(a.operator) === String(b.operator) && sameAll(a.args, b.args);
  if ((a.kind === 'array' || a.kind === 'set') && (b.kind === 'array' || b.kind === 'set'))
    return sameAll(a.items, b.items);
  return false;
}

const sameAll = (a: readonly Term[], b: readonly Term[]): boolean =>
  a.length === b.length && a.every((term, at) => same(term, b[at]!));

/** A mapping of the terms of a body, which decides itself how deep it goes. */
export type MapTerm = (term: Term) => Term;

/** The term with its direct parts mapped, also those in bodies. */
export function mapTerm(term: Term, map: MapTerm): Term {
  switch (term.kind) {
    case 'constant':
    case 'var':
      return term;
    case 'ref':
      return { ...term, head: map(term.head), path: term.path.map(map) };
    case 'call':
      return { ...term, args: term.args.map(map) };
    case 'array':
    case 'set':
      return closed({ ...term, items: term.items.map(map) });
    case 'object':
      return closed({ ...term, entries: term.entries.map(([key, item]) => [map(key), map(item)]) });
    case 'comprehension':
      return {
        ...term,
        ...(term.key && { key: map(term.key) }),
        term: map(term.term),
        body: term.body.map((step) => mapStep(step, map)),
      };
  }
}

/** The step with its terms mapped, also those of `with`. */
export function mapStep(step: Step, map: MapTerm): Step {
  const withs = step.with.map((modifier) =>
    modifier.value.kind === 'operator' ? modifier : { ...modifier, value: map(modifier.value) },
  );
  return { ...step, content: mapContent(step.content, map), with: withs };
}

function mapContent(content: Content, map: MapTerm): Content {
  const body = (steps: Body): Body => steps.map((step) => mapStep(step, map));
  switch (content.kind) {
    case 'unify':
      return { ...content, left: map(content.left), right: map(content.right) };
    case 'call': {
      const { output } = content;
      return { ...content, args: content.args.map(map), ...(output && { output: map(output) }) };
    }
    case 'term':
      return { ...content, term: map(content.term) };
    case 'every': {
      const { key } = content;
      return {
        ...content,
        ...(key && { key: keepVariable(map(key), key.name) }),
        value: keepVariable(map(content.value), content.value.name),
        domain: map(content.domain),
        body: body(content.body),
      };
    }
    case 'not-body':
      return { ...content, body: body(content.body) };
    default:
      return { ...content, left: body(content.left), right: body(content.right) };
  }
}

const keepVariable = (term: Term, name: string) => (term.kind === 'var' ? term : variable(name));

/** Calls `see` for each variable of a term, also in the bodies of comprehensions if `closures`. */
export function eachVariable(term: Term, closures: boolean, see: (name: string) => void): void {
  switch (term.kind) {
    case 'constant':
      return;
    case 'var':
      see(term.name);
      return;
    case 'ref':
      eachVariable(term.head, closures, see);
      for (const step of term.path) eachVariable(step, closures, see);
      return;
    case 'call':
      for (const arg of term.args) eachVariable(arg, closures, see);
      return;
    case 'array':
    case 'set':
      for (const item of term.items) eachVariable(item, closures, see);
      return;
    case 'object':
      for (const part of term.entries.flat()) eachVariable(part, closures, see);
      return;
    case 'comprehension':
      if (!closures) return;
      if (term.key !== undefined) eachVariable(term.key, closures, see);
      eachVariable(term.term, closures, see);
      for (const step of term.body) eachStepTerm(step, closures, (part) => eachVariable(part, closures, see));
  }
}

/** Calls `see` for each term of a step, also in nested bodies if `closures`. */
export function eachStepTerm({ content, with: withs }: Step, closures: boolean, see: (term: Term) => void): void {
  for (const { value } of withs) if (value.kind !== 'operator') see(value);
  const body = (steps: Body): void => {
    if (closures) for (const step of steps) eachStepTerm(step, closures, see);
  };
  switch (content.kind) {
    case 'unify':
      see(content.left);
      see(content.right);
      return;
    case 'call':
      for (const arg of content.args) see(arg);
      if (content.output !== undefined) see(content.output);
      return;
    case 'term':
      see(content.term);
      return;
    case 'every':
      see(content.domain);
      if (closures) {
        if (content.key !== undefined) see(content.key);
        see(content.value);
      }
      body(content.body);
      return;
    case 'not-body':
      body(content.body);
      return;
    default:
      body(content.left);
      body(content.right);
  }
}
