import type { Pattern, PatternError } from '../../../go/index.ts';
import type { Span } from '../../../source/index.ts';
import { invariant } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import type { Text } from '../kustomization/decode.ts';
import type { Session } from '../session.ts';
import { spend } from '../session.ts';
import type { Collection } from './collection.ts';
import type { Gvk, Identity } from './identity.ts';
import { namespaceOf } from './identity.ts';
import type { Item } from './item.ts';
import { annotationsOf, currentId, labelsOf, originalId, wasNamed } from './item.ts';

/** A selector in a kustomization; absent or empty fields match anything. */
export interface Selector {
  readonly group?: Text;
  readonly version?: Text;
  readonly kind?: Text;
  readonly name?: Text;
  readonly namespace?: Text;
  readonly labelSelector?: Text;
  readonly annotationSelector?: Text;
}

type Test = (text: string) => boolean;

const maxPatternLength = 5000;
/** Maximum cost of a pattern: thousands of repetitions are of no use for names of objects. */
const maxPatternCost = 100_000;
const metaCharacters = /[\\^$.|?*+()[\]{}]/;

/** A pattern in RE2's syntax that has to match the whole text; an empty one matches any. Takes time linear in the text. */
function wholeMatch(pattern: Text | undefined): Test {
  const text = pattern?.text ?? '';
  if (text === '') return () => true;
  if (!metaCharacters.test(text)) return (candidate) => candidate === text;
  const regex = compile(`^(?:${text})$`);
  if (regex === undefined) {
    throw new BuildError('kustomize.field', `${JSON.stringify(text)} is not a valid regular expression`, pattern!.span);
  }
  return regex.test;
}

let compilePattern: ((text: string) => Pattern | PatternError) | undefined;

/** Loads the code for regular expressions if one of the texts may be one; must be called before such a text is used. */
export async function loadPatternsFor(...texts: readonly (Text | undefined)[]): Promise<void> {
  if (compilePattern !== undefined || !texts.some((text) => text !== undefined && metaCharacters.test(text.text)))
    return;
  compilePattern = (await import('./patterns.ts')).compile;
}

/** The same for the texts of a selector. */
export function loadPatternsForSelector(selector: Selector | undefined): Promise<void> {
  return loadPatternsFor(selector?.group, selector?.version, selector?.kind, selector?.name, selector?.namespace);
}

/** Compiles a regular expression; undefined if it is invalid or too expensive. */
export function compile(text: string): Pattern | undefined {
  invariant(compilePattern !== undefined, 'the code for regular expressions is loaded before it is used');
  const pattern = text.length > maxPatternLength ? undefined : compilePattern(text);
  return pattern === undefined || 'error' in pattern || pattern.cost > maxPatternCost ? undefined : pattern;
}

/** A compiled selector. */
export interface Matcher {
  readonly gvk: (gvk: Gvk) => boolean;
  readonly name: Test;
  readonly namespace: Test;
  /** Whether the labels and annotations of an object match. */
  readonly marks: (item: Item) => boolean;
}

export function matcherOf(selector: Selector): Matcher {
  const [group, version, kind] = [selector.group, selector.version, selector.kind].map(wholeMatch) as [
    Test,
    Test,
    Test,
  ];
  const labels = parseLabels(selector.labelSelector);
  const annotations = parseLabels(selector.annotationSelector);
  return {
    gvk: (gvk) => group(gvk.group) && version(gvk.version) && kind(gvk.kind),
    name: wholeMatch(selector.name),
    namespace: wholeMatch(selector.namespace),
    marks: (item) => labels?.(labelsOf(item)) !== false && annotations?.(annotationsOf(item)) !== false,
  };
}

/** The objects that a selector matches, by their original or current identities. The work is charged to `span`. */
export function select({ items }: Collection, selector: Selector, session: Session, span: Span): readonly Item[] {
  const matcher = matcherOf(selector);
  spend(session, items.length, span);
  return items.filter((item) => {
    if (!wasNamed(item, matcher.name)) return false;
    const current = currentId(item);
    const original = originalId(item);
    return (
      eitherMatches(matcher.namespace, namespaceIn(original, item), namespaceOf(current)) &&
      eitherMatches(matcher.name, original.name, current.name) &&
      matcher.gvk(current) &&
      matcher.marks(item)
    );
  });
}

