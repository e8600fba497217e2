import type { Files } from '../../iac/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import { groupBy, invariant, LintelError } from '../../source/index.ts';
import { conftestFormSet, mayReport } from '../conftest/form.ts';
import type { GatekeeperSet } from '../gatekeeper/form.ts';
import { generateParts, readsData } from '../language.ts';
import type { Program } from '../rego.ts';
import type { Tracer } from '../trace.ts';
import type { BundleIndex, PartModule } from './bundle.ts';
import { aliasIndex } from './bundle.ts';
import { ownFormSet } from './own-form.ts';
import type { Compiled, Policy, PolicyEntry, PolicySet, ReadPolicies } from './policy.ts';
import { compareIds, denyPath, ownData } from './policy.ts';
import { terrascanFormSet } from './terrascan-form.ts';
import type { PolicyTree } from './tree.ts';
import { packageOf, readPolicyFiles } from './tree.ts';

/**
 * The policies in folders, sorted by ID, in any form, with the shared modules of `shared` that they lack. Throws a
 * `LintelError` if there are none, if one cannot be read, or if two in lintel's form have the same ID.
 */
export async function readFolders(
  trees: readonly PolicyTree[],
  shared?: PolicyTree,
  tracer?: Tracer,
): Promise<PolicySet & ReadPolicies> {
  const files = await Promise.all(trees.map(readPolicyFiles));
  const members = files.flatMap(({ policies }) => policies);
  const sharedModules = files.flatMap((each) => each.sharedModules);
  const others = files.flatMap((each) => each.others);
  const forConftest = others.filter((source) => !ofGatekeeper.test(source.text));
  const lent = await borrowed(shared, [...members, ...forConftest], sharedModules);
  const own = ownFormSet(members, [...sharedModules, ...lent], tracer);
  const terrascan = terrascanFormSet(
    files.flatMap(({ rules }) => rules),
    tracer,
  );
  const conftest = forConftest.some(mayReport) ? conftestFormSet(forConftest, own.needed, tracer) : nothingForConftest;
  const ofConstraints = files.flatMap((each) => each.gatekeeper);
  const gatekeeper = ofConstraints.length > 0 ? await readConstraints(ofConstraints) : nothingForGatekeeper;
  const sets = [own, terrascan, conftest, gatekeeper];
  const policies = sets.flatMap((set) => set.policies).sort(compareIds);
  if (policies.length === 0) throw new LintelError([nothing(trees)]);
  const used = conftest.policies.length > 0 ? new Set(forConftest) : new Set<Source>();
  const unused = others.filter((source) => !used.has(source) && !gatekeeper.codes.has(source.text.trim()));
  const duplicates = duplicatesAmong(policies);
  if (duplicates.some(({ level }) => level === 'error')) throw new LintelError(duplicates);
  const known = new Map<PolicyEntry, Policy>(policies.map((policy) => [policy, policy]));
  const notes = [
    ...files.flatMap((each) => each.notes),
    ...sets.flatMap((set) => set.notes),
    ...unused.map(unusedNote),
    ...duplicates,
  ];
  return {
    policies,
    notes,
    describe: async (selected) => selected.map((entry) => known.get(entry)!),
    compile: async (selected, types) => {
      const compiled: Compiled[] = [];
      for (const set of sets) compiled.push(await set.compile(selected, types));
      return { units: compiled.flatMap(({ units }) => units), notes: compiled.flatMap(({ notes }) => notes) };
    },
  };
}

/** The modules of `shared` whose packages are not among `sharedModules`; empty if no policy imports any. */
async function borrowed(
  shared: PolicyTree | undefined,
  policies: readonly Source[],
  sharedModules: readonly Source[],
): Promise<readonly Source[]> {
  const named = [...policies, ...sharedModules].some(({ text }) => /\blintel\.lib\b|"lintel"/.test(text));
  if (shared === undefined || !named) return [];
  const present = new Set(sharedModules.map(packageOf));
  const { sharedModules: lent } = await readPolicyFiles(shared);
  return lent.filter((source) => !present.has(packageOf(source)));
}

/**
 * IDs shared by several policies. In lintel's form an ID is a package, which the policies would share: an error.
 * Terrascan's own policies use one ID twice, so in its form both run, with a warning.
 */
function duplicatesAmong(policies: readonly Policy[]): readonly Diagnostic[] {
  const seen = new Map<string, Policy>();
  return policies.flatMap((policy): Diagnostic[] => {
    const earlier = seen.get(policy.id);
    if (earlier === undefined) {
      seen.set(policy.id, policy);
      return [];
    }
    const level = earlier.form === 'lintel' && policy.form === 'lintel' ? 'error' : 'warning';
    const message = `duplicate policy ID ${policy.id}: in ${earlier.source} and in ${policy.source}`;
    const help =
      level === 'error'
        ? 'rename one of the policies, or pass only one of the directories with -p'
        : 'both run; to select or skip them separately, change the ID of one';
    return [{ code: 'policy.duplicate', level, message, help }];
  });
}

