import type { Config, ConfigValue } from '../../iac/index.ts';
import { isNamespace, kindOf, labelsOf, listAt, nameOf, namespaceOf, textAt, valueAt } from './object.ts';
import type { Review, ReviewSource } from './review.ts';
import { type Selector, selectorOf } from './selector.ts';
import { matchesGeneratedName, matchesWildcard } from './wildcard.ts';

/** An object with the data that `match` needs. */
interface Candidate {
  readonly object: Config;
  readonly namespace: Config | undefined;
  readonly source: ReviewSource | undefined;
  readonly isNamespaced: boolean;
}

/** It is unknown whether a constraint applies to an object. The message is that of Gatekeeper. */
export class MatchError extends Error {
  /** The reason in the words of lintel. */
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

/** Whether a constraint applies to the objects of a review; throws a `MatchError`. */
export type Match = (review: Review, namespace: Config | undefined) => boolean;

/** The `spec.match` of a constraint that was validated. Without one, it applies to all objects. */
export function matchOf(match: ConfigValue | undefined): Match {
  if (match === undefined || match === null) return () => true;
  const conditions = [
    kindsCondition(match),
    scopeCondition(match),
    namespacesCondition(match),
    excludedCondition(match),
    labelsCondition(match),
    namespaceLabelsCondition(match),
    nameCondition(match),
    sourceCondition(match),
  ].filter((condition): condition is Condition => condition !== undefined);
  return ({ object, oldObject, source, isNamespaced = false }, namespace) => {
    const objects = [object, oldObject].filter((each): each is Config => each !== undefined);
    if (objects.length === 0) {
      const message = 'invalid request object: neither object nor old object are defined';
      throw new MatchError(message, 'the request has no object');
    }
    return objects.some((each) => holds(conditions, { object: each, namespace, source, isNamespaced }));
  };
}

type Condition = (candidate: Candidate) => boolean;

function holds(conditions: readonly Condition[], candidate: Candidate): boolean {
  try {
    return conditions.every((condition) => condition(candidate));
  } catch (error) {
    if (!(error instanceof MatchError)) throw error;
    const name = nameOf(candidate.object);
    const message = `error matching the requested object: ${name} :failed to run Match criteria: ${error.message}`;
    throw new MatchError(message, error.reason);
  }
}

function kindsCondition(match: ConfigValue): Condition | undefined {
  const kinds = listAt(match, 'kinds').map((entry) => ({
    kind: oneOf(textsAt(entry, 'kinds')),
    group: oneOf(textsAt(entry, 'apiGroups')),
  }));
  if (kinds.length === 0) return undefined;
  return ({ object }) => {
    const { kind, group } = kindOf(object);
    return kinds.some((entry) => entry.kind(kind) && entry.group(group));
  };
}

/** Whether a text is in a list: every text is in an empty list and in one with `*`. */
function oneOf(names: readonly string[]): (name: string) => boolean {
  const known = new Set(names);
  return known.size === 0 || known.has('*') ? () => true : (name) => known.has(name);
}

/** Values other than the two, such as `cluster`, restrict nothing. */
function scopeCondition(match: ConfigValue): Condition | undefined {
  const scope = textAt(match, 'scope');
  if (scope !== 'Cluster' && scope !== 'Namespaced') return undefined;
  return ({ object, namespace, isNamespaced }) => {
    const hasNamespace = namespaceOf(object) !== '' || namespace !== undefined || isNamespaced;
    return (!isNamespace(object) && hasNamespace) === (scope === 'Namespaced');
  };
}

/** The namespace of an object, which of a namespace is itself; undefined if it is in none. */
function namespaceNameOf({ object, namespace }: Candidate): string | undefined {
  if (isNamespace(object)) return nameOf(object);
  if (namespace !== undefined) return nameOf(namespace);
  return namespaceOf(object) || undefined;
}

function namespacesCondition(match: ConfigValue): Condition | undefined {
  const patterns = textsAt(match, 'namespaces');
  if (patterns.length === 0) return undefined;
  return (candidate) => {
    const name = namespaceNameOf(candidate);
    return name === undefined || patterns.some((pattern) => matchesWildcard(pattern, name));
  };
}

function excludedCondition(match: ConfigValue): Condition | undefined {
  const patterns = textsAt(match, 'excludedNamespaces');
  if (patterns.length === 0) return undefined;
  return (candidate) => {
    const name = namespaceNameOf(candidate);
    return name === undefined || !patterns.some((pattern) => matchesWildcard(pattern, name));
  };
}

function labelsCondition(match: ConfigValue): Condition | undefined {
  const selector = selectorAt(match, 'labelSelector');
  return selector && (({ object }) => selector(labelsOf(object)));
}

function namespaceLabelsCondition(match: ConfigValue): Condition | undefined {
  const selector = selectorAt(match, 'namespaceSelector');
  if (selector === undefined) return undefined;
  return ({ object, namespace }) => {
    if (isNamespace(object)) return selector(labelsOf(object));
    if (namespace !== undefined) return selector(labelsOf(namespace));
    if (namespaceOf(object) === '') return true;
    const message = 'namespace selector for namespace-scoped object but missing Namespace';
    throw new MatchError(
      message,
      `its namespaceSelector needs the Namespace ${namespaceOf(object)}, which is not among the objects`,
    );
  };
}

function selectorAt(match: ConfigValue, key: string): Selector | undefined {
  const selector = valueAt(match, key);
  return selector === undefined || selector === null ? undefined : selectorOf(selector);
}

function nameCondition(match: ConfigValue): Condition | undefined {
  const pattern = textAt(match, 'name');
  if (pattern === '') return undefined;
  return ({ object }) =>
    matchesWildcard(pattern, nameOf(object)) ||
    matchesGeneratedName(pattern, textAt(object, 'metadata', 'generateName'));
}

function sourceCondition(match: ConfigValue): Condition | undefined {
  const expected = textAt(match, 'source');
  if (expected === '' || expected === 'All') return undefined;
  return ({ object, source }) => {
    if (source === undefined) {
      const message = `source field not specified for resource ${nameOf(object)}`;
      throw new MatchError(message, 'the request does not say whether its object is generated');
    }
    return source === expected;
  };
}

function textsAt(value: ConfigValue, key: string): readonly string[] {
  return listAt(value, key).filter((item): item is string => typeof item === 'string');
}
