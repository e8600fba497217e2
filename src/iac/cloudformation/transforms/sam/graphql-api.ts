import { knownText, type Value } from '../../../values/value.ts';
import { connect } from './connector.ts';
import { profiles } from './connector-profiles.ts';
import { at, type Draft, getAtt, ref, sub } from './draft.ts';
import { role } from './policies.ts';
import { entryOf, get, isGiven, itemsOf, membersOf, textAt } from './read.ts';
import { type Expand, type Generated, pick, tagList } from './sam.ts';

const service = 'appsync.amazonaws.com';
const noPolicies = { managed: [], inline: [] };

/** Types of authorization: the property with their settings in SAM, and in AppSync. */
const authorizations: Readonly<Record<string, readonly [sam: string, appSync: string]>> = {
  AMAZON_COGNITO_USER_POOLS: ['UserPool', 'UserPoolConfig'],
  AWS_LAMBDA: ['LambdaAuthorizer', 'LambdaAuthorizerConfig'],
  OPENID_CONNECT: ['OpenIDConnect', 'OpenIDConnectConfig'],
};

/** A GraphQL API of AppSync with its schema, keys, data sources, functions and resolvers. */
export const expandGraphQlApi: Expand = ({ name, properties }) => {
  const auth = get(properties, 'Auth');
  const logging = get(properties, 'Logging');
  const isLogged = logging === undefined || textAt(logging)?.toLowerCase() !== 'false';
  const logRole = `${name}CloudWatchRole`;
  const ownRole = get(logging, 'CloudWatchLogsRoleArn');
  const additional = itemsOf(get(auth, 'Additional'));
  const ApiId = getAtt(name, 'ApiId');
  const api: Generated = {
    name,
    type: 'AWS::AppSync::GraphQLApi',
    properties: {
      Name: name,
      AuthenticationType: get(auth, 'Type'),
      ...settingsOf(auth),
      AdditionalAuthenticationProviders:
        additional.length === 0
          ? undefined
          : additional.map((one) => at(one, { AuthenticationType: get(one, 'Type'), ...settingsOf(one) })),
      ...pick(
        properties,
        'IntrospectionConfig',
        'Name',
        'OwnerContact',
        'QueryDepthLimit',
        'ResolverCountLimit',
        'Visibility',
        'XrayEnabled',
      ),
      LogConfig: isLogged
        ? at(logging, {
            FieldLogLevel: 'ALL',
            ...pick(logging, 'ExcludeVerboseContent', 'FieldLogLevel'),
            CloudWatchLogsRoleArn: ownRole ?? getAtt(logRole, 'Arn'),
          })
        : undefined,
      Tags: tagList(get(properties, 'Tags'), ['graphqlapi:createdBy', 'SAM']),
    },
    names: { AuthenticationType: 'Auth', LogConfig: 'Logging' },
  };
  const schema: Generated = {
    name: `${name}Schema`,
    type: 'AWS::AppSync::GraphQLSchema',
    properties: { ApiId, ...pick(properties, ['SchemaInline', 'Definition'], ['SchemaUri', 'DefinitionS3Location']) },
  };
  const logs = role(logRole, service, { managed: ['AWSAppSyncPushToCloudWatchLogs'], inline: [] });
  const keys = membersOf(get(properties, 'ApiKeys')).map(
    ([key, value]): Generated => ({
      name: name + key,
      type: 'AWS::AppSync::ApiKey',
      properties: { ApiId, ...pick(value, 'ApiKeyId', 'Description', ['ExpiresOn', 'Expires']) },
      from: value,
    }),
  );
  const functions = get(properties, 'Functions');
  return [
    api,
    schema,
    ...(isLogged && ownRole === undefined ? [logs] : []),
    ...keys,
    ...authorizersOf(name, auth, additional),
    ...cacheOf(name, get(properties, 'Cache')),
    ...domainNameOf(name, get(properties, 'DomainName')),
    ...sourcesOf(name, get(properties, 'DataSources')),
    ...functionsOf(name, functions, get(properties, 'DataSources')),
    ...resolversOf(name, get(properties, 'Resolvers'), functions),
  ];
};

function settingsOf(auth: Value | undefined): Readonly<Record<string, Draft>> {
  const names = entryOf(authorizations, textAt(auth, 'Type'));
  return names === undefined ? {} : pick(auth, names);
}

