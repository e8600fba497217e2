import type { Resource } from '../iac/index.ts';
import { entryOf } from './listing.ts';
import type { Compiled, Policy, PolicyEntry, PolicySet, Profile, Unit } from './policies/policy.ts';
import { loadPolicies, type PolicySource } from './policies/set.ts';
import type { OpenEngine, Value } from './rego.ts';

/** Maximum number of characters of configurations that are remembered; then all answers are forgotten. */
const maxRemembered = 16 * 1024 * 1024;
/** Trees that are remembered for policies that read other resources: a scan evaluates more than one. */
const maxWorlds = 8;

/** Sets of policies that are kept: another one is needed if a resource type comes or goes. */
const maxCompiled = 16;

/** Answers of a policy, by the numbers of resources. */
type PolicyAnswers = Map<number, Value | undefined>;

/**
 * Results of earlier scans, for a caller that scans again after each small change: loaded and compiled policies, and
 * their answers. An answer is used again if the resource is the same, and, for policies that read other
 * resources, if all resources are the same; only the time may have changed.
 */
export class ScanCache {
  private readonly withLines: boolean;
  private numbers = new Map<string, number>();
  private remembered = 0;
  private worlds: { readonly text: string; readonly number: number }[] = [];
  private last = 0;
  private known = new WeakMap<OpenEngine, Map<string, PolicyAnswers>>();
  private readonly sets = new WeakMap<PolicySource, Map<Profile | undefined, Promise<PolicySet>>>();
  private readonly compiled = new WeakMap<PolicySet, Map<string, Promise<Compiled>>>();

  /** Without `lines` answers are also used if only lines have moved: policies may compare lines, but not return them. */
  constructor({ lines }: { readonly lines: boolean }) {
    this.withLines = lines;
  }

  /** The policies of a source, which must not have changed. */
  load(source: PolicySource, profile: Profile | undefined): Promise<PolicySet> {
    const sets = this.sets.get(source) ?? new Map<Profile | undefined, Promise<PolicySet>>();
    this.sets.set(source, sets);
    const set = sets.get(profile) ?? loadPolicies(source, profile);
    sets.set(profile, set);
    return set;
  }

  /** Policies of a set for some resource types. */
  compile(set: PolicySet, policies: readonly PolicyEntry[], types: ReadonlySet<string>): Promise<Compiled> {
    const known = this.compiled.get(set) ?? new Map<string, Promise<Compiled>>();
    this.compiled.set(set, known);
    const key = textOf([policies.map(({ id, form }) => [id, form]), [...types].sort()]);
    const compiled = known.get(key) ?? set.compile(policies, types);
    if (known.size >= maxCompiled) known.clear();
    known.set(key, compiled);
    return compiled;
  }

  /** The answers for the resources of a scan. */
  about(resources: readonly Resource[], secrets: object): ScanAnswers {
    if (this.remembered > maxRemembered) {
      this.numbers = new Map();
      this.known = new WeakMap();
      this.remembered = 0;
    }
    const links: unknown[] = [];
    const numbers = new Map<Resource, number>();
    for (const resource of resources) {
      numbers.set(resource, this.numberOf(resource));
      const { addresses, references } = resource;
      if (addresses !== undefined || references !== undefined) links.push(addresses, [...(references ?? [])]);
    }
    const world = this.worldOf(textOf([[...numbers.values()], links, secrets]));
    return {
      numberOf: (resource) => numbers.get(resource),
      of: ({ open, readsOthers }, policy, settings) => {
        const key = `${readsOthers(policy) ? world : ''} ${policy.id} ${textOf(settings)}`;
        const known = this.known.get(open!) ?? new Map<string, PolicyAnswers>();
        this.known.set(open!, known);
        const answers = known.get(key) ?? new Map();
        known.set(key, answers);
        return answers;
      },
    };
  }

  private numberOf(resource: Resource): number {
    const { line, ...entry } = entryOf(resource);
    const text = textOf(this.withLines ? { ...entry, line } : entry);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.remembered += text.length;
    this.numbers.set(text, ++this.last);
    return this.last;
  }

  private worldOf(text: string): number {
    const known = this.worlds.find((world) => world.text === text);
    if (known !== undefined) return known.number;
    const number = ++this.last;
    this.worlds = [{ text, number }, ...this.worlds.slice(0, maxWorlds - 1)];
    return number;
  }
}

/** The answers for the resources of one scan. */
export interface ScanAnswers {
  readonly numberOf: (resource: Resource) => number | undefined;
  readonly of: (
    unit: Pick<Unit, 'open' | 'readsOthers'>,
    policy: Policy,
    settings: object | undefined,
  ) => PolicyAnswers;
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Whole numbers of any size have no JSON.
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? { whole: String(inner) } : inner));
  }
}