/** Caches the namespace of an object. */
function namespaceIn(original: Identity, { previous }: Item): string {
  return previous.length > 0 ? original.namespace || 'default' : namespaceOf(original);
}

function eitherMatches(test: Test, first: string, second: string): boolean {
  return test(first) || test(second);
}

type LabelTest = (labels: ReadonlyMap<string, string>) => boolean;

const labelKey = /^(?:(?=[^/]{1,253}\/)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\/)?[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?$/;
const labelValue = /^(?:[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?)?$/;
const labelToken = /\s*(?:(!=|==|=|<|>|!|\(|\)|,)|([^\s!=<>(),]+))\s*/y;

/**
 * Label conditions in Kubernetes notation that must all be met: `a=b, c in (d, e), !f`; undefined if there are none.
 */
function parseLabels(selector: Text | undefined): LabelTest | undefined {
  const text = selector?.text.trim() ?? '';
  if (text === '') return undefined;
  const tokens = tokensOf(text, selector!.span);
  const fail = (): never => {
    throw new BuildError('kustomize.field', `${JSON.stringify(text)} is not a valid label selector`, selector!.span);
  };
  const tests: LabelTest[] = [];
  for (let at = 0; at < tokens.length; ) {
    const negated = tokens[at] === '!';
    if (negated) at++;
    const key = tokens[at++] ?? '';
    if (!labelKey.test(key)) fail();
    const rest = tokens.slice(at);
    const condition = negated ? { test: absent(key), length: 0 } : conditionOn(key, rest);
    if (condition === undefined) return fail();
    tests.push(condition.test);
    at += condition.length;
    if (at < tokens.length && (tokens[at++] !== ',' || at === tokens.length)) fail();
  }
  return (labels) => tests.every((test) => test(labels));
}

function tokensOf(text: string, span: Span): readonly string[] {
  const tokens: string[] = [];
  labelToken.lastIndex = 0;
  while (labelToken.lastIndex < text.length) {
    const found = labelToken.exec(text);
    if (found === null)
      throw new BuildError('kustomize.field', `${JSON.stringify(text)} is not a valid label selector`, span);
    tokens.push(found[1] ?? found[2]!);
  }
  return tokens;
}

const absent =
  (key: string): LabelTest =>
  (labels) =>
    !labels.has(key);

/** The condition after a key, and its number of tokens. */
function conditionOn(key: string, rest: readonly string[]): { test: LabelTest; length: number } | undefined {
  const [operator] = rest;
  if (operator === undefined || operator === ',') return { test: (labels) => labels.has(key), length: 0 };
  if (operator === 'in' || operator === 'notin') {
    const end = rest.indexOf(')');
    if (rest[1] !== '(' || end < 0) return undefined;
    // A list without values, or with nothing between two commas, has an empty value.
    const listed = rest
      .slice(2, end)
      .join(' ')
      .split(',')
      .map((value) => value.trim());
    if (!listed.every((value) => labelValue.test(value))) return undefined;
    const values = new Set(listed);
    const isIn = operator === 'in';
    return { test: (labels) => (labels.has(key) ? values.has(labels.get(key)!) === isIn : !isIn), length: end + 1 };
  }
  const hasValue = rest[1] !== undefined && rest[1] !== ',';
  const value = hasValue ? rest[1]! : '';
  const length = hasValue ? 2 : 1;
  if (!labelValue.test(value)) return undefined;
  if (operator === '=' || operator === '==') return { test: (labels) => labels.get(key) === value, length };
  if (operator === '!=') return { test: (labels) => labels.get(key) !== value, length };
  if ((operator !== '<' && operator !== '>') || !/^\d{1,18}$/.test(value)) return undefined;
  const sign = operator === '>' ? 1 : -1;
  const test: LabelTest = (labels) => {
    const label = labels.get(key) ?? '';
    return /^[-+]?\d{1,18}$/.test(label) && Math.sign(Number(BigInt(label) - BigInt(value))) === sign;
  };
  return { test, length };
}
