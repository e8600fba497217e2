import type { Span } from '../../../source/index.ts';
import type { ValueStep } from '../../value-step.ts';
import { firstLineOf } from '../../value-step.ts';
import { type ScalarValue, unknown, type Value } from '../../values/value.ts';
import type { Parameters } from '../settings.ts';
import { type Entry, member, type Template, textOf } from '../template/template.ts';

/** The pseudo parameters, whose values a template does not have. */
const pseudoParameters: ReadonlySet<string> = new Set([
  'AWS::AccountId',
  'AWS::NotificationARNs',
  'AWS::Partition',
  'AWS::Region',
  'AWS::StackId',
  'AWS::StackName',
  'AWS::URLSuffix',
]);

/** The value of a parameter or pseudo parameter: the given one, or its default; undefined if there is no such parameter. */
export function parameterValue(name: string, template: Template, given: Parameters, at: Span): Value | undefined {
  const entry = template.parameters.get(name);
  const value = given.get(name);
  if (entry === undefined) {
    if (value?.text !== undefined && pseudoParameters.has(name))
      return { kind: 'scalar', value: value.text, span: at, way: value.steps };
    return pseudoParameters.has(name) ? unknown(name, at) : undefined;
  }
  const { node, span } = entry;
  const type = textOf(member(node, 'Type')) ?? 'String';
  const isSecret = textOf(member(node, 'NoEcho'))?.toLowerCase() === 'true';
  const sensitive = isSecret || value?.sensitive === true ? ({ sensitive: true } as const) : {};
  const variable: ValueStep = {
    kind: 'variable',
    name: `Parameters.${name}`,
    text: `Parameters.${name}`,
    span,
    ...sensitive,
  };
  const way = [variable, ...(value?.steps ?? [defaultStep(entry, isSecret)])].filter((step) => step !== undefined);
  const text = value === undefined ? textOf(member(node, 'Default')) : value.text;
  // The value of such a parameter is a name in Systems Manager.
  if (text === undefined || type.startsWith('AWS::SSM::Parameter::Value<'))
    return { ...unknown(name, at), way, ...sensitive };
  const scalar = (item: string): ScalarValue => ({ kind: 'scalar', value: item, span: at, ...sensitive });
  if (type !== 'CommaDelimitedList' && !type.startsWith('List<')) return { ...scalar(text), way };
  return { kind: 'list', items: text.split(',').map((item) => scalar(item.trim())), span: at, way };
}

function defaultStep({ node, span: { source } }: Entry, isSecret: boolean): ValueStep | undefined {
  const written = node.kind === 'map' ? node.entries.get('Default') : undefined;
  if (written === undefined) return undefined;
  const span = { source, start: written.keyStart, end: Math.max(written.keyEnd, written.value.end) };
  return {
    kind: 'default',
    text: isSecret ? 'Default' : firstLineOf(span),
    span,
    ...(isSecret ? { sensitive: true } : {}),
  };
}
