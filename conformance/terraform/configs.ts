import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { keySuffix } from '../../src/iac/terraform/modules/expansion.ts';
import type { ModuleInstance } from '../../src/iac/terraform/modules/instance.ts';
import { type Num, toDouble } from '../../src/iac/terraform/values/number.ts';
import type { Value } from '../../src/iac/terraform/values/value.ts';
import { type Diagnostic, positionOf } from '../../src/source/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';
import { filesOf } from './disk.ts';
import { withRoot } from './session.ts';

interface Case {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly resources?: Readonly<Record<string, { readonly input?: unknown }>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
  readonly planFailed?: boolean;
  readonly planDiagnostics?: readonly { readonly file?: string; readonly line?: number }[];
}

/**
 * Errors that Terraform reports and a scan must not: they need a provider's schema, or a value that a scan may lack.
 */
const NOT_FOR_A_SCAN: Readonly<Record<string, string>> = {
  'var-missing': 'a variable without a value is unknown in a scan',
  'module-missing-required': 'a variable without a value is unknown in a scan',
  'var-validation': 'validation is about the input, not about the infrastructure',
  'precondition-fail': 'conditions are not checked by a scan',
  'count-unknown': 'a count that is not known is no mistake in a scan',
  'foreach-unknown': 'a for_each that is not known is no mistake in a scan',
  'unsupported-attr': "needs the provider's schema",
  'unsupported-block': "needs the provider's schema",
  'remote-state': 'a scan does not read states',
};

/** Resources whose input is the output of another one: that is what the other one passes on, but a plan does not say so. */
const PASSED_ON: Readonly<Record<string, string>> = { 'refs terraform_data.f': 'terraform_data.a' };

/** Evaluates every configuration and compares the arguments of resources and the outputs; or the line of a mistake. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'config-cases.json'), 'utf8')) as Case[];
  const result = tally('terraform/configs');
  let skipped = 0;
  for (const entry of cases) {
    if (only !== undefined && !entry.id.includes(only)) continue;
    if (Object.hasOwn(NOT_FOR_A_SCAN, entry.id)) skipped += 1;
    else result.add(entry.planFailed === true ? 'mistakes' : 'values', entry.id, await problemOf(entry));
  }
  return { ...result.outcome(), skipped };
}

async function problemOf(entry: Case): Promise<string | undefined> {
  const files: Record<string, string> = { ...entry.files };
  const varFiles = commandLineFiles(entry.args ?? [], files);
  const env = new Map(Object.entries(entry.env ?? {}));
  const { result, problems } = await withRoot(filesOf(files), { env, varFiles }, (root, report) => ({
    resources: resourcesOf(root, report),
    outputs: outputsOf(root),
  }));
  if (entry.planFailed === true) return reported(entry, problems);
  for (const address of Object.keys(entry.resources ?? {})) {
    const { input } = entry.resources![PASSED_ON[`${entry.id} ${address}`] ?? address]!;
    const got = result.resources.get(address);
    if (!isDeepStrictEqual(got, input ?? null)) {
      return `${address}: ${JSON.stringify(input)} expected, got ${JSON.stringify(got)}`;
    }
  }
  const extra = [...result.resources.keys()].filter((address) => !Object.hasOwn(entry.resources ?? {}, address));
  if (extra.length > 0) return `not expected: ${extra.join(', ')}`;
  for (const [name, want] of Object.entries(entry.outputs ?? {})) {
    const got = result.outputs.get(name);
    if (!isDeepStrictEqual(got, want)) {
      return `output ${name}: ${JSON.stringify(want)} expected, got ${JSON.stringify(got)}`;
    }
  }
  return undefined;
}

/** `-var-file` unchanged, `-var` as a separate file: both take effect in the given order. */
function commandLineFiles(args: readonly string[], files: Record<string, string>): readonly string[] {
  const given: string[] = [];
  for (const [index, arg] of args.entries()) {
    if (arg.startsWith('-var-file=')) given.push(arg.slice('-var-file='.length));
    const [, name, value] = (args[index - 1] === '-var' ? /^(\w+)=(.*)$/s.exec(arg) : undefined) ?? [];
    if (name === undefined) continue;
    const path = `given-${index}.tfvars`;
    files[path] = `${name} = ${JSON.stringify(value)}\n`;
    given.push(path);
  }
  return given;
}

/** A mistake must be reported, on a line that the program reports too (where it gives lines). */
function reported({ planDiagnostics = [] }: Case, problems: readonly Diagnostic[]): string | undefined {
  const places = problems.map(({ span }) =>
    span === undefined ? 'nowhere' : `${span.source.path}:${positionOf(span.source, span.start).line}`,
  );
  if (problems.length === 0) return 'a mistake was not noticed';
  const wanted = planDiagnostics.flatMap(({ file, line }) => (file === undefined ? [] : [`${file}:${line}`]));
  if (wanted.length === 0 || wanted.some((place) => places.includes(place))) return undefined;
  return `a mistake at ${wanted.join(' or ')} expected, found at ${places.join(', ')}`;
}

function resourcesOf(root: ModuleInstance, report: (diagnostic: Diagnostic) => void): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const queue = [root];
  for (let module = queue.shift(); module !== undefined; module = queue.shift()) {
    const prefix = module.path.map((step) => `module.${step.name}${keySuffix(step.key)}.`).join('');
    for (const declaration of module.node.definition.resources.values()) {
      if (declaration.mode !== 'resource') continue;
      for (const instance of module.resources(declaration)) {
        const address = `${prefix}${declaration.type}.${declaration.name}${keySuffix(instance.key)}`;
        const given = declaration.body.attributes.has('input');
        found.set(address, given ? jsonOf(instance.value('input')) : null);
      }
    }
    for (const name of module.node.definition.outputs.keys()) module.output(name);
    for (const child of module.children()) {
      if ('path' in child) queue.push(child);
      else report(child);
    }
  }
  return found;
}

function outputsOf(root: ModuleInstance): ReadonlyMap<string, unknown> {
  return new Map([...root.node.definition.outputs.keys()].map((name) => [name, jsonOf(root.output(name))]));
}

/** A value as JSON; what is not known is an object that no configuration has. */
export function jsonOf(value: Value): unknown {
  if (value.kind === 'unknown' || (value.kind === 'object' && value.open === true)) return { $unknown: true };
  if (value.kind === 'null') return null;
  if (value.kind === 'number') return toDouble(value.value satisfies Num);
  if ('value' in value) return value.value;
  if ('items' in value) return value.items.map(jsonOf);
  return Object.fromEntries([...value.entries].map(([key, entry]) => [key, jsonOf(entry)]));
}
