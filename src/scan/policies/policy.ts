import type { Diagnostic } from '../../source/index.ts';
import type { OpenEngine } from '../rego.ts';

/** Severities, least first; the order is what `--severity` means by "at least". */
export const severities = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type Severity = (typeof severities)[number];

/** Policy types of `-t`, besides `all`. */
export const providers = ['aws', 'azure', 'gcp', 'github', 'k8s'] as const;

/** The provider of a policy by its id; empty for those of `general`, which every policy type selects. */
export function providerOf(id: string): string {
  const provider = id.slice(0, id.indexOf('.'));
  return provider === 'general' ? '' : provider;
}

/** Categories that are accepted whether or not a loaded policy has them. */
export const categories = [
  'Compliance Validation',
  'Configuration and Vulnerability Analysis',
  'Data Protection',
  'Encryption and Key Management',
  'Identity and Access Management',
  'Infrastructure Security',
  'Logging and Monitoring',
  'Resilience',
  'Security Best Practices',
] as const;

/** What categories were called in Terrascan before 1.5, and what they are called since. */
const earlierCategories: Readonly<Record<string, (typeof categories)[number]>> = {
  'access control': 'Identity and Access Management',
  accesscontrol: 'Identity and Access Management',
  'backup and disaster recovery': 'Resilience',
  'cloud assets management': 'Compliance Validation',
  'data security': 'Data Protection',
  'encryption and key management': 'Data Protection',
  'encryption and keymanagement': 'Data Protection',
  'high availability': 'Resilience',
  iam: 'Identity and Access Management',
  'key management': 'Data Protection',
  logging: 'Logging and Monitoring',
  monitoring: 'Logging and Monitoring',
  'network ports security': 'Infrastructure Security',
  'network security': 'Infrastructure Security',
  'operational efficiency': 'Security Best Practices',
};

/** The category that a user names, in lower case: one of those in use, or the one that an earlier name has become. */
export function categoryNamed(name: string, used: ReadonlySet<string> = new Set()): string {
  const normal = name.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll(' & ', ' and ');
  if (used.has(normal) || !Object.hasOwn(earlierCategories, normal)) return normal;
  return earlierCategories[normal]!.toLowerCase();
}

/** How a policy is written: lintel's own form (one annotated Rego file) or Terrascan's (rule JSON beside a Rego template). */
export type PolicyForm = 'lintel' | 'terrascan';

/** The package that a policy of Terrascan's form writes its rule into; the rule has the name of the policy. */
export const terrascanPackage = 'accurics';

/** How severe a rule is, and what it is about. */
export interface Rating {
  readonly severity: Severity;
  readonly category: string;
}

/** Sets of rules by how much they report, and tools whose rules, severities and categories a scan can have instead of lintel's. */
export const profiles = ['essential', 'recommended', 'strict', 'terrascan'] as const;
export type Profile = (typeof profiles)[number];

/** What decides whether a policy is asked: plain JSON data. */
export interface PolicyEntry extends Rating {
  /** Dot-separated: `aws.s3.bucket_encryption`; `AC_AWS_0207` for a policy in Terrascan's form. */
  readonly id: string;
  readonly form: PolicyForm;
  /** `aws`, `k8s`, …; empty if a policy does not say, which every policy type selects. */
  readonly provider: string;
  /** The resource types it checks. Empty: all of them (Terrascan's form only). */
  readonly resourceTypes: readonly string[];
  /** What other tools call the same check. */
  readonly aliases: readonly Alias[];
  /** False: off by default, and turned on by name. */
  readonly enabled: boolean;
}

/** Everything that is known about a rule without running it: plain JSON data. */
export interface Policy extends PolicyEntry {
  /** The rule's own name: the last segment of an id of lintel's form. */
  readonly name: string;
  /** The order it gives, in a few words; equal to the description where the form knows no title. */
  readonly title: string;
  /** One sentence: what is demanded and why it matters. */
  readonly description: string;
  readonly remediation?: string;
  readonly references: readonly string[];
  /** Recommendations of CIS benchmarks that it checks: `aws-3.0:2.1.1`. */
  readonly cis: readonly string[];
  /** Ids of broader policies: what they find at a place includes what this one finds there. */
  readonly impliedBy?: readonly string[];
  /** What users may set, by name; absent if there is nothing. The policy reads it at `data.settings[id]`. */
  readonly settings?: Readonly<Record<string, SettingDeclaration>>;
  /** The file it was read from. */
  readonly source: string;
}

/** A setting of a rule. */
export interface SettingDeclaration {
  readonly description: string;
  readonly type: 'text' | 'number' | 'texts' | 'numbers';
  readonly default: string | number | readonly string[] | readonly number[];
}

export interface Alias {
  /** `terrascan`, `checkov`, `trivy`; `lintel` for an older id of the same rule. */
  readonly tool: string;
  /** Several policies may share one, where the other tool has one check for several matters: all of them are meant. */
  readonly id: string;
  /** The instance of the policy that is meant, such as one port of several; absent if it is the whole policy. */
  readonly instance?: string;
  /** How the tool rates it; only there under the profile that has its name. */
  readonly rating?: Rating;
}

