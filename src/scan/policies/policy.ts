import type { Config, ConfigValue } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { OpenEngine } from '../rego.ts';

/** Severities, lowest first; the order defines "at least" for `--severity`. */
export const severities = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type Severity = (typeof severities)[number];

/** The order of sorting in which the most severe comes first. */
export function bySeverity(a: { readonly severity: Severity }, b: { readonly severity: Severity }): number {
  return severities.indexOf(b.severity) - severities.indexOf(a.severity);
}

/** Policy types of `-t`, besides `all`. */
export const providers = ['aws', 'azure', 'docker', 'gcp', 'github', 'k8s'] as const;

/** The provider of a policy by its ID; empty for those of `general`, which apply to every policy type. */
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

/** Old names of categories, from Terrascan before 1.5, and their current names. */
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

/** The category that a user names, in lower case: a current one, or the current name of an old one. */
export function categoryNamed(name: string, used: ReadonlySet<string> = new Set()): string {
  const normal = name.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll(' & ', ' and ');
  if (used.has(normal) || !Object.hasOwn(earlierCategories, normal)) return normal;
  return earlierCategories[normal]!.toLowerCase();
}

/**
 * The form of a policy: lintel's own (one annotated Rego file), Terrascan's (rule JSON next to a Rego template), a rule `deny`, `violation` or
 * `warn` for conftest, or a constraint for Gatekeeper.
 */
export type PolicyForm = 'lintel' | 'terrascan' | 'conftest' | 'gatekeeper';

/** The package of Terrascan-form policies; their rule has the name of the policy. */
export const terrascanPackage = 'accurics';

/** The severity and category of a rule. */
export interface Rating {
  readonly severity: Severity;
  readonly category: string;
}

/**
 * Profiles: levels of rules by how much they report, and tools whose rules, severities and categories a scan can use
 * instead of lintel's.
 */
export const profiles = ['essential', 'recommended', 'strict', 'terrascan'] as const;
export type Profile = (typeof profiles)[number];

/** The data that decides whether a policy is evaluated: plain JSON. */
export interface PolicyEntry extends Rating {
  /** Dot-separated: `aws.s3.bucket_versioning`; `AC_AWS_0214` for a policy in Terrascan's form. */
  readonly id: string;
  readonly form: PolicyForm;
  /** `aws`, `k8s`, …; empty if a policy does not say, so that it applies to every policy type. */
  readonly provider: string;
  /** The resource types it checks. Empty: all of them (not in lintel's form). */
  readonly resourceTypes: readonly string[];
  /** Names of the same check in other tools. */
  readonly aliases: readonly Alias[];
  /** Severities of findings that differ from the severity of the policy; absent if there are none. */
  readonly otherSeverities?: readonly Severity[];
  /** False: off by default, and enabled by name. */
  readonly enabled: boolean;
}

/** All metadata of a rule: plain JSON. */
export interface Policy extends PolicyEntry {
  /** The rule's own name: the last segment of an ID in lintel's form. */
  readonly name: string;
  /** The title, imperative; equal to the description if the form has no title. */
  readonly title: string;
  /** One sentence: the requirement and why it matters. */
  readonly description: string;
  readonly remediation?: string;
  /** The same for CloudFormation, if it is not the remediation in other terms. */
  readonly remediationCloudFormation?: string;
  readonly references: readonly string[];
  /** CIS benchmark recommendations that it checks: `aws-3.0:2.1.1`. */
  readonly cis: readonly string[];
  /** IDs of broader policies: their finding at a place includes the finding of this one there. */
  readonly impliedBy?: readonly string[];
  /** The changes that repair its violations; the first that fits is made. Absent if none is known. */
  readonly fixes?: readonly PolicyFix[];
  /** Why there is no fix, or none for some violations: a name in the table of reasons. */
  readonly nofix?: string;
  /** The settings of the rule, by name; absent if it has none. The policy reads them at `data.settings[id]`. */
  readonly settings?: Readonly<Record<string, SettingDeclaration>>;
  /** The file it was read from. */
  readonly source: string;
}

/**
 * An instruction in `custom.fix` for repairing a violation. Paths are texts such as `metadata_options.0.http_tokens`, in
 * which `*` is any key or index, and `**` at the start any number of them.
 */
export interface PolicyFix {
  /** Resource types that it applies to; absent: all. */
  readonly types?: readonly string[];
  /** Paths of violations that it applies to; absent: all. */
  readonly path?: string;
  /** The path to change, if it is not that of the violation; each `*` is the key that matched in `path`, and an empty text the resource. */
  readonly at?: string;
  readonly set?: ConfigValue;
  /** An item for the list at the path. */
  readonly add?: ConfigValue;
  readonly remove?: true;
  /** Replacements by RE2 patterns: the matches of the first one that occurs in the text of the value are replaced. */
  readonly replace?: Readonly<Record<string, string>>;
  /** Further values to set, by path. */
  readonly with?: Config;
  /** The type of a resource to add, whose argument `link` refers to the ID of the resource, and `with` has the others. */
  readonly resource?: string;
  readonly link?: string;
  /** Why it may interrupt or destroy something; absent if it is safe. */
  readonly unsafe?: string;
}

