import { invariant } from '../../source/index.ts';
import type { BuiltModule, OpenEngine } from '../rego.ts';
import { builtEngine } from '../rego.ts';
import type { Alias, Policy, PolicyEntry, PolicySet, Unit } from './policy.ts';
import { appliesTo, providerOf } from './policy.ts';

/**
 * Policies that were built before the scan: an index with what decides whether a policy applies, and for each part a
 * JavaScript module with their rules and their texts. So a scan parses no Rego, and reads only parts for resource types
 * that occur.
 */
export interface Bundle {
  /** The text that `index.js` exports: a `BundleIndex` as JSON. */
  readonly index: string;
  /** Imports the module of this name. */
  readonly module: (name: string) => Promise<PartModule>;
}

/** The module of a part: its rules, and the texts of its policies in the order of the index. */
export interface PartModule extends BuiltModule {
  readonly texts: readonly Omit<Policy, keyof PolicyEntry>[];
}

/** The policies of a bundle, without their texts and rules. */
export interface BundleIndex {
  readonly lintel: 'policies';
  readonly version: 5;
  /** Resource types; policies refer to them by index. */
  readonly types: readonly string[];
  /** By part, sorted by ID: those of a provider, or of one of its services. */
  readonly parts: readonly {
    readonly name: string;
    readonly policies: readonly (Omit<PolicyEntry, 'form' | 'provider' | 'resourceTypes' | 'aliases'> & {
      readonly types: readonly number[];
      readonly aliases: AliasIndex;
    })[];
    /** Those that also read other resources, by index in the part. */
    readonly readOthers: readonly number[];
  }[];
}

/** Aliases by tool: an ID, or an ID and the instance it refers to. */
type AliasIndex = Readonly<Record<string, readonly (string | readonly [id: string, instance: string])[]>>;

/** Aliases in the form of the index. */
export function aliasIndex(aliases: readonly Alias[]): AliasIndex {
  const byTool: Record<string, (string | [string, string])[]> = {};
  for (const { tool, id, instance } of aliases) {
    const ids = (byTool[tool] ??= []);
    ids.push(instance === undefined ? id : [id, instance]);
  }
  return byTool;
}

function readAliases(index: AliasIndex): readonly Alias[] {
  return Object.entries(index).flatMap(([tool, ids]) =>
    ids.map((entry) => (typeof entry === 'string' ? { tool, id: entry } : { tool, id: entry[0], instance: entry[1] })),
  );
}

/** Sets by bundle, so that repeated scans read the index once. */
const known = new WeakMap<Bundle, PolicySet>();

/** The policies of a bundle written by `bundlePolicies`; their texts and modules are read on demand. */
export function readBundle(bundle: Bundle): PolicySet {
  let set = known.get(bundle);
  if (set === undefined) {
    set = readIndex(bundle);
    known.set(bundle, set);
  }
  return set;
}

/** Policies that are built together. */
interface Part {
  readonly entries: readonly PolicyEntry[];
  readonly readOthers: ReadonlySet<string>;
  /** The texts of its policies; read once. */
  readonly described: () => Promise<ReadonlyMap<PolicyEntry, Policy>>;
  /** The engine of its policies; imported once. */
  readonly engine: () => Promise<OpenEngine>;
}

function readIndex(bundle: Bundle): PolicySet {
  const index = JSON.parse(bundle.index) as BundleIndex;
  invariant(
    index.lintel === 'policies' && index.version === 5,
    'the policy bundle was built by another version of lintel',
  );
  const parts = index.parts.map(({ name, policies, readOthers }): Part => {
    const provider = providerOf(`${name}.`);
    const entries = policies.map(({ id, severity, category, enabled, types, aliases }): PolicyEntry => {
      let known: readonly Alias[] | undefined;
      return {
        id,
        severity,
        category,
        enabled,
        // Few scans need those of all policies.
        get aliases() {
          known ??= readAliases(aliases);
          return known;
        },
        form: 'lintel',
        provider,
        resourceTypes: types.map((type) => index.types[type]!),
      };
    });
    let importing: Promise<PartModule> | undefined;
    const module = (): Promise<PartModule> => (importing ??= bundle.module(name));
    let describing: Promise<ReadonlyMap<PolicyEntry, Policy>> | undefined;
    let building: Promise<OpenEngine> | undefined;
    return {
      entries,
      readOthers: new Set(readOthers.map((place) => entries[place]!.id)),
      described: () => (describing ??= module().then(({ texts }) => withTexts(entries, texts))),
      engine: () => (building ??= module().then(builtEngine)),
    };
  });
  return {
    policies: parts.flatMap(({ entries }) => entries),
    notes: [],
    describe: async (selected) => {
      const wanted = new Set(selected);
      const members = parts.filter(({ entries }) => entries.some((entry) => wanted.has(entry)));
      const described = await Promise.all(members.map((part) => part.described()));
      const all = new Map(described.flatMap((policies) => [...policies]));
      return selected.map((entry) => all.get(entry)!);
    },
    compile: async (selected, types) => {
      const wanted = new Set(selected.filter((entry) => appliesTo(entry, types)));
      const units = parts.map(async ({ entries, readOthers, described, engine }): Promise<Unit[]> => {
        const chosen = entries.filter((entry) => wanted.has(entry));
        if (chosen.length === 0) return [];
        const [policies, open] = await Promise.all([described(), engine()]);
        const readsOthers = ({ id }: PolicyEntry): boolean => readOthers.has(id);
        return [{ form: 'lintel', policies: chosen.map((entry) => policies.get(entry)!), open, readsOthers }];
      });
      return { units: (await Promise.all(units)).flat(), notes: [] };
    },
  };
}

function withTexts(entries: readonly PolicyEntry[], texts: PartModule['texts']): ReadonlyMap<PolicyEntry, Policy> {
  return new Map(entries.map((entry, at) => [entry, { ...entry, ...texts[at]! }]));
}
