import type { Resource } from '../../iac/index.ts';
import { type Entry, entryOf, type Listing } from '../listing.ts';

/** Links of the resource at the same position of the listing; policies read them through `data.lintel.lib.link`. */
export interface LinkEntry {
  /** Number of instances. */
  readonly instances: number;
  /**
   * Targets of its arguments, by argument and by type: pairs of a resource's position in the listing of its type and
   * the number of one of its instances, both from 0.
   */
  readonly names: Readonly<Record<string, Readonly<Record<string, readonly (readonly [number, number])[]>>>>;
}
export type Links = Readonly<Record<string, readonly LinkEntry[]>>;

/**
 * The position of an instance: the type of its resource, the resource's position in the listing, the instance's number.
 */
type Place = readonly [type: string, position: number, instance: number];

/** An argument with more targets than this has no entry, and counts as a link to all instances. */
const maxNames = 500;

/** The links between the resources of a listing. */
export function linksOf(listing: Listing, resources: readonly Resource[]): Links {
  const behind = new Map(resources.map((resource) => [entryOf(resource), resource]));
  const places = placesOf(listing, behind);
  const links: Record<string, readonly LinkEntry[]> = Object.create(null);
  for (const [type, entries] of Object.entries(listing)) {
    links[type] = entries.map((entry) => {
      const { addresses = [], references = new Map() } = behind.get(entry) ?? {};
      return { instances: addresses.length, names: namesOf(references, places) };
    });
  }
  return links;
}

/** The instances by address, and by address without its last key. */
function placesOf(listing: Listing, behind: ReadonlyMap<Entry, Resource>): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  const put = (address: string, place: Place): void => {
    const others = places.get(address);
    if (others === undefined) places.set(address, [place]);
    else others.push(place);
  };
  for (const [type, entries] of Object.entries(listing)) {
    for (const [position, entry] of entries.entries()) {
      // Types with several names list each other's entries; positions refer to the entry's own type.
      if (entry.type !== type) continue;
      for (const [instance, address] of (behind.get(entry)?.addresses ?? []).entries()) {
        const place = [type, position, instance] as const;
        put(address, place);
        const block = withoutKey(address);
        if (block !== address) put(block, place);
      }
    }
  }
  return places;
}

function withoutKey(address: string): string {
  return address.replace(/\[(?:\d+|"(?:[^"\\]|\\.)*")\]$/, '');
}

function namesOf(
  references: ReadonlyMap<string, readonly string[]>,
  places: ReadonlyMap<string, readonly Place[]>,
): LinkEntry['names'] {
  const names: Record<string, Record<string, (readonly [number, number])[]>> = Object.create(null);
  for (const [argument, addresses] of references) {
    // If the number of instances is unknown, one entry represents all of them.
    const found = addresses.flatMap((address) => places.get(address) ?? places.get(withoutKey(address)) ?? []);
    if (found.length === 0 || found.length > maxNames) continue;
    const ofArgument: Record<string, (readonly [number, number])[]> = Object.create(null);
    for (const [type, position, instance] of found) {
      const pairs = ofArgument[type];
      if (pairs === undefined) ofArgument[type] = [[position, instance]];
      else pairs.push([position, instance]);
    }
    names[argument] = ofArgument;
  }
  return names;
}