/** The permissions to call the functions that authorize. */
function authorizersOf(name: string, auth: Value | undefined, additional: readonly Value[]): readonly Generated[] {
  const functions = [...(auth === undefined ? [] : [auth]), ...additional].flatMap((one) => {
    const arn = get(one, 'LambdaAuthorizer', 'AuthorizerUri');
    return arn === undefined ? [] : [{ arn, one }];
  });
  const profile = profiles['AWS::AppSync::GraphQLApi']!['AWS::Lambda::Function']!;
  return functions.flatMap(({ arn, one }, index) =>
    connect(`${name}ToLambdaAuthConnector${index + 1}`, '', {
      from: { ...nothing, arn: ref(name), resourceId: getAtt(name, 'ApiId') },
      to: { ...nothing, arn },
      profile,
      permissions: ['Write'],
      place: one,
    }),
  );
}

const nothing = {
  type: undefined,
  arn: undefined,
  name: undefined,
  resourceId: undefined,
  qualifier: undefined,
  roleName: undefined,
  queueUrl: undefined,
};

function cacheOf(name: string, cache: Value | undefined): readonly Generated[] {
  if (cache === undefined) return [];
  const settings = pick(
    cache,
    'ApiCachingBehavior',
    'AtRestEncryptionEnabled',
    'TransitEncryptionEnabled',
    'Ttl',
    'Type',
  );
  const properties = { ApiId: getAtt(name, 'ApiId'), ...settings };
  return [{ name: `${name}ApiCache`, type: 'AWS::AppSync::ApiCache', properties, from: cache }];
}

function domainNameOf(name: string, domain: Value | undefined): readonly Generated[] {
  if (domain === undefined) return [];
  const id = `${name}DomainName`;
  return [
    {
      name: id,
      type: 'AWS::AppSync::DomainName',
      properties: pick(domain, 'CertificateArn', 'Description', 'DomainName'),
      from: domain,
    },
    {
      name: `${id}ApiAssociation`,
      type: 'AWS::AppSync::DomainNameApiAssociation',
      properties: { ApiId: getAtt(name, 'ApiId'), DomainName: ref(id) },
      from: domain,
    },
  ];
}

/** A data source for each table and function, with its role and that role's permissions. */
function sourcesOf(name: string, sources: Value | undefined): readonly Generated[] {
  const tables = membersOf(get(sources, 'DynamoDb')).flatMap(([key, source]) => {
    const region: Draft = get(source, 'Region') ?? sub('${AWS::Region}');
    const table = 'arn:${AWS::Partition}:dynamodb:${Region}:${AWS::AccountId}:table/${Table}';
    const arn = get(source, 'TableArn') ?? sub(table, { Region: region, Table: get(source, 'TableName') });
    const permissions = get(source, 'Permissions');
    return sourceOf(
      name,
      key,
      source,
      'DynamoDB',
      arn,
      permissions === undefined ? ['Read', 'Write'] : itemsOf(permissions).map(knownText),
      {
        DynamoDBConfig: at(source, {
          AwsRegion: region,
          ...pick(source, 'TableName', 'UseCallerCredentials', 'Versioned', ['DeltaSync', 'DeltaSyncConfig']),
        }),
      },
    );
  });
  const functions = membersOf(get(sources, 'Lambda')).flatMap(([key, source]) => {
    const arn = get(source, 'FunctionArn');
    const LambdaConfig = at(source, { LambdaFunctionArn: arn });
    return sourceOf(name, key, source, 'Lambda', arn, ['Write'], { LambdaConfig });
  });
  return [...tables, ...functions];
}

/** AppSync's names of the types of data sources, and the properties that contain them. */
const sourceTypes = {
  DynamoDB: ['AMAZON_DYNAMODB', 'AWS::DynamoDB::Table', 'Table'],
  Lambda: ['AWS_LAMBDA', 'AWS::Lambda::Function', 'Lambda'],
} as const;

