import type { Span } from '../../../../source/index.ts';
import { once, remembered } from '../../../remembered.ts';
import type { MapValue, Value } from '../../../values/value.ts';
import type { Scope } from '../../evaluate/scope.ts';
import { type Entry, member, textOf } from '../../template/template.ts';
import { expandApplication } from './application.ts';
import { expandCapacityProvider } from './capacity-provider.ts';
import { expandConnector } from './connector.ts';
import { deploymentOf, isDeployed, needsServiceRole } from './deployment.ts';
import { type Draft, evaluateDraft } from './draft.ts';
import { expandFunction } from './function.ts';
import { expandGraphQlApi } from './graphql-api.ts';
import { expandHttpApi } from './http-api.ts';
import { expandLayerVersion } from './layer-version.ts';
import { collectMethods, implicitApis, isImplicit } from './methods.ts';
import { entryOf, get, isTrue, membersOf } from './read.ts';
import { createResolver, type ResolvedReference } from './resolve.ts';
import { expandRestApi } from './rest-api.ts';
import type { Expand, Generated, Method, SamResource, SamTemplate } from './sam.ts';
import { expandSimpleTable } from './simple-table.ts';
import { collectSources, sendsEvents, withEvents } from './sources.ts';
import { expandStateMachine } from './state-machine.ts';
import { expandWebSocketApi } from './websocket-api.ts';

const expansions: Readonly<Record<string, Expand>> = {
  'AWS::Serverless::Api': expandRestApi,
  'AWS::Serverless::Application': expandApplication,
  'AWS::Serverless::CapacityProvider': expandCapacityProvider,
  'AWS::Serverless::Connector': expandConnector,
  'AWS::Serverless::Function': expandFunction,
  'AWS::Serverless::GraphQLApi': expandGraphQlApi,
  'AWS::Serverless::HttpApi': expandHttpApi,
  'AWS::Serverless::LayerVersion': expandLayerVersion,
  'AWS::Serverless::SimpleTable': expandSimpleTable,
  'AWS::Serverless::StateMachine': expandStateMachine,
  'AWS::Serverless::WebSocketApi': expandWebSocketApi,
};

/** A generated resource, evaluated. */
export interface MadeResource {
  readonly name: string;
  readonly type: string;
  readonly value: MapValue;
  readonly from: Generated['from'];
  readonly names: Generated['names'];
}

/** The API of events that do not name one; it belongs to the first function with such an event. */
export interface ImplicitApi extends SamResource {
  readonly owner: Entry;
}

/** The expansion of a template by the SAM transform. */
export interface SamExpansion {
  /** The resources that a resource expands to; undefined if it is not expanded. */
  readonly of: (name: string) => readonly MadeResource[] | undefined;
  readonly implicit: () => readonly ImplicitApi[];
  /** The properties of a resource with the additions of events; undefined if there are none. */
  readonly adjusted: (resource: Pick<SamResource, 'name' | 'type' | 'properties' | 'span'>) => MapValue | undefined;
  /** The resource that a reference names after the expansion. */
  readonly resolve: (name: string, attribute?: string) => ResolvedReference | undefined;
}

