import { knownText, type Value } from '../../../values/value.ts';
import { at, type Draft, getAtt, sub } from './draft.ts';
import { anyMethod, isAnyMethod } from './methods.ts';
import { get, isTrue, itemsOf, membersOf, textAt } from './read.ts';
import { type Generated, type Method, s3Location } from './sam.ts';
import { targetOf } from './target.ts';

/** Members of an object that are still to be changed. */
export type Members = Map<string, Draft>;

/** The OpenAPI document of an API: its members, and those of each method in each path. */
export interface ApiDocument {
  readonly root: Members;
  readonly paths: Map<string, Map<string, Members | Value>>;
  /** Parts of a path that were not read because they are unknown. */
  readonly unread: Members;
}

/** The key with the target of a method in API Gateway. */
const integrationKey = 'x-amazon-apigateway-integration';

/** The document of an API that cannot be changed: it is in S3, or unknown. */
export function givenBody(properties: Value): Generated['properties'] | undefined {
  const uri = get(properties, 'DefinitionUri');
  if (uri !== undefined) return { BodyS3Location: s3Location(uri) };
  const body = get(properties, 'DefinitionBody');
  return body === undefined || body.kind === 'map' ? undefined : { Body: body };
}

/** The document that is written in the template, or an empty one of a version, with the methods of events; `integrationOf` gives their members. */
export function openDocument(
  body: Value | undefined,
  version: readonly [key: string, version: Draft],
  methods: readonly Method[],
  integrationOf: (method: Method, written: Members) => Members,
): ApiDocument {
  const root: Members =
    body?.kind === 'map'
      ? new Map(membersOf(body))
      : new Map<string, Draft>([
          version,
          [
            'info',
            new Map<string, Draft>([
              ['version', '1.0'],
              ['title', sub('${AWS::StackName}')],
            ]),
          ],
        ]);
  const paths: ApiDocument['paths'] = new Map();
  const unread: Members = new Map();
  for (const [path, item] of membersOf(get(body, 'paths'))) {
    if (item.kind !== 'map') unread.set(path, item);
    else {
      const members = membersOf(item).map(
        ([key, value]) => [key, value.kind === 'map' ? new Map(membersOf(value)) : value] as const,
      );
      paths.set(path, new Map(members));
    }
  }
  for (const method of methods) {
    const item = paths.get(method.path) ?? new Map<string, Members | Value>();
    paths.set(method.path, item);
    const key = isAnyMethod(method.method) ? anyMethod : method.method.toLowerCase();
    const known = item.get(key);
    item.set(key, integrationOf(method, known instanceof Map ? known : new Map()));
  }
  return { root, paths, unread };
}

/** The document as it is written in the resource of the API. */
export function closeDocument({ root, paths, unread }: ApiDocument): Draft {
  return new Map<string, Draft>([...root, ['paths', new Map<string, Draft>([...paths, ...unread])]]);
}

/** Adds members to an object in the document. */
export function addMembers(root: Members, key: string, members: Iterable<readonly [string, Draft]>): void {
  const own = root.get(key);
  const known = own instanceof Map ? own : new Map(membersOf(own as Value | undefined));
  root.set(key, new Map<string, Draft>([...known, ...members]));
}

/** The methods that have an integration. */
export function* calledMethods({ paths }: ApiDocument): Iterable<readonly [path: string, method: string, Members]> {
  for (const [path, item] of paths) {
    for (const [method, members] of item) {
      if (members instanceof Map && members.has(integrationKey)) yield [path, method, members];
    }
  }
}

/** Part of the ARN of an integration of API Gateway. */
const calls = 'arn:${AWS::Partition}:apigateway:${AWS::Region}:';

/** A method that calls a function. */
export function callOfFunction({ owner, event, properties }: Method, more: Readonly<Record<string, Draft>>): Members {
  const isStreamed = textAt(properties, 'ResponseTransferMode') === 'RESPONSE_STREAM';
  const path = isStreamed ? '2021-11-15' : '2015-03-31';
  const end = isStreamed ? 'response-streaming-invocations' : 'invocations';
  const integration = {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: sub(`${calls}lambda:path/${path}/functions/\${Arn}/${end}`, { Arn: targetOf(owner).arn }),
    responseTransferMode: isStreamed ? 'STREAM' : undefined,
    timeoutInMillis: get(properties, 'TimeoutInMillis'),
    ...more,
  };
  return new Map<string, Draft>([
    [integrationKey, at(event, integration)],
    ['responses', {}],
  ]);
}

/** A method that starts a state machine. */
export function callOfStateMachine({ owner, event, properties, id }: Method): Members {
  const input = isTrue(properties, 'UnescapeMappingTemplate')
    ? '"$util.escapeJavaScript($input.json(\'$\')).replaceAll("\\\\\'","\'")"'
    : '"$util.escapeJavaScript($input.json(\'$\'))"';
  const integration = {
    type: 'aws',
    httpMethod: 'POST',
    uri: sub(`${calls}states:action/StartExecution`),
    responses: { 200: { statusCode: '200' }, 400: { statusCode: '400' } },
    credentials: getAtt(`${id}Role`, 'Arn'),
    requestTemplates: {
      'application/json': sub(`{"input": ${input}, "stateMachineArn": "\${Arn}"}`, { Arn: targetOf(owner).arn }),
    },
  };
  return new Map<string, Draft>([
    [integrationKey, at(event, integration)],
    ['responses', { 200: { description: 'OK' }, 400: { description: 'Bad Request' } }],
  ]);
}

/** The items of a list in a method, written or added by events. */
export function listIn(members: Members, key: string): readonly Draft[] {
  const own = members.get(key);
  if (Array.isArray(own)) return own as readonly Draft[];
  return own === undefined ? [] : itemsOf(own as Value);
}

/** The names of the authorizers in an entry of the security of a method. */
export function namesIn(security: Draft): readonly string[] {
  if (security instanceof Map) return [...security.keys()];
  return membersOf(security as Value).map(([name]) => name);
}

/** The URL with which API Gateway calls the function of an authorizer. */
export function authorizerUri(functionArn: Value): Draft {
  return sub(`${calls}lambda:path/2015-03-31/functions/\${Arn}/invocations`, { Arn: functionArn });
}

/** The version of OpenAPI that a text is, if it is one of 3. */
export function openApi3(version: Value | undefined): string | undefined {
  const text = knownText(version);
  return text !== undefined && /^3(?:\.\d){1,2}$/.test(text) ? text : undefined;
}
