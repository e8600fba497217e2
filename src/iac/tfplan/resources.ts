import { type YamlDocument, type YamlNode, yamlPlaceOf } from '../../go/index.ts';
import { markSecret, positionOf } from '../../source/index.ts';
import type { Path, Resource } from '../resource.ts';
import { isConfig } from '../resource.ts';
import type { PlanConfiguration } from './configuration.ts';
import { keysOf, member } from './node.ts';
import { expressionsIn, moduleConfiguration, moduleSteps, type Plan, type PlannedResource } from './plan.ts';
import { type Reference, resolveReferences } from './references.ts';
import { convertValue } from './values.ts';

/** Represents a value whose expression is not in the plan. */
const LATER = 'known_after_apply';
/** Maximum number of references of one expression to show. */
const maxShown = 10;

/** The configuration that was planned. */
export interface PlannedFrom {
  readonly configuration: PlanConfiguration;
  /** Whether resources are reported in the configuration rather than in the plan. */
  readonly isPlace: boolean;
}

/** The resources of a plan in normal form, in the order of the plan. */
export function resourcesOf(plan: Plan, document: YamlDocument, from?: PlannedFrom): readonly Resource[] {
  const modules = new Map<string, ReadonlyMap<string, YamlNode>>();
  return plan.resources.map((planned) => {
    const steps = moduleSteps(planned.module);
    let expressions = modules.get(planned.module);
    if (expressions === undefined) {
      expressions = expressionsIn(moduleConfiguration(plan.configuration, steps));
      modules.set(planned.module, expressions);
    }
    return resourceOf(planned, steps, expressions.get(`${planned.type}.${planned.name}`), plan, document, from);
  });
}

function resourceOf(
  planned: PlannedResource,
  modulePath: readonly string[],
  expressions: YamlNode | undefined,
  { configuration }: Plan,
  { source }: YamlDocument,
  from: PlannedFrom | undefined,
): Resource {
  const { node, type, key, values, unknown, sensitive, address } = planned;
  const name = key === undefined ? planned.name : `${planned.name}[${JSON.stringify(key)}]`;
  const references = (expression: YamlNode | undefined): readonly Reference[] =>
    resolveReferences(configuration, expression, modulePath);
  const conversion = {
    unknown: [] as Path[],
    sensitive: [] as Path[],
    conceal: ({ start, end }: YamlNode) => markSecret({ source, start, end }),
    symbol: (expression: YamlNode | undefined) => symbolOf(references(expression)),
  };
  const facet = { value: values, unknown, sensitive, expression: expressions, configured: expressions !== undefined };
  const config = convertValue(facet, [], conversion);
  const span = { source, start: node.start, end: node.end };
  const spanOf = (path: Path) => (values === undefined ? span : { source, ...yamlPlaceOf(values, path) });
  const written = from?.configuration.find(address, modulePath);
  const scope = from?.isPlace === true ? from.configuration.directory : source.path;
  const resource: Resource = {
    id: `${type}.${name}`,
    name,
    source: source.path,
    line: positionOf(source, node.start).line,
    type,
    config: isConfig(config) ? config : {},
    modulePath,
    unknown: conversion.unknown,
    sensitive: conversion.sensitive,
    addresses: [`${scope}:${address}`],
    references: new Map(
      keysOf(expressions).map((argument) => [argument, addressesOf(references(member(expressions, argument)), scope)]),
    ),
    spanOf,
    provenanceOf: (path) => [
      { kind: 'plan', text: `${path.join('.')} of ${address}`, span: spanOf(path) },
      ...(written?.provenanceOf?.(path) ?? []),
    ],
    span,
    comments: [],
  };
  return from?.isPlace === true && written !== undefined ? { ...resource, ...written } : resource;
}

/** A plan has no texts of expressions, only their references: those to resources, if there are any. */
function symbolOf(references: readonly Reference[]): string {
  const texts = [...new Set(references.map(({ text }) => text))];
  const managed = texts.filter((text) => managedAddress(text) !== undefined);
  return (managed.length > 0 ? managed : texts).slice(0, maxShown).join(', ') || LATER;
}

/** Roots of references that are not managed resources. */
const OTHER_ROOTS = new Set([
  'var',
  'local',
  'module',
  'data',
  'each',
  'count',
  'path',
  'self',
  'terraform',
  'ephemeral',
]);

/** The managed resource that a reference starts with: `aws_kms_key.k["a"]` of `aws_kms_key.k["a"].arn`. */
function managedAddress(text: string): string | undefined {
  const found = /^([A-Za-z_][\w-]*)\.[A-Za-z_][\w-]*(?:\[(?:\d+|"(?:[^"\\]|\\.)*")\])?/.exec(text);
  return found === null || OTHER_ROOTS.has(found[1]!) ? undefined : found[0];
}

function addressesOf(references: readonly Reference[], path: string): readonly string[] {
  const addresses = references.flatMap(({ text, steps }) => {
    const address = managedAddress(text);
    return address === undefined ? [] : [`${path}:${[...steps.map((step) => `module.${step}`), address].join('.')}`];
  });
  return [...new Set(addresses)];
}