/** Rego of a ConstraintTemplate, which reads the object under review. */
const ofGatekeeper = /\binput\.(?:review|parameters)\b/;

const nothingForConftest: ReadPolicies = { policies: [], notes: [], compile: async () => ({ units: [], notes: [] }) };
const nothingForGatekeeper: GatekeeperSet = { ...nothingForConftest, codes: new Set() };

/** The constraints in files. The code for Gatekeeper is loaded when it is used. */
async function readConstraints(sources: readonly Source[]): Promise<GatekeeperSet> {
  return (await import('../gatekeeper/form.ts')).gatekeeperFormSet(sources);
}

/** Rego in no form that a scan knows. */
function unusedNote(source: Source): Diagnostic {
  const isTemplate = ofGatekeeper.test(source.text);
  return {
    code: 'policy.unused',
    level: 'warning',
    message: isTemplate
      ? 'this Rego of a ConstraintTemplate is not evaluated by itself'
      : 'this Rego file is not used: it is in no form that a scan evaluates',
    span: { source, start: 0, end: 0 },
    help: isTemplate
      ? 'move it out of the policy directory'
      : 'a policy has a package lintel.<provider>.<service>.<state>, or, for conftest, a rule deny, violation or warn',
  };
}

/** The error for folders without policies. */
function nothing(trees: readonly PolicyTree[]): Diagnostic {
  const labels = trees.map(({ label }) => label || '.').join(', ');
  return {
    code: 'policy.none',
    level: 'error',
    message: `no policies in ${labels}`,
    help: 'a policy is a Rego file with a package lintel.<provider>.<service>.<state>, a rule .json file next to its .rego template, a Rego file with a rule deny, violation or warn for conftest, or a constraint for Gatekeeper with its template',
  };
}

/**
 * The files of a bundle for a folder of policies in lintel's form. Throws a `LintelError` if one of them does not
 * compile.
 */
export async function buildBundle(files: Files): Promise<ReadonlyMap<string, string>> {
  const found = await readPolicyFiles({ label: '', files });
  invariant(found.rules.length === 0, "bundled policies are in lintel's own form");
  const set = ownFormSet(found.policies, found.sharedModules);
  const policies = [...set.policies].sort(compareIds);
  const program = set.program(policies);
  const parts = groupBy(policies, partOf);
  const modules = generateParts(program, new Map([...parts].map(([name, members]) => [name, members.map(denyPath)])));
  return new Map([
    // A module with a text, which takes less to read than the same as code.
    ['index.js', `export const index = ${JSON.stringify(JSON.stringify(indexOf(parts, program)))};\n`],
    ...[...modules].map(([name, text]): [string, string] => {
      const members = parts.get(name);
      const texts = members && `export const texts = ${JSON.stringify(members.map(textsOf))};\n`;
      return [`${name}.js`, `${text}${texts ?? ''}`];
    }),
  ]);
}

/**
 * A cloud service has its own resource types; policies for Kubernetes, for Dockerfiles and for workflows mostly check the same types, and share
 * intermediate results.
 */
function partOf({ id, provider }: Policy): string {
  if (/^github\.(?:workflow|job|step|action|dependabot)\./.test(id)) return 'github-actions';
  return provider === 'k8s' || provider === 'docker' ? provider : id.split('.').slice(0, 2).join('.');
}

function indexOf(parts: ReadonlyMap<string, readonly Policy[]>, program: Program): BundleIndex {
  const types = [...new Set([...parts.values()].flat().flatMap(({ resourceTypes }) => resourceTypes))].sort();
  const places = new Map(types.map((type, at) => [type, at]));
  return {
    lintel: 'policies',
    version: 5,
    types,
    parts: [...parts].map(([name, members]) => ({
      name,
      policies: members.map(({ id, severity, category, resourceTypes, aliases, enabled }) => ({
        id,
        severity,
        category,
        types: resourceTypes.map((type) => places.get(type)!),
        aliases: aliasIndex(aliases),
        enabled,
      })),
      readOthers: members.flatMap((policy, place) => (readsData(program, denyPath(policy), ownData) ? [place] : [])),
    })),
  };
}

function textsOf(policy: Policy): PartModule['texts'][number] {
  const {
    name,
    title,
    description,
    remediation,
    remediationCloudFormation,
    references,
    cis,
    impliedBy,
    fixes,
    nofix,
    settings,
    source,
  } = policy;
  return {
    name,
    title,
    description,
    ...(remediation === undefined ? {} : { remediation }),
    ...(remediationCloudFormation === undefined ? {} : { remediationCloudFormation }),
    references,
    cis,
    ...(impliedBy === undefined ? {} : { impliedBy }),
    ...(fixes === undefined ? {} : { fixes }),
    ...(nofix === undefined ? {} : { nofix }),
    ...(settings === undefined ? {} : { settings }),
    source,
  };
}
