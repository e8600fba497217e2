import type { Origin } from '../values/value.ts';

/** What the arguments of a resource refer to: addresses by argument. */
export type References = ReadonlyMap<string, readonly string[]>;

/** Addresses kept of one argument. */
const MAX_ADDRESSES = 200;

/**
 * The resources that the arguments of a resource name. Where an origin does not know them (they stand inside an expression
 * that was not decided), they are those in its text, on the terms of the module that `addressOf` belongs to.
 */
export function referencesOf(
  origins: ReadonlyMap<string, readonly Origin[]>,
  addressOf: (name: string) => string,
): References {
  const references = new Map<string, readonly string[]>();
  for (const [argument, list] of origins) {
    const addresses = list.flatMap((origin) => origin.resources ?? mentioned(origin).map(addressOf));
    if (addresses.length > 0) references.set(argument, [...new Set(addresses)].slice(0, MAX_ADDRESSES));
  }
  return references;
}

/** Two maps of references as one. */
export function mergeReferences(a: References, b: References): References {
  const merged = new Map(a);
  for (const [argument, addresses] of b) {
    const all = new Set([...(a.get(argument) ?? []), ...addresses]);
    merged.set(argument, [...all].slice(0, MAX_ADDRESSES));
  }
  return merged;
}

/** Roots of references that are no managed resources. */
const OTHER_ROOTS = new Set('var local module data each count path self terraform tofu ephemeral'.split(' '));
const NAME = /(?<![\w.-])([A-Za-z_][\w-]*)\.[A-Za-z_][\w-]*/g;

function mentioned({ kind, text }: Origin): readonly string[] {
  if (kind === 'template' && !text.includes('${')) return [];
  return [...text.matchAll(NAME)].filter(([, root]) => !OTHER_ROOTS.has(root!)).map(([name]) => name);
}