/** A setting of a rule. */
export interface SettingDeclaration {
  readonly description: string;
  readonly type: 'text' | 'number' | 'texts' | 'numbers';
  readonly default: string | number | readonly string[] | readonly number[];
}

export interface Alias {
  /** `terrascan`, `checkov`, `trivy`; `lintel` for an old ID of the same rule. */
  readonly tool: string;
  /** Several policies share an ID if one check of the other tool covers them; the ID refers to all of them. */
  readonly id: string;
  /**
   * The instance of the policy that it refers to, such as one port of several; absent if it refers to the whole policy.
   */
  readonly instance?: string;
  /** The tool's rating; only used under the profile of that tool. */
  readonly rating?: Rating;
}

/** Policies of one form that are compiled together. */
export interface Unit {
  readonly form: PolicyForm;
  readonly policies: readonly Policy[];
  /** Absent for constraints: each of their templates has an engine. */
  readonly open?: OpenEngine;
  /** Whether a policy also reads resources other than the one it checks. */
  readonly readsOthers: (policy: Policy) => boolean;
}

export interface Compiled {
  readonly units: readonly Unit[];
  readonly notes: readonly Diagnostic[];
}

/** A set of policies, with access to the texts and programs of some of them. */
export interface PolicySet {
  readonly policies: readonly PolicyEntry[];
  /** Problems of the policies that do not stop a scan. */
  readonly notes: readonly Diagnostic[];
  /** The metadata of `selected`, in their order. */
  readonly describe: (selected: readonly PolicyEntry[]) => Promise<readonly Policy[]>;
  /**
   * The programs of `selected`. `types` are the resource types that occur: units that check none of them may be
   * omitted. Rejects with a `LintelError` if a policy does not compile.
   */
  readonly compile: (selected: readonly PolicyEntry[], types: ReadonlySet<string>) => Promise<Compiled>;
}

/** Policies read from their texts, with access to the programs of some of them. */
export type ReadPolicies = Omit<PolicySet, 'policies' | 'describe'> & { readonly policies: readonly Policy[] };

/** Normalized names of a policy. */
interface Names {
  readonly all: readonly string[];
  /** Those that refer to the whole policy: its ID and the aliases without an instance. */
  readonly whole: readonly string[];
  readonly ofInstance: ReadonlyMap<string, readonly string[]>;
}

/**
 * All names by which a policy, or an instance of it, may be selected, skipped or suppressed: its ID and its aliases.
 */
export function namesOf(policy: PolicyEntry): readonly string[] {
  return collectNames(policy).all;
}

/**
 * The names that refer to a finding of a policy in these instances: those of the whole policy, and those of the
 * instances.
 */
export function namesOfFinding(policy: PolicyEntry, instances: readonly string[]): readonly string[] {
  const { whole, ofInstance } = collectNames(policy);
  if (instances.length === 0 || ofInstance.size === 0) return whole;
  return [...whole, ...instances.flatMap((instance) => ofInstance.get(instance) ?? [])];
}

/** Names that other tools have for a finding of a policy in these instances, in the order of the policy's aliases. */
export function aliasesOfFinding({ aliases }: PolicyEntry, instances: readonly string[]): readonly string[] {
  const meant = aliases.filter(({ instance }) => instance === undefined || instances.includes(instance));
  return [...new Set(meant.map(({ id }) => id))];
}

/** The ratings of a finding of a policy in these instances: those of its aliases under a profile, otherwise its own. */
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

/** A normalized rule name: case is ignored, and so is Trivy's `AVD-` prefix, which Trivy itself dropped. */
export function normalName(name: string): string {
  return name.trim().toLowerCase().replace(/^avd-/, '');
}

/** Whether a policy checks resources of one of these types. */
export function appliesTo(policy: PolicyEntry, types: ReadonlySet<string>): boolean {
  if (policy.form === 'conftest') return types.size > 0;
  if (policy.form === 'gatekeeper') return [...types].some((type) => type.startsWith('kubernetes_'));
  if (policy.form === 'terrascan') {
    if (types.size === 0) return false;
    if (policy.resourceTypes.length === 0) return true;
    // Terrascan writes types of Dockerfiles as the instructions are written: docker_RUN.
    if (policy.resourceTypes.some((type) => types.has(type.toLowerCase()))) return true;
    if (policy.provider === 'k8s' && [...types].some((type) => type.includes('kubernetes'))) return true;
  }
  return policy.resourceTypes.some((type) => types.has(type));
}

/**
 * The path below `data` of the result of a policy in lintel's form: always the same list object, which engines cache
 * by.
 */
export function denyPath(policy: PolicyEntry): readonly string[] {
  let path = denyPaths.get(policy);
  if (path === undefined) {
    path = ['lintel', ...policy.id.split('.'), 'deny'];
    denyPaths.set(policy, path);
  }
  return path;
}

const denyPaths = new WeakMap<PolicyEntry, readonly string[]>();

/** Keys below `data` that policies read besides other resources. */
export const ownData: readonly string[] = ['settings', 'secrets'];

/** Order by ID, in which policies are evaluated and listed. */
export function compareIds(a: PolicyEntry, b: PolicyEntry): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