/** Expands the resources of a SAM template on demand; undefined if there is nothing to expand. */
export function expandSam(
  scope: Scope,
  propertiesOf: (entry: Entry) => MapValue,
  isAbsent: (entry: Entry) => boolean,
): SamExpansion | undefined {
  const { template } = scope;
  const entries = [...template.resources.values()];
  const sam = entries.filter(({ node }) => expansionOf(node) !== undefined);
  if (sam.length === 0 && !entries.some(({ node }) => member(node, 'Connectors') !== undefined)) return undefined;
  const resourceOf = (entry: Entry): SamResource => ({
    name: entry.name,
    type: textOf(member(entry.node, 'Type')) ?? '',
    properties: propertiesOf(entry),
    span: entry.span,
  });
  // Computed on demand, because it depends on all resources: a template may be too large to be read to its end.
  const collected = once(() => {
    const present = sam.filter((entry) => !isAbsent(entry)).map(resourceOf);
    const deployed = present.filter(({ type, properties }) => type === functionType && isDeployed(properties));
    return {
      // An API that only disabled functions use belongs to these.
      methods: collectMethods(present, sam.filter(isAbsent).map(resourceOf)),
      sources: collectSources(present),
      firstDeployed: deployed[0]?.name,
      needsRole: deployed.some(({ properties }) => needsServiceRole(properties)),
    };
  });
  const implicit = once(() =>
    Object.values(implicitApis).flatMap(({ name, type }): ImplicitApi[] => {
      const methods = collected().methods.get(name) ?? [];
      const [first] = methods;
      if (first === undefined || template.resources.has(name)) return [];
      const properties = implicitProperties(name, type, methods, scope);
      return [{ name, type, properties, span: first.event.span, owner: template.resources.get(first.owner.name)! }];
    }),
  );
  const resource = (name: string): SamResource | undefined => {
    const entry = template.resources.get(name);
    if (entry !== undefined) return resourceOf(entry);
    return isImplicit(name) ? implicit().find((api) => api.name === name) : undefined;
  };
  const expandOne = (name: string): readonly Generated[] => {
    const own = resource(name);
    const expand = entryOf(expansions, own?.type);
    return own === undefined || expand === undefined ? [] : expand(own, context);
  };
  // Connectors refer to the expansions of other resources, but not to each other, so there are no chains of connectors.
  const itself = remembered((name) => (resource(name)?.type === connectorType ? [] : expandOne(name)));
  const generatedOf = remembered((name): readonly Generated[] => {
    const own = resource(name);
    if (own?.type === connectorType) return expandOne(name);
    const entry = template.resources.get(name);
    const embedded = entry === undefined ? [] : embeddedIn(entry, scope);
    return [
      ...itself(name),
      ...(own?.type === functionType && isDeployed(own.properties)
        ? deploymentOf(own, collected().firstDeployed === name, collected().needsRole)
        : []),
      ...embedded.flatMap((one) => expandConnector(one, context)),
    ];
  });
  const context: SamTemplate = {
    scope,
    resource,
    madeOf: (name) => itself(name).find((one) => one.name === name),
    methodsOf: (api) => collected().methods.get(api) ?? [],
    problem: (message, span) => scope.report({ code: 'cloudformation.sam', level: 'error', message, span }),
  };
  const of = remembered((name): readonly MadeResource[] | undefined => {
    const own = resource(name);
    const generated = generatedOf(name);
    if (own === undefined || (generated.length === 0 && entryOf(expansions, own.type) === undefined)) return undefined;
    return generated.map((one) => evaluatedOf(one, own.span, scope));
  });
  const resolver = createResolver({
    names: () => [...template.resources.keys(), ...implicit().map(({ name }) => name)],
    typeOf: (name) => resource(name)?.type,
    generatedOf,
  });
  return {
    of,
    implicit,
    adjusted: (own) => {
      const sent = sendsEvents(own.type) ? collected().sources.get(own.name) : undefined;
      const properties = sent && withEvents(own, sent);
      return properties && (evaluateDraft(properties, own.properties.span, scope) as MapValue);
    },
    resolve: resolver,
  };
}

const functionType = 'AWS::Serverless::Function';
const connectorType = 'AWS::Serverless::Connector';

function expansionOf(node: Entry['node']): Expand | undefined {
  return entryOf(expansions, textOf(member(node, 'Type')));
}

function evaluatedOf({ name, type, properties, from, names }: Generated, span: Span, scope: Scope): MadeResource {
  const value = evaluateDraft(properties, from?.span ?? span, scope) as MapValue;
  return { name, type, value, from, names };
}

/** The connectors that are embedded in a resource. */
function embeddedIn({ name, node, span }: Entry, scope: Scope): readonly SamResource[] {
  const connectors = member(node, 'Connectors');
  if (connectors?.kind !== 'map') return [];
  return [...connectors.entries].flatMap(([key, { value }]): SamResource[] => {
    const written = member(value, 'Properties');
    const own = written && scope.evaluate(written);
    if (own?.kind !== 'map') return [];
    const reference = membersOf(get(own, 'SourceReference'));
    const source = new Map<string, Draft>([...reference, ['Id', name]]);
    const properties = evaluateDraft(
      new Map<string, Draft>([...membersOf(own), ['Source', source]]),
      own.span,
      scope,
    ) as MapValue;
    return [{ name: name + key, type: connectorType, properties, span }];
  });
}

/** The properties of an implicit API: those of `Globals`, and the tags that functions propagate. */
function implicitProperties(name: string, type: string, methods: readonly Method[], scope: Scope): MapValue {
  const globals = member(member(scope.template.root, 'Globals'), type.slice('AWS::Serverless::'.length));
  const shared = globals && scope.evaluate(globals);
  const owners = new Set(methods.map(({ owner }) => owner));
  const tags = new Map<string, Value>(membersOf(get(shared, 'Tags')));
  let propagates = false;
  for (const { properties } of owners) {
    if (!isTrue(properties, 'PropagateTags')) continue;
    propagates = true;
    for (const [key, value] of membersOf(get(properties, 'Tags'))) tags.set(key, value);
  }
  const draft = new Map<string, Draft>([
    ...(name === implicitApis.Api.name ? ([['StageName', 'Prod']] as const) : []),
    ...membersOf(shared),
    ...(tags.size > 0 ? ([['Tags', tags]] as const) : []),
    ...(propagates ? ([['PropagateTags', true]] as const) : []),
  ]);
  return evaluateDraft(draft, methods[0]!.event.span, scope) as MapValue;
}
