import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { localDisk } from '../../src/cli/machine/files.ts';
import { joinPath } from '../../src/iac/index.ts';
import { rootTrees } from '../../src/iac/terraform/discover.ts';
import { evaluate } from '../../src/iac/terraform/evaluate/expression.ts';
import type { Scope } from '../../src/iac/terraform/evaluate/scope.ts';
import { type PlacedBody, placeBody, resourceKey } from '../../src/iac/terraform/modules/definition.ts';
import { openDirectories } from '../../src/iac/terraform/modules/directories.ts';
import { keySuffix } from '../../src/iac/terraform/modules/expansion.ts';
import type { ModuleInstance } from '../../src/iac/terraform/modules/instance.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { jsonOf } from '../terraform/configs.ts';
import { withRoot } from '../terraform/session.ts';
import { buildReference } from './reference.ts';

/** A value that Terraform knows. */
interface Known {
  readonly address: string;
  readonly path: string;
  readonly value: unknown;
}

/** Compares every attribute of a resource that Terraform can know, in the root modules of each repository: each subfolder is one. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const program = buildReference();
  const score = tally('terraform-world');
  const repositories = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of repositories.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (only !== undefined && !name.includes(only)) continue;
    const { files } = localDisk.open(resolve(join(data, name)));
    const trees = await rootTrees(openDirectories(files), true, {});
    const roots = [...new Set(trees.map(({ definition }) => definition.directory))];
    const known = knownIn(program, join(data, name), roots);
    for (const directory of roots) {
      const wanted = known.get(directory) ?? [];
      if (wanted.length === 0) continue;
      const { result } = await withRoot(files, { directory }, valuesOf);
      for (const { address, path, value } of wanted) {
        const id = `${joinPath(name, directory)} ${address} ${path}`;
        const got = result.get(`${address} ${path}`);
        const agrees = isDeepStrictEqual(got, value);
        score.add(name, id, agrees ? undefined : `${text(value)} expected, got ${text(got)}`);
      }
    }
  }
  return score.outcome();
}

function text(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 300);
}

/** Terraform's results for the resources of root modules, by their directories. */
function knownIn(program: string, cwd: string, roots: readonly string[]): ReadonlyMap<string, readonly Known[]> {
  const input = roots.map((root) => `${root || '.'}\n`).join('');
  const { stdout, status, stderr } = spawnSync(program, { cwd, input, encoding: 'utf8', maxBuffer: 1024 ** 3 });
  if (status !== 0) throw new Error(`the reference failed in ${cwd}: ${stderr}`);
  const known = new Map<string, Known[]>();
  for (const line of stdout.split('\n')) {
    if (line === '') continue;
    const { root, ...entry } = JSON.parse(line) as Known & { readonly root: string };
    const directory = root === '.' ? '' : root;
    const others = known.get(directory);
    if (others === undefined) known.set(directory, [entry]);
    else others.push(entry);
  }
  return known;
}

/** The values of the attributes of all resources, by address and path. */
function valuesOf(root: ModuleInstance): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const modules = [root];
  for (const module of modules) {
    const prefix = module.path.map((step) => `module.${step.name}${keySuffix(step.key)}.`).join('');
    for (const declaration of module.node.definition.resources.values()) {
      if (declaration.mode !== 'resource') continue;
      const { mode, type, name, body } = declaration;
      for (const instance of module.resources(declaration)) {
        const address = `${prefix}${resourceKey(mode, type, name)}${keySuffix(instance.key)}`;
        readBody(body, instance.scope, `${address} `, found);
      }
    }
    for (const child of module.children()) if ('path' in child) modules.push(child);
  }
  return found;
}

function readBody({ attributes, blocks }: PlacedBody, scope: Scope, path: string, found: Map<string, unknown>): void {
  for (const [name, { file, node }] of attributes) {
    found.set(`${path}${name}`, jsonOf(evaluate(node.value, { ...scope, source: file.source })));
  }
  const counts = new Map<string, number>();
  for (const { node, file } of blocks) {
    if (node.type === 'dynamic' || node.labels.length > 0) continue;
    const index = counts.get(node.type) ?? 0;
    counts.set(node.type, index + 1);
    readBody(placeBody(file, node.body), scope, `${path}${node.type}[${index}].`, found);
  }
}
