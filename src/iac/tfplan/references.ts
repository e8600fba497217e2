import type { YamlNode } from '../../go/index.ts';
import { member } from './node.ts';
import { callName, moduleConfiguration, referencesOf } from './plan.ts';

/** A reference with the module that contains it. */
export interface Reference {
  /** `aws_kms_key.k.arn` */
  readonly text: string;
  /** Steps to the module instance, outermost first. */
  readonly steps: readonly string[];
}

/** Maximum number of inputs and outputs on the way of a reference. */
const maxHops = 40;

/**
 * The references of an expression: inputs of modules are followed to their callers and outputs into the modules, so
 * that a resource is found under its own name. The longer spelling of each reference represents the shorter ones.
 */
export function resolveReferences(
  configuration: YamlNode | undefined,
  expression: YamlNode | undefined,
  steps: readonly string[],
  hops = 0,
): readonly Reference[] {
  const texts = referencesOf(expression) ?? [];
  const longest = texts.filter((text, index) => !texts.slice(0, index).some((other) => isPrefix(text, other)));
  return longest.flatMap((text) => follow(configuration, { text, steps }, hops));
}

function isPrefix(text: string, longer: string): boolean {
  return longer === text || longer.startsWith(`${text}.`) || longer.startsWith(`${text}[`);
}

function follow(configuration: YamlNode | undefined, reference: Reference, hops: number): readonly Reference[] {
  const { text, steps } = reference;
  const next = hops < maxHops ? stepFrom(configuration, text, steps) : undefined;
  if (next === undefined) return [reference];
  const found = resolveReferences(configuration, next.expression, next.steps, hops + 1);
  return found.length > 0 ? found : [reference];
}

/** The value of an input or an output; undefined for any other reference. */
function stepFrom(
  configuration: YamlNode | undefined,
  text: string,
  steps: readonly string[],
): { readonly expression: YamlNode | undefined; readonly steps: readonly string[] } | undefined {
  const input = /^var\.([\w-]+)/.exec(text)?.[1];
  const last = steps.at(-1);
  if (input !== undefined) {
    if (last === undefined) return undefined;
    const outer = steps.slice(0, -1);
    const call = member(moduleConfiguration(configuration, outer), 'module_calls', callName(last));
    return { expression: member(call, 'expressions', input), steps: outer };
  }
  const [, call, output] = /^module\.([\w-]+(?:\[(?:\d+|"[^"]*")\])?)\.([\w-]+)/.exec(text) ?? [];
  if (call === undefined || output === undefined) return undefined;
  const inner = [...steps, call];
  return {
    expression: member(moduleConfiguration(configuration, inner), 'outputs', output, 'expression'),
    steps: inner,
  };
}
