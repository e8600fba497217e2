import type { Origin } from '../values/value.ts';
import { maxOrigins } from './lower.ts';

/** References in the arguments of a resource: addresses by argument; empty if there are too many to keep. */
export type References = ReadonlyMap<string, readonly string[]>;

const none: References = new Map();

/**
 * Maximum number of addresses of one argument. With more, the result has none: some would mean that there are no
 * others.
 */
const maxAddresses = 1000;

function kept(addresses: Iterable<string>): readonly string[] {
  const distinct = [...new Set(addresses)];
  return distinct.length > maxAddresses ? [] : distinct;
}

/**
 * The resources that the arguments of a resource refer to. If an origin does not have them (they are inside an
 * undecided expression), they are found in its text, with the names of the module of `addressOf`.
 */
export function referencesOf(
  origins: ReadonlyMap<string, readonly Origin[]>,
  addressOf: (name: string) => string,
): References {
  if (origins.size === 0) return none;
  const references = new Map<string, readonly string[]>();
  for (const [argument, list] of origins) {
    const addresses = list.flatMap((origin) => origin.resources ?? mentioned(origin).map(addressOf));
    if (addresses.length > 0) references.set(argument, list.length < maxOrigins ? kept(addresses) : []);
  }
  return references;
}

/** Merges two maps of references. */
export function mergeReferences(a: References, b: References): References {
  if (a.size === 0 && b.size === 0) return none;
  const merged = new Map(a);
  for (const [argument, addresses] of b) {
    const before = a.get(argument);
    const tooMany = before?.length === 0 || addresses.length === 0;
    merged.set(argument, tooMany ? [] : kept([...(before ?? []), ...addresses]));
  }
  return merged;
}

/** Roots of references that are not managed resources. */
const OTHER_ROOTS = new Set('var local module data each count path self terraform tofu ephemeral'.split(' '));
const NAME = /(?<![\w.-])([A-Za-z_][\w-]*)\.[A-Za-z_][\w-]*/g;

function mentioned({ kind, text }: Origin): readonly string[] {
  if (kind === 'template' && !text.includes('${')) return [];
  return [...text.matchAll(NAME)].filter(([, root]) => !OTHER_ROOTS.has(root!)).map(([name]) => name);
}
