import type { Annotations, Module, Node, Rule, Term } from '../syntax/ast.ts';
import { stringAt } from './terms.ts';

/** The results of `rego.metadata.rule()` and `rego.metadata.chain()` in each rule: constants, known before the evaluation. */
export interface Metadata {
  readonly rule: (rule: Rule, place: Node) => Term;
  readonly chain: (module: Module, rule: Rule, path: readonly string[], place: Node) => Term;
}

/** Collects the annotations of all modules by their targets. */
export function gatherMetadata(modules: readonly Module[]): Metadata {
  const ofRules = new Map<Rule, Annotations[]>();
  const ofPaths = new Map<string, Annotations>();
  for (const module of modules)
    for (const annotations of module.annotations) {
      const { scope, rule } = annotations;
      if (scope === 'rule' && rule !== undefined) {
        const list = ofRules.get(rule);
        if (list === undefined) ofRules.set(rule, [annotations]);
        else list.push(annotations);
      } else {
        const path = scope === 'document' && rule !== undefined ? rulePath(module, rule) : module.package.path;
        ofPaths.set(keyOf(scope, path), annotations);
      }
    }
  return {
    rule: (rule, place) => {
      const [first] = ofRules.get(rule) ?? [];
      return first === undefined ? objectAt(place, []) : contentAt(place, first);
    },
    chain: (module, rule, path, place) => {
      const own = [...(ofRules.get(rule) ?? [])].reverse();
      const links = own.map((annotations) => linkAt(place, path, annotations));
      if (links.length === 0) links.push(linkAt(place, path, undefined));
      const add = (scope: Annotations['scope'], at: readonly string[]): void => {
        const annotations = ofPaths.get(keyOf(scope, at));
        if (annotations !== undefined) links.push(linkAt(place, at, annotations));
      };
      const home = module.package.path;
      add('document', path);
      add('package', home);
      for (let length = home.length; length >= 0; length--) add('subpackages', home.slice(0, length));
      return { kind: 'array', items: links, start: place.start, end: place.end };
    },
  };
}

function keyOf(scope: Annotations['scope'], path: readonly string[]): string {
  return JSON.stringify([scope, path]);
}

/** The constant strings that a rule's path starts with: package and head. */
export function rulePath(module: Module, rule: Rule): string[] {
  const { ref } = rule.head;
  const path = [...module.package.path];
  if (ref.kind === 'var') return [...path, ref.name];
  path.push(ref.head.kind === 'var' ? ref.head.name : '');
  for (const step of ref.path) {
    if (step.kind !== 'string') break;
    path.push(step.value);
  }
  return path;
}

function linkAt(place: Node, path: readonly string[], annotations: Annotations | undefined): Term {
  const items = path.map((name) => stringAt(place, name));
  const entries: [string, Term][] = [['path', { kind: 'array', items, start: place.start, end: place.end }]];
  if (annotations !== undefined) entries.unshift(['annotations', contentAt(place, annotations)]);
  return objectAt(place, entries);
}

function contentAt(place: Node, annotations: Annotations): Term {
  // Settings of data filters are not part of the metadata that policies see.
  const { compile: _, ...content } = annotations.content;
  return jsonAt(place, { ...content, scope: annotations.scope });
}

function objectAt(place: Node, entries: readonly (readonly [string, Term])[]): Term {
  const pairs = entries.map(([key, value]) => [stringAt(place, key), value] as const);
  return { kind: 'object', entries: pairs, start: place.start, end: place.end };
}

function jsonAt(place: Node, value: unknown): Term {
  const { start, end } = place;
  if (typeof value === 'string') return stringAt(place, value);
  if (typeof value === 'number' || typeof value === 'bigint')
    return { kind: 'number', text: String(value), start, end };
  if (typeof value === 'boolean') return { kind: 'boolean', value, start, end };
  if (Array.isArray(value)) return { kind: 'array', items: value.map((item) => jsonAt(place, item)), start, end };
  if (typeof value !== 'object' || value === null) return { kind: 'null', start, end };
  return objectAt(
    place,
    Object.entries(value).map(([key, part]) => [key, jsonAt(place, part)] as const),
  );
}
