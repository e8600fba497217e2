import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { loaders, type Resource } from '../../src/iac/index.ts';
import { evaluate } from '../../src/scan/evaluate.ts';
import { exampleKind, memoryFiles, type OpenTree, type Policy } from '../../src/scan/index.ts';
import { load } from '../../src/scan/load.ts';
import { bundledPolicies, folderOf, policiesFolder, readPolicyFile } from './sources.ts';

const host = {
  now: () => process.hrtime.bigint(),
  random: () => 0.5,
  env: new Map<string, string>(),
};
const platform = { loaders, host };

/** So often each policy is run; the fastest run counts. */
const runs = 5;

/** The policies that take longest on the resources of all examples together, a line for each. */
export async function slowest(count: number): Promise<readonly string[]> {
  const set = await bundledPolicies();
  const resources = await exampleResources(set.policies);
  const judged = { resources, asides: [] };
  const types = new Set(resources.map(({ type }) => type));
  const times: { readonly id: string; readonly judged: number; readonly milliseconds: number }[] = [];
  for (const policy of set.policies) {
    const compiled = set.compile([policy], types);
    const known = { ...set, compile: () => compiled };
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run++) {
      const start = host.now();
      await evaluate(
        known,
        { policies: [policy], notes: [], reports: () => true },
        judged,
        { types: ['all'] },
        platform,
      );
      best = Math.min(best, Number(host.now() - start) / 1e6);
    }
    const count = resources.filter(({ type }) => policy.resourceTypes.includes(type)).length;
    times.push({ id: policy.id, judged: count, milliseconds: best });
  }
  times.sort((a, b) => b.milliseconds - a.milliseconds);
  return [
    `${resources.length} resources; milliseconds, resources judged, rule:`,
    ...times
      .slice(0, count)
      .map(
        ({ id, judged, milliseconds }) => `${milliseconds.toFixed(2).padStart(9)} ${String(judged).padStart(6)}  ${id}`,
      ),
  ];
}

/** The resources of all examples, each file loaded alone. */
async function exampleResources(policies: readonly Policy[]): Promise<readonly Resource[]> {
  const resources: Resource[] = [];
  for (const policy of policies) {
    for (const name of readdirSync(join(policiesFolder, folderOf(policy)))) {
      if (exampleKind(name) === undefined) continue;
      const path = `${folderOf(policy)}/${name}`;
      const tree: OpenTree = { files: memoryFiles(new Map([[path, readPolicyFile(policy, name)!]])), file: path };
      const type = name.endsWith('.tf') ? 'terraform' : 'k8s';
      const loaded = await load(tree, { target: { kind: 'files', files: tree.files }, types: [type] }, platform);
      resources.push(...loaded.resources, ...loaded.asides);
    }
  }
  return resources;
}
