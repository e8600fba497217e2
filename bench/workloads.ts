// Our own workloads, in the form of the reference data but without results on record: what people run Rego for.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../conformance/terraform/disk.ts';
import { loaders } from '../src/iac/index.ts';
import { compile, createEngine, jsonText, parseModule, type Value } from '../src/rego/index.ts';
import { linksOf } from '../src/scan/evaluate/links.ts';
import { loadPolicies, memoryFiles, type PolicySource, scan } from '../src/scan/index.ts';
import { type Entry, listingOf } from '../src/scan/listing.ts';
import { withAllSpellings } from '../src/scan/policies/resource-types.ts';
import { repository, sharedPath } from '../test/shared.ts';
import { functionNames, functionWorkload, workloadOf } from './workloads/functions.ts';
import { largeCases } from './workloads/large.ts';

interface Workload {
  readonly name: string;
  readonly inputs: readonly unknown[];
  readonly units: readonly {
    readonly modules: Readonly<Record<string, string>>;
    readonly data?: unknown;
    readonly questions: readonly { readonly query: string; readonly inputs: readonly number[] }[];
  }[];
}

const here = join(repository, 'bench', 'workloads');
const host = { now: () => 0n, random: () => 0.5, env: new Map<string, string>() };

/** Real repositories whose resources the bundled policies evaluate; large enough, and each complete in itself. */
const corpora = ['terragoat', 'AWSGoat', 'KaiMonkey', 'GCPGoat', 'terraform-aws-secure-baseline', 'eks-blueprints'];

/** Writes the workloads whose names contain `only`, and gives the paths of their files. */
export async function ownWorkloads(only: string | undefined): Promise<readonly string[]> {
  const folder = join(repository, '.build', 'reference', 'workloads');
  mkdirSync(folder, { recursive: true });
  const paths: string[] = [];
  for (const [name, make] of Object.entries(makers)) {
    if (only !== undefined && !name.includes(only)) continue;
    const workload = await make(name);
    if (workload === undefined) continue;
    const path = join(folder, `${name}.json`);
    writeFileSync(path, jsonText(workload as unknown as Value));
    paths.push(path);
  }
  return paths;
}

const makers: Readonly<Record<string, (name: string) => Promise<Workload | undefined>>> = {
  own_admission: async (name) => admission(name),
  own_linter: (name) => linter(name),
  own_policies_kubernetes: (name) => policies(name, 'k8s', [sharedPath('kustomize', 'trees')]),
  own_policies_terraform: (name) =>
    policies(
      name,
      'terraform',
      corpora.map((corpus) => sharedPath('corpora', corpus)),
    ),
  ...Object.fromEntries(functionNames.map((name) => [name, async () => functionWorkload(name)])),
  ...Object.fromEntries(
    Object.entries(largeCases).map(([name, each]) => [`large ${name}`, async () => workloadOf(`large ${name}`, each)]),
  ),
};

/** A pod that is admitted, and the same with one thing wrong. */
function admission(name: string): Workload {
  const { data, pod } = JSON.parse(readFileSync(join(here, 'admission.json'), 'utf8'));
  const changes: readonly ((changed: typeof pod) => void)[] = [
    () => {},
    (changed) => void (changed.spec.containers[0].image = 'docker.io/someone/basket'),
    (changed) => void (changed.spec.containers[1].securityContext = { privileged: true }),
    (changed) => changed.spec.containers[0].securityContext.capabilities.add.push('SYS_ADMIN'),
    (changed) => void delete changed.spec.initContainers[0].resources,
    (changed) => void (changed.spec.containers[0].resources.limits.memory = '64Gi'),
    (changed) => void delete changed.metadata.labels.team,
    (changed) => void (changed.spec.volumes[0].hostPath.path = '/etc'),
    (changed) => void (changed.spec.hostNetwork = true),
    (changed) => void (changed.spec.serviceAccountName = 'admin'),
  ];
  const inputs = changes.map((change, at) => {
    const changed = structuredClone(pod);
    change(changed);
    const userInfo = { username: 'ann', groups: ['developers', 'system:authenticated'] };
    return { request: { uid: `${at}`, operation: 'CREATE', namespace: 'shop', userInfo, object: changed } };
  });
  const modules = { 'admission.rego': readFileSync(join(here, 'admission.rego'), 'utf8') };
  return { name, inputs, units: [{ modules, data, questions: [about('data.admission.response', inputs)] }] };
}

/** The syntax trees of the libraries of our policies. */
async function linter(name: string): Promise<Workload> {
  const folder = join(repository, 'policies', 'lib');
  const program = compile(
    [parseModule({ path: 'tree', text: 'package tree\nof := rego.parse_module(input.name, input.text)' }).module!],
    {},
  ).program!;
  const engine = createEngine(program, { host });
  const inputs: unknown[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.rego')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const tree = await engine.evaluateAsync(['tree', 'of'], { name: file, text });
    inputs.push(JSON.parse(jsonText(tree!)));
  }
  const modules = { 'linter.rego': readFileSync(join(here, 'linter.rego'), 'utf8') };
  return { name, inputs, units: [{ modules, questions: [about('data.linter.report', inputs)] }] };
}

/** All bundled policies on the resources below some folders, as in a scan: each on those of its types. */
async function policies(
  name: string,
  type: string,
  folders: readonly (string | undefined)[],
): Promise<Workload | undefined> {
  if (folders.includes(undefined)) return undefined;
  const texts = policyTexts();
  const source: PolicySource = { kind: 'trees', trees: [{ label: 'policies', files: memoryFiles(texts) }] };
  const set = await loadPolicies(source);
  const modules = Object.fromEntries(texts);
  const inputs: Entry[] = [];
  const units = [];
  for (const folder of folders as readonly string[]) {
    const files = filesBelow(folder);
    const platform = { open: async () => ({ files }), policies: async () => source, loaders, host };
    const target = { kind: 'files', files } as const;
    const { resources } = await scan({ target, types: [type], configOnly: true }, platform);
    const listing = withAllSpellings(listingOf(resources));
    const questions = set.policies.flatMap((policy) => {
      const entries = [...new Set(policy.resourceTypes.flatMap((each) => listing[each] ?? []))];
      if (entries.length === 0) return [];
      const places = entries.map((entry) => {
        const at = inputs.lastIndexOf(entry);
        return at >= 0 ? at : inputs.push(entry) - 1;
      });
      return [{ query: `data.lintel.${policy.id}.deny`, inputs: places }];
    });
    units.push({ modules, data: { resources: listing, links: linksOf(listing, resources) }, questions });
  }
  return { name, inputs, units };
}

/** The policies of this repository and their libraries, without tests. */
function policyTexts(): ReadonlyMap<string, string> {
  const folder = join(repository, 'policies');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.rego'));
  const chosen = paths.filter((path) => !path.endsWith('_test.rego')).sort();
  return new Map(chosen.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function about(query: string, inputs: readonly unknown[]): { query: string; inputs: readonly number[] } {
  return { query, inputs: inputs.map((_, index) => index) };
}
