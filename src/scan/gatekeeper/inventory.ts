import type { Config } from '../../iac/index.ts';
import type { Value } from '../../rego/index.ts';
import { exactNumber, type NumberRule, regoValue } from '../numbers.ts';
import { isNamespace, nameOf, namespaceOf, textAt } from './object.ts';

/** The objects that referential policies see, and their namespaces. */
export interface Inventory {
  /** `data.inventory`, created when it is first read. */
  readonly value: () => Value;
  readonly namespaces: ReadonlyMap<string, Config>;
}

type Level = { [key: string]: Value };

export function inventoryOf(objects: readonly Config[]): Inventory {
  let value: Value | undefined;
  const namespaces = objects.filter(isNamespace).map((object) => [nameOf(object), object] as const);
  return { value: () => (value ??= treeOf(objects)), namespaces: new Map(namespaces) };
}

/** Objects by scope, namespace, version, kind and name; of equal names, the last. */
function treeOf(objects: readonly Config[]): Value {
  const value = level();
  for (const object of objects) {
    const [name, namespace] = [nameOf(object), namespaceOf(object)];
    const scope = namespace === '' ? ['cluster'] : ['namespace', namespace];
    const path = [...scope, textAt(object, 'apiVersion'), textAt(object, 'kind')];
    const home = path.reduce((at, key) => (at[key] ??= level()) as Level, value);
    home[name] = regoValue(object, finiteNumber);
  }
  return value;
}

/** Infinite numbers, which JSON does not have, make an object unreadable: its review reports that. */
const finiteNumber: NumberRule = (value) => (Number.isFinite(Number(value)) ? exactNumber(value) : null);

const level = (): Level => Object.create(null) as Level;
