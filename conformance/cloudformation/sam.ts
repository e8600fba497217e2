import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloudformation } from '../../src/iac/cloudformation/index.ts';
import type { ConfigValue } from '../../src/iac/index.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { classOf } from './sam-classes.ts';

/** The settings with which the outputs were made. */
const parameters = ['AWS::Partition=aws', 'AWS::Region=ap-southeast-1', 'param1=value1', 'param2=value2'];

/** A resource: its type and its properties. */
export interface SamResource {
  readonly type: string;
  readonly config: ConfigValue;
}

/**
 * Compares expanded SAM templates with what the SAM translator makes of them: its repository has the output of each input.
 * A case is a resource of the output, with its logical ID, type and properties; the hash at the end of a logical ID is set apart.
 */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const score = tally('cloudformation/sam');
  const [inputs, outputs] = ['input', 'output'].map((name) => join(data, 'tests', 'translator', name));
  let skipped = 0;
  for (const name of readdirSync(outputs!).filter((file) => file.endsWith('.json'))) {
    const template = name.slice(0, -'.json'.length);
    if (template.startsWith('error_') || (only !== undefined && !template.includes(only))) continue;
    const input = join(inputs!, `${template}.yaml`);
    const [own, expected] = [await read(input), await read(join(outputs!, name))];
    if (own === undefined || expected === undefined) skipped++;
    else compare(template, expected, own, score);
  }
  return { ...score.outcome(), skipped };
}

/** The resources of a template by logical ID, expanded; undefined for a file that is not there or has none. */
async function read(path: string): Promise<ReadonlyMap<string, SamResource> | undefined> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const files = memoryFiles(new Map([['template.yaml', text]]));
  const { resources, potential = [] } = await cloudformation.load(files, {
    cloudformation: { parameterOverrides: parameters },
  });
  const found = new Map<string, SamResource>();
  for (const resource of [...resources, ...potential]) {
    const isSam = resource.type.startsWith('AWS::Serverless::');
    if (!isSam) found.set(resource.name, resource);
    for (const { resource: form } of resource.forms ?? []) {
      if (form.type.includes('::') && !found.has(form.name)) found.set(form.name, form);
    }
  }
  return found.size === 0 ? undefined : found;
}

function compare(
  template: string,
  expected: ReadonlyMap<string, SamResource>,
  own: ReadonlyMap<string, SamResource>,
  score: ReturnType<typeof tally>,
): void {
  const names = namesOf(expected, own);
  const left = new Set(own.keys());
  const add = (name: string, type: string, problem: string | undefined): void => {
    const category = problem === undefined ? 'alike' : (classOf({ template, type, problem }) ?? 'not explained');
    score.add(category, `${template}#${name} (${type})`, problem === undefined ? undefined : `${category}: ${problem}`);
  };
  for (const [name, { type, config }] of expected) {
    const ownName = names.get(name)!;
    const resource = own.get(ownName);
    left.delete(ownName);
    if (resource === undefined) add(name, type, 'only the translator makes it');
    else if (resource.type !== type) add(name, type, `type ${resource.type}`);
    else add(name, type, difference(plain(config, names), plain(resource.config, new Map()), ''));
  }
  for (const name of left) add(name, own.get(name)!.type, 'only lintel makes it');
}

/** Our logical IDs for those of the output: the same, or without the hash at the end. */
function namesOf(
  expected: ReadonlyMap<string, SamResource>,
  own: ReadonlyMap<string, SamResource>,
): ReadonlyMap<string, string> {
  return new Map(
    [...expected].map(([name, { type }]) => {
      const bare = name.replace(/[0-9a-f]{10}$/, '');
      const isHashed = !own.has(name) && own.get(bare)?.type === type;
      return [name, isHashed ? bare : name];
    }),
  );
}

/** A value for comparison: without the hashes in references, one item for a list of it, and lists in order of their texts. */
function plain(value: ConfigValue, names: ReadonlyMap<string, string>): ConfigValue {
  if (typeof value === 'string') {
    if (value.startsWith('RestApi deployment id: ')) return null;
    const text = value.replaceAll(/\$\{(\w+)/g, (all, name: string) => `\${${names.get(name) ?? all.slice(2)}`);
    if (/^-?\d{1,15}(?:\.\d{1,5})?$/.test(text)) return String(Number(text));
    return text === 'true' || text === 'false' ? text === 'true' : text;
  }
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = (value as readonly ConfigValue[]).map((item) => plain(item, names));
    if (items.length === 1) return items[0]!;
    return items.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, plain(item as ConfigValue, names)]),
  );
}

/** The difference of our value from the translator's; undefined if they agree. */
function difference(expected: ConfigValue | undefined, own: ConfigValue | undefined, path: string): string | undefined {
  if (isMap(expected) && isMap(own)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(own)])) {
      const problem = difference(expected[key], own[key], `${path}.${key}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if (isEmpty(expected) && isEmpty(own)) return undefined;
  if (Array.isArray(expected) && Array.isArray(own) && expected.length === own.length) {
    for (const [index, item] of expected.entries()) {
      const problem = difference(item, own[index], `${path}[${index}]`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  return expected === own ? undefined : `${path}: ${shown(own)} rather than ${shown(expected)}`;
}

function isMap(value: ConfigValue | undefined): value is Readonly<Record<string, ConfigValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is missing or empty. */
function isEmpty(value: ConfigValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function shown(value: ConfigValue | undefined): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 160);
}
