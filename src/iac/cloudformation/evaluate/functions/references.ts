import type { YamlNode } from '../../../../go/index.ts';
import { didYouMean, type Span } from '../../../../source/index.ts';
import { knownText, moved, unknown, type Value } from '../../../values/value.ts';
import { textOf } from '../../template/template.ts';
import type { Scope } from '../scope.ts';
import { argumentsIn, type CloudFormationFunction, wrongArgument } from './function.ts';

/** Functions that name something else. */
export const referenceFunctions: readonly CloudFormationFunction[] = [
  {
    name: 'Ref',
    doc: 'The value of a parameter, or what identifies a resource.',
    evaluate: (argument, span, scope) => {
      const name = textOf(argument);
      if (name === undefined) return wrongArgument('Ref', 'the name of a parameter or resource', span, scope);
      return name === 'AWS::NoValue' ? undefined : referenceTo(name, span, scope);
    },
  },
  {
    name: 'Fn::GetAtt',
    doc: 'An attribute of a resource.',
    evaluate: (argument, span, scope) => {
      const [name, attribute] = attributeIn(argument, scope) ?? [];
      if (name === undefined || attribute === undefined) {
        return wrongArgument('Fn::GetAtt', 'a resource and an attribute', span, scope);
      }
      return attributeOf(name, attribute, span, scope);
    },
  },
  {
    name: 'Fn::ImportValue',
    doc: 'A value that another stack exports.',
    evaluate: (argument, span, scope) => {
      const name = scope.evaluate(argument);
      return unknown(`ImportValue ${(name && knownText(name)) ?? ''}`.trimEnd(), span);
    },
  },
  {
    name: 'Fn::Transform',
    doc: 'The result of a macro.',
    evaluate: (argument, span, scope) => {
      const included = scope.include(argument, span);
      if (included !== undefined) return included;
      const name = argument.kind === 'map' ? textOf(argument.entries.get('Name')?.value) : undefined;
      return unknown(`Transform ${name ?? ''}`.trimEnd(), span);
    },
  },
];

/** The value of a name in `Ref` and in texts of `Fn::Sub`. */
function referenceTo(name: string, span: Span, scope: Scope): Value {
  const given = scope.valueOf(name, span);
  if (given !== undefined) return moved(given, span);
  checkResource(name, span, scope);
  return { kind: 'symbolic', parts: [{ kind: 'resource', name }], span };
}

/** The value of `${name}` in a text of `Fn::Sub`: a parameter, a resource or one of its attributes. */
export function substitution(name: string, span: Span, scope: Scope): Value {
  const dot = name.indexOf('.');
  if (dot < 0) return referenceTo(name, span, scope);
  return attributeOf(name.slice(0, dot), name.slice(dot + 1), span, scope);
}

const outputs = 'Outputs.';

function attributeOf(name: string, attribute: string, span: Span, scope: Scope): Value {
  const output = attribute.startsWith(outputs) ? attribute.slice(outputs.length) : undefined;
  const known = output === undefined ? undefined : scope.outputOf(name, output, span);
  if (known !== undefined) return known;
  checkResource(name, span, scope);
  return { kind: 'symbolic', parts: [{ kind: 'resource', name, attribute }], span };
}

/** The resource and the attribute, which one text or a list of both names. */
function attributeIn(node: YamlNode, scope: Scope): readonly [string, string] | undefined {
  const text = textOf(node);
  const dot = text?.indexOf('.') ?? -1;
  if (text !== undefined && dot > 0) return [text.slice(0, dot), text.slice(dot + 1)];
  const items = argumentsIn(node, 2, 10) ?? [];
  const parts = items.map((item) => scope.evaluate(item)).map((value) => value && (knownText(value) ?? '?'));
  return items.length < 2 || parts.includes(undefined) ? undefined : [parts[0]!, parts.slice(1).join('.')];
}

function checkResource(name: string, span: Span, { template, report }: Scope): void {
  // A transform may add resources.
  if (template.resources.has(name) || template.transforms.length > 0) return;
  const names = [...template.resources.keys(), ...template.parameters.keys()];
  const message = `the template has no parameter or resource ${JSON.stringify(name)}${didYouMean(name, names)}`;
  report({ code: 'cloudformation.reference', level: 'warning', message, span });
}