function sourceOf(
  api: string,
  key: string,
  source: Value,
  kind: keyof typeof sourceTypes,
  arn: Draft,
  permissions: readonly (string | undefined)[],
  config: Generated['properties'],
): readonly Generated[] {
  const id = sourceId(api, key, kind);
  const [type, resourceType, short] = sourceTypes[kind];
  const own = get(source, 'ServiceRoleArn');
  const roleName = `${id}Role`;
  const made: Generated = {
    name: id,
    type: 'AWS::AppSync::DataSource',
    properties: {
      ApiId: getAtt(api, 'ApiId'),
      Name: key,
      Type: type,
      ...pick(source, 'Description', 'Name'),
      ...config,
      ServiceRoleArn: own ?? getAtt(roleName, 'Arn'),
    },
    from: source,
  };
  if (own !== undefined) return [made];
  const connection = {
    from: { ...nothing, arn: getAtt(id, 'DataSourceArn'), roleName: ref(roleName) },
    to: { ...nothing, arn },
    profile: profiles['AWS::AppSync::DataSource']![resourceType]!,
    permissions,
    place: source,
  };
  return [
    made,
    role(roleName, service, noPolicies, {}, source),
    ...connect(`${id}To${short}Connector`, '', connection),
  ];
}

function sourceId(api: string, key: string, kind: string): string {
  return `${api}${key}${kind}DataSource`;
}

function isNone(source: Value | undefined): boolean {
  return knownText(source)?.toLowerCase() === 'none';
}

/** The functions of resolvers, and the empty data source for functions without one. */
function functionsOf(name: string, functions: Value | undefined, sources: Value | undefined): readonly Generated[] {
  const ApiId = getAtt(name, 'ApiId');
  const none = `${name}NoneDataSource`;
  const own = membersOf(functions).filter(([, value]) => get(value, 'Id') === undefined);
  const made = own.map(([key, value]): Generated => {
    const source = get(value, 'DataSource');
    const text = knownText(source);
    const kind = text === undefined ? undefined : get(sources, 'DynamoDb', text) ? 'DynamoDB' : 'Lambda';
    const known = kind && (get(sources, 'DynamoDb', text!) ?? get(sources, 'Lambda', text!));
    return {
      name: name + key,
      type: 'AWS::AppSync::FunctionConfiguration',
      properties: {
        ApiId,
        Name: key,
        ...pick(value, 'Description', ['CodeUri', 'CodeS3Location'], ['InlineCode', 'Code'], 'MaxBatchSize', 'Name', [
          'Sync',
          'SyncConfig',
        ]),
        DataSourceName: isNone(source)
          ? getAtt(none, 'Name')
          : known && kind
            ? getAtt(sourceId(name, text!, kind), 'Name')
            : source,
        Runtime: runtimeOf(value),
      },
      from: value,
    };
  });
  const from = own.find(([, value]) => isNone(get(value, 'DataSource')))?.[1];
  if (from === undefined) return made;
  return [
    ...made,
    { name: none, type: 'AWS::AppSync::DataSource', properties: { ApiId, Name: none, Type: 'NONE' }, from },
  ];
}

function runtimeOf(value: Value): Draft {
  const runtime = get(value, 'Runtime');
  return runtime && at(runtime, pick(runtime, 'Name', ['Version', 'RuntimeVersion']));
}

function resolversOf(name: string, resolvers: Value | undefined, functions: Value | undefined): readonly Generated[] {
  return membersOf(resolvers).flatMap(([typeName, fields]) =>
    membersOf(fields).map(([field, value]): Generated => {
      const hasCode = isGiven(get(value, 'CodeUri')) || isGiven(get(value, 'InlineCode'));
      const pipeline = itemsOf(get(value, 'Pipeline')).map((item): Draft => {
        const key = knownText(item);
        if (key === undefined) return item;
        return get(functions, key, 'Id') ?? getAtt(name + key, 'FunctionId');
      });
      return {
        name: name + typeName + field,
        type: 'AWS::AppSync::Resolver',
        properties: {
          ApiId: getAtt(name, 'ApiId'),
          TypeName: typeName,
          FieldName: field,
          Kind: 'PIPELINE',
          PipelineConfig: at(value, { Functions: pipeline }),
          ...pick(
            value,
            ['Caching', 'CachingConfig'],
            ['CodeUri', 'CodeS3Location'],
            'FieldName',
            ['InlineCode', 'Code'],
            'MaxBatchSize',
          ),
          Runtime: hasCode ? runtimeOf(value) : { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' },
        },
        from: value,
      };
    }),
  );
}
