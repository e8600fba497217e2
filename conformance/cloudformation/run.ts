import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cloudformation } from '../../src/iac/cloudformation/index.ts';
import type { ConfigValue, Resource } from '../../src/iac/index.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type Model, type Resolved, readModels } from './reference.ts';

/** The reference's values of pseudo parameters. */
const pseudoParameters = [
  'AWS::AccountId=123456789012',
  'AWS::Partition=aws',
  'AWS::Region=us-east-1',
  'AWS::StackId=arn:aws:cloudformation:us-east-1:123456789012:stack/teststack/51af3dc0-da77-11e4-872e-1234567db123',
  'AWS::StackName=teststack',
  'AWS::URLSuffix=amazonaws.com',
];
/** APIs that the transform of SAM adds: the reference does not expand templates. */
const implicitApis = new Set(['ServerlessRestApi', 'ServerlessHttpApi']);
const templateName = /\.(?:ya?ml|json|template|txt)$/i;
/** Larger files are data. */
const maxBytes = 1_000_000;

/**
 * Compares the resources of templates with those of the reference's template model. A case is a resource: its type, and each of its
 * properties. Templates that the reference refuses, or that have no
 * resources for it, are not compared.
 */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const score = tally('cloudformation');
  let skipped = 0;
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((path) => templateName.test(path) && (only === undefined || path.includes(only)))
    .map((path) => join(data, path))
    .filter((path) => statSync(path).isFile() && statSync(path).size <= maxBytes)
    .filter((path) => readFileSync(path, 'utf8').includes('Resources'))
    .sort();
  for (const model of readModels(files)) {
    const name = model.file.slice(data.length + 1);
    const loaded = await cloudformation.load(
      memoryFiles(new Map([['template.yaml', readFileSync(model.file, 'utf8')]])),
      {
        cloudformation: { parameterOverrides: pseudoParameters },
      },
    );
    const own = [...loaded.resources, ...(loaded.potential ?? [])].filter(({ name }) => !implicitApis.has(name));
    const isRefused = loaded.errors.some(({ diagnostic }) => diagnostic.code.startsWith('yaml.'));
    const count = Object.keys(model.resources ?? {}).length;
    if (model.resources === undefined || count === 0) skipped++;
    else if (isRefused || own.length === 0)
      score.add(name.split('/')[0]!, name, `lintel refuses it: ${loaded.errors[0]?.diagnostic.message}`);
    else compare(name, model.resources, own, score);
  }
  return { ...score.outcome(), skipped };
}

function compare(
  file: string,
  expected: NonNullable<Model['resources']>,
  own: readonly Resource[],
  score: ReturnType<typeof tally>,
): void {
  const byName = new Map(own.map((resource) => [resource.name, resource]));
  const category = file.split('/')[0]!;
  for (const [name, { type, properties, isDynamic }] of Object.entries(expected)) {
    const resource = byName.get(name);
    byName.delete(name);
    // Parts that the reference does not evaluate, and resources without a type, which lintel reports.
    if (isDynamic || type === '' || Object.keys(properties).some((key) => key.startsWith('Fn::'))) continue;
    score.add(category, `${file}#${name}`, differenceIn(type, properties, resource));
  }
  for (const name of byName.keys()) score.add(category, `${file}#${name}`, 'only lintel has this resource');
}

function differenceIn(
  type: string,
  properties: Readonly<Record<string, Resolved>>,
  resource: Resource | undefined,
): string | undefined {
  if (resource === undefined) return 'only the reference has this resource';
  if (resource.type !== type) return `type ${resource.type} rather than ${type}`;
  for (const name of new Set([...Object.keys(properties), ...Object.keys(resource.config)])) {
    const problem = difference(properties[name], resource.config[name], name);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The difference of a value from the reference's; undefined if they agree. */
function difference(expected: Resolved | undefined, value: ConfigValue | undefined, path: string): string | undefined {
  const isUnknown = typeof value === 'string' && value.includes('${');
  if (isUnknown && isGeneratedName(expected)) return undefined;
  if (expected === undefined) return value === undefined ? undefined : `${path}: only lintel has ${shown(value)}`;
  if ('Concrete' in expected) return plainDifference(expected.Concrete.value, value, path);
  if ('Conditional' in expected) {
    const { if_true: one, if_false: other } = expected.Conditional;
    const problem = difference(one, value, path);
    return isUnknown || problem === undefined || difference(other, value, path) === undefined ? undefined : problem;
  }
  if ('Enum' in expected) {
    const fits = expected.Enum.variants.some((variant) => difference(variant, value, path) === undefined);
    return isUnknown || fits ? undefined : `${path}: ${shown(value)} is not among the values of the reference`;
  }
  if ('Reference' in expected) {
    const { target } = expected.Reference;
    return isUnknown && value.includes(target) ? undefined : `${path}: ${shown(value)} does not name ${target}`;
  }
  if ('Map' in expected) {
    const entries = new Map(expected.Map.entries.map((entry) => [entry.key, entry.value]));
    if (isUnknown) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return `${path}: ${shown(value)} is not a map`;
    for (const key of new Set([...entries.keys(), ...Object.keys(value)])) {
      const problem = difference(entries.get(key), (value as Record<string, ConfigValue>)[key], `${path}.${key}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if ('List' in expected) return listDifference(expected.List.items, value, path);
  // It is not known before the deployment.
  return isUnknown || value !== undefined ? undefined : `${path}: missing`;
}

/** Values that no template has: the reference names zones itself, and takes the name of a parameter in Parameter Store for its value. */
function isGeneratedName(expected: Resolved | undefined): boolean {
  const value = expected !== undefined && 'Concrete' in expected ? expected.Concrete.value : undefined;
  return typeof value === 'string' && (/\bus-east-1[a-f]$/.test(value) || value.startsWith('/'));
}

/** Items that depend on a condition may be absent. */
function listDifference(items: readonly Resolved[], value: ConfigValue | undefined, path: string): string | undefined {
  if (typeof value === 'string' && value.includes('${')) return undefined;
  if (!Array.isArray(value)) return `${path}: ${shown(value)} is not a list`;
  let at = 0;
  for (const [index, item] of items.entries()) {
    const problem = difference(item, value[at], `${path}[${index}]`);
    const mayBeAbsent = difference(item, undefined, path) === undefined;
    if (problem === undefined && !(mayBeAbsent && value[at] === undefined)) at++;
    else if (!mayBeAbsent) return problem ?? `${path}[${index}]: missing`;
  }
  return at < value.length ? `${path}: ${value.length - at} more items` : undefined;
}

function plainDifference(expected: unknown, value: ConfigValue | undefined, path: string): string | undefined {
  // A property that is left out has no value.
  if (expected === null)
    return value === undefined || value === null ? undefined : `${path}: ${shown(value)} rather than nothing`;
  if (Array.isArray(expected)) {
    return listDifference(
      expected.map((item) => ({ Concrete: { value: item } })),
      value,
      path,
    );
  }
  if (typeof expected === 'object') {
    const entries = Object.entries(expected).map(([key, item]) => ({ key, value: { Concrete: { value: item } } }));
    return difference({ Map: { entries } }, value, path);
  }
  // lintel leaves what becomes base64 as it is, so that policies can read it.
  const isEncoded = typeof value === 'string' && Buffer.from(value).toString('base64') === expected;
  const isSame = typeof value !== 'object' && String(value) === String(expected);
  return isSame || isEncoded ? undefined : `${path}: ${shown(value)} rather than ${shown(expected)}`;
}

function shown(value: unknown): string {
  return (JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)) ?? 'nothing').slice(0, 120);
}
