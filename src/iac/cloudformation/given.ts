import { readYaml, type YamlNode } from '../../go/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import { firstLineOf } from '../value-step.ts';
import type { CloudFormationSettings, GivenValue, Parameters } from './settings.ts';
import { member, textOf } from './template/template.ts';

/** The values of parameters for a scan, and the problems with reading them. */
export function readParameters({ parameterFiles = [], parameterOverrides = [] }: CloudFormationSettings): {
  readonly parameters: Parameters;
  readonly diagnostics: readonly Diagnostic[];
} {
  const parameters = new Map<string, GivenValue>();
  const diagnostics: Diagnostic[] = [];
  for (const source of parameterFiles) {
    const problem = readFile(source, parameters);
    if (problem !== undefined) diagnostics.push(problem);
  }
  for (const text of parameterOverrides) {
    const [name, value] = assignmentIn(text) ?? [];
    if (name === undefined || value === undefined) diagnostics.push(wrong(`${JSON.stringify(text)} is not NAME=VALUE`));
    else parameters.set(name, { text: value, steps: [{ kind: 'argument', text }] });
  }
  return { parameters, diagnostics };
}

/** The three shapes: `[{ParameterKey, ParameterValue}]`, `["NAME=VALUE"]`, and `{Parameters: {NAME: VALUE}}`, or its inner map alone. */
function readFile(source: Source, parameters: Map<string, GivenValue>): Diagnostic | undefined {
  const [document] = readYaml(source, 'cloudformation');
  const broken = document?.diagnostics.find(({ level }) => level === 'error');
  if (broken !== undefined) return broken;
  const root = document?.root;
  const give = (name: string, text: string, { start, end }: YamlNode): void => {
    const span = { source, start, end };
    parameters.set(name, { text, steps: [{ kind: 'argument', text: firstLineOf(span), span }] });
  };
  const other = (node: YamlNode | undefined): Diagnostic =>
    wrong('a file of parameters must be a list of ParameterKey and ParameterValue, a list of NAME=VALUE, or a map', {
      source,
      start: node?.start ?? 0,
      end: node?.end ?? 0,
    });
  if (root?.kind === 'sequence') {
    for (const item of root.items) {
      const [name, value] = assignmentIn(textOf(item) ?? '') ?? [
        textOf(member(item, 'ParameterKey')),
        textOf(member(item, 'ParameterValue')),
      ];
      const isPrevious = textOf(member(item, 'UsePreviousValue')) === 'true';
      if (name !== undefined && value !== undefined) give(name, value, item);
      else if (!isPrevious) return other(item);
    }
    return undefined;
  }
  const map = member(root, 'Parameters') ?? root;
  if (map?.kind !== 'map') return other(root);
  for (const [name, { value }] of map.entries) {
    const items = value.kind === 'sequence' ? value.items.map(textOf) : [textOf(value)];
    if (items.includes(undefined)) return other(value);
    give(name, items.join(','), value);
  }
  return undefined;
}

function assignmentIn(text: string): readonly [string, string] | undefined {
  const at = text.indexOf('=');
  return at > 0 ? [text.slice(0, at).trim(), text.slice(at + 1)] : undefined;
}

function wrong(message: string, span?: Diagnostic['span']): Diagnostic {
  return { code: 'cloudformation.parameters', level: 'error', message, ...(span && { span }) };
}