/** Policies of one form that are compiled together. */
export interface Unit {
  readonly form: PolicyForm;
  readonly policies: readonly Policy[];
  readonly open: OpenEngine;
  /** Whether a policy also reads resources other than the one that it checks. */
  readonly readsOthers: (policy: Policy) => boolean;
}

export interface Compiled {
  readonly units: readonly Unit[];
  readonly notes: readonly Diagnostic[];
}

/** Policies that were found, and how to get at the texts and programs of some of them. */
export interface PolicySet {
  readonly policies: readonly PolicyEntry[];
  /** What was odd about the policies and does not stop a scan. */
  readonly notes: readonly Diagnostic[];
  /** All that is known of `selected`, in their order. */
  readonly describe: (selected: readonly PolicyEntry[]) => Promise<readonly Policy[]>;
  /**
   * The programs of `selected`. `types` are the resource types at hand: units that check none of them may be left out.
   * Rejects with a `LintelError` if a policy does not compile.
   */
  readonly compile: (selected: readonly PolicyEntry[], types: ReadonlySet<string>) => Promise<Compiled>;
}

/** Policies that were read from their texts, and how to get at the programs of some of them. */
export type ReadPolicies = Omit<PolicySet, 'policies' | 'describe'> & { readonly policies: readonly Policy[] };

/** Names of a policy, as compared. */
interface Names {
  readonly all: readonly string[];
  /** Those that mean the policy whole: its id and the aliases without an instance. */
  readonly whole: readonly string[];
  readonly ofInstance: ReadonlyMap<string, readonly string[]>;
}

/** All names under which a policy, or an instance of it, may be selected, skipped or suppressed: its id and its aliases. */
export function namesOf(policy: PolicyEntry): readonly string[] {
  return collectNames(policy).all;
}

/** The names that mean a finding of a policy in these instances: those of the policy as a whole, and theirs. */
export function namesOfFinding(policy: PolicyEntry, instances: readonly string[]): readonly string[] {
  const { whole, ofInstance } = collectNames(policy);
  if (instances.length === 0 || ofInstance.size === 0) return whole;
  return [...whole, ...instances.flatMap((instance) => ofInstance.get(instance) ?? [])];
}

/** What other tools call a finding of a policy in these instances, in the order of the policy's aliases. */
export function aliasesOfFinding({ aliases }: PolicyEntry, instances: readonly string[]): readonly string[] {
  const meant = aliases.filter(({ instance }) => instance === undefined || instances.includes(instance));
  return [...new Set(meant.map(({ id }) => id))];
}

/** The ratings of a finding of a policy in these instances: those of its aliases under a profile, else its own. */
export function ratingsOfFinding(policy: PolicyEntry, instances: readonly string[]): readonly Rating[] {
  const rated = policy.aliases.filter(({ rating }) => rating !== undefined);
  if (rated.length === 0) return [policy];
  return rated
    .filter(({ instance }) => instance === undefined || instances.includes(instance))
    .map(({ rating }) => rating!);
}

function collectNames(policy: PolicyEntry): Names {
  const known = nameCache.get(policy);
  if (known !== undefined) return known;
  const whole = new Set([normalName(policy.id)]);
  const ofInstance = new Map<string, string[]>();
  for (const { id, instance } of policy.aliases) {
    if (instance === undefined) whole.add(normalName(id));
    else ofInstance.set(instance, [...(ofInstance.get(instance) ?? []), normalName(id)]);
  }
  const all = new Set([...whole, ...[...ofInstance.values()].flat()]);
  const names = { all: [...all], whole: [...whole], ofInstance };
  nameCache.set(policy, names);
  return names;
}

const nameCache = new WeakMap<PolicyEntry, Names>();

/** A rule name as it is compared: case does not matter, and Trivy's `AVD-` prefix, which it dropped itself, does not either. */
export function normalName(name: string): string {
  return name.trim().toLowerCase().replace(/^avd-/, '');
}

/** Whether a policy has anything to say about resources of these types. */
export function appliesTo(policy: PolicyEntry, types: ReadonlySet<string>): boolean {
  if (policy.form === 'terrascan') {
    if (types.size === 0) return false;
    if (policy.resourceTypes.length === 0) return true;
    if (policy.provider === 'k8s' && [...types].some((type) => type.includes('kubernetes'))) return true;
  }
  return policy.resourceTypes.some((type) => types.has(type));
}

/** Where below `data` a policy of lintel's form has its answers: always the same list, which engines remember. */
export function denyPath(policy: PolicyEntry): readonly string[] {
  let path = denyPaths.get(policy);
  if (path === undefined) {
    path = ['lintel', ...policy.id.split('.'), 'deny'];
    denyPaths.set(policy, path);
  }
  return path;
}

const denyPaths = new WeakMap<PolicyEntry, readonly string[]>();

/** What policies read below `data` that is not about other resources. */
export const ownData: readonly string[] = ['settings', 'secrets'];

/** Id order, in which policies are asked and listed. */
export function compareIds(a: PolicyEntry, b: PolicyEntry): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
