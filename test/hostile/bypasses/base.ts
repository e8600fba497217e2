import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Config, loaders } from '../../../src/iac/index.ts';
import { memoryFiles } from '../../../src/scan/index.ts';
import { repository } from '../../shared.ts';

/** The files of a tree; bytes where their encoding is the trick. */
export type Tree = Readonly<Record<string, string | Uint8Array>>;

/** A violation to hide: the bad example of a rule, with one resource that violates it once. */
export interface Base {
  readonly rule: string;
  /** As the example writes it, without the mark of the violation. */
  readonly text: string;
  readonly type: string;
  readonly name: string;
  /** The resource in normal form: a manifest, or the arguments of a block. */
  readonly config: Config;
  /** Of Terraform: what is between the braces. */
  readonly body: string;
}

const mark = /[ \t]*# violation: ([\w.]+).*/;

async function baseOf(path: string): Promise<Base | undefined> {
  const marked = readFileSync(path, 'utf8');
  const [, rule = ''] = mark.exec(marked) ?? [];
  if (rule === '' || marked.split('# violation:').length > 2 || /\$\{|\{\{|<</.test(marked)) return undefined;
  const text = marked.replace(mark, '');
  const isTerraform = path.endsWith('.tf');
  const blocks = text.match(/^\w+.*\{$/gm) ?? [];
  if (isTerraform && (blocks.length !== 1 || !blocks[0]!.startsWith('resource'))) return undefined;
  if (!isTerraform && /^---/m.test(text)) return undefined;
  const loader = loaders.find(({ id }) => id === (isTerraform ? 'terraform' : 'k8s'))!;
  const { resources } = await loader.load(memoryFiles(new Map([[isTerraform ? 'main.tf' : 'all.yaml', text]])), {});
  const [resource] = resources;
  if (resource === undefined || resources.length > 1 || resource.unknown.length > 0) return undefined;
  const body = isTerraform ? text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')) : '';
  return { rule, text, type: resource.type, name: resource.name, config: resource.config, body };
}

async function basesIn(file: string): Promise<readonly Base[]> {
  const paths = readdirSync(join(repository, 'policies'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(file))
    .sort();
  const bases = await Promise.all(paths.map((path) => baseOf(join(repository, 'policies', path))));
  return bases.filter((base) => base !== undefined);
}

const terraform = await basesIn('bad.tf');

/** Whether a plan shows what violates the rule of a base: it has no arguments of `lifecycle`. */
function isPlanned({ rule }: Base): boolean {
  const policy = readFileSync(join(repository, 'policies', ...rule.split('.'), 'policy.rego'), 'utf8');
  return !policy.includes('attribute.planned(');
}

/** Bases of Terraform, of its plans, and of manifests. */
export const bases = { terraform, tfplan: terraform.filter(isPlanned), k8s: await basesIn('bad.yaml') };

/** The notations of the same violation in each kind of infrastructure code. */
export const carriers: Readonly<
  Record<string, { readonly of: keyof typeof bases; readonly file: string; readonly write: (base: Base) => Tree }>
> = {
  terraform: { of: 'terraform', file: 'main.tf', write: ({ text }) => ({ 'main.tf': text }) },
  tfjson: {
    of: 'terraform',
    file: 'main.tf.json',
    write: ({ type, name, config }) => ({
      'main.tf.json': JSON.stringify({ resource: { [type]: { [name]: config } } }, undefined, 2),
    }),
  },
  tfvars: {
    of: 'terraform',
    file: 'terraform.tfvars.json',
    write: ({ type, name, config }) => ({
      'main.tf.json': JSON.stringify({
        variable: Object.fromEntries(Object.keys(config).map((key) => [`${key}_given`, {}])),
        resource: {
          [type]: { [name]: Object.fromEntries(Object.keys(config).map((key) => [key, `\${var.${key}_given}`])) },
        },
      }),
      'terraform.tfvars.json': JSON.stringify(
        Object.fromEntries(Object.entries(config).map(([key, value]) => [`${key}_given`, value])),
        undefined,
        2,
      ),
    }),
  },
  terragrunt: {
    of: 'terraform',
    file: 'main.tf',
    write: ({ text }) => ({ 'main.tf': text, 'terragrunt.hcl': 'inputs = {}\n' }),
  },
  tfplan: {
    of: 'tfplan',
    file: 'plan.json',
    write: (base) => ({ 'plan.json': JSON.stringify(planOf(base), undefined, 2) }),
  },
  k8s: { of: 'k8s', file: 'all.yaml', write: ({ text }) => ({ 'all.yaml': text }) },
  k8sjson: {
    of: 'k8s',
    file: 'all.json',
    write: ({ config }) => ({ 'all.json': JSON.stringify(config, undefined, 2) }),
  },
  helm: {
    of: 'k8s',
    file: 'templates/all.yaml',
    write: ({ text }) => ({ 'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n', 'templates/all.yaml': text }),
  },
  kustomize: {
    of: 'k8s',
    file: 'all.yaml',
    write: ({ text }) => ({ 'kustomization.yaml': 'resources:\n  - all.yaml\n', 'all.yaml': text }),
  },
};

/** The type to scan the tree of a trick as. */
export const typeOf = ({ carrier, scannedAs }: { readonly carrier: string; readonly scannedAs?: string }): string =>
  scannedAs ?? { tfjson: 'terraform', tfvars: 'terraform', k8sjson: 'k8s' }[carrier] ?? carrier;

export interface Planned {
  readonly address: string;
  readonly mode: string;
  readonly type: string;
  readonly name: string;
  readonly values: unknown;
}

export const plannedOf = ({ type, name, config }: Base): Planned => ({
  address: `${type}.${name}`,
  mode: 'managed',
  type,
  name,
  values: config,
});

/** The plan of a base; `module` has what is planned. */
export function planOf(base: Base, module: object = { resources: [plannedOf(base)] }): Record<string, unknown> {
  return { format_version: '1.2', terraform_version: '1.11.4', planned_values: { root_module: module } };
}

/** A manifest in YAML. */
export const yamlOf = (value: unknown): string => stringify(value, { lineWidth: 0 });
