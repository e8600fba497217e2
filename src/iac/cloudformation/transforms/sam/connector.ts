import { knownText, type Value } from '../../../values/value.ts';
import { spend } from '../../evaluate/scope.ts';
import { type Profile, profiles } from './connector-profiles.ts';
import { at, type Draft, evaluateDraft, getAtt, ref, sub } from './draft.ts';
import { entryOf, get, itemsOf, referredTo, textAt } from './read.ts';
import { type Expand, expansionValues, type Generated, type SamTemplate } from './sam.ts';

/** One end of a connection. */
interface End {
  readonly type: string | undefined;
  readonly arn: Draft;
  readonly name: Draft;
  readonly resourceId: Draft;
  readonly qualifier: Draft;
  readonly roleName: Draft;
  readonly queueUrl: Draft;
}

/** The resource types that SAM's types expand to. */
const becomes: Readonly<Record<string, string>> = {
  'AWS::Serverless::Api': 'AWS::ApiGateway::RestApi',
  'AWS::Serverless::Function': 'AWS::Lambda::Function',
  'AWS::Serverless::HttpApi': 'AWS::ApiGatewayV2::Api',
  'AWS::Serverless::SimpleTable': 'AWS::DynamoDB::Table',
  'AWS::Serverless::StateMachine': 'AWS::StepFunctions::StateMachine',
};

/** Types whose `Ref` is the ARN. */
const refIsArn: ReadonlySet<string> = new Set([
  'AWS::AppSync::DataSource',
  'AWS::AppSync::GraphQLApi',
  'AWS::SNS::Topic',
  'AWS::StepFunctions::StateMachine',
]);

/** The property that has the role of a type. */
const roleProperties: Readonly<Record<string, string>> = {
  'AWS::AppSync::DataSource': 'ServiceRoleArn',
  'AWS::Lambda::Function': 'Role',
  'AWS::StepFunctions::StateMachine': 'RoleArn',
};

/** Permissions of one resource for another: policies of roles, queues and topics, and permissions of functions. */
export const expandConnector: Expand = ({ name, properties, span }, template) => {
  const source = get(properties, 'Source');
  const destinations = get(properties, 'Destination');
  const isList = destinations?.kind === 'list';
  return itemsOf(destinations).flatMap((destination, index) => {
    spend(template.scope, expansionValues);
    const problem = (message: string): readonly Generated[] => {
      template.problem(`the connector ${name} ${message}`, source === undefined ? span : destination.span);
      return [];
    };
    for (const end of [source, destination]) {
      const id = textAt(end, 'Id');
      if (id !== undefined && typeOf(end, template) === undefined)
        return problem(`names the resource ${id}, which the template does not have`);
    }
    const from = endOf(source, destination, template);
    const to = endOf(destination, source, template);
    // The type of an end is unknown.
    if (from.type === undefined || to.type === undefined) return [];
    const profile = entryOf(entryOf(profiles, from.type) ?? {}, to.type);
    if (profile === undefined) return problem(`is between ${from.type} and ${to.type}, which SAM cannot connect`);
    const suffix = isList ? `Destination${index}` : '';
    const permissions = itemsOf(get(properties, 'Permissions')).map(knownText);
    return connect(name, suffix, { from, to, profile, permissions, place: destination });
  });
};

interface Connection {
  readonly from: End;
  readonly to: End;
  readonly profile: Profile;
  readonly permissions: readonly (string | undefined)[];
  readonly place: Value;
}

/** The resources of a connection. */
export function connect(
  name: string,
  suffix: string,
  { from, to, profile, permissions, place }: Connection,
): readonly Generated[] {
  const values: Readonly<Record<string, Draft>> = {
    DestinationArn: to.arn,
    DestinationName: to.name,
    SourceArn: from.arn,
    SourceResourceId: from.resourceId,
    SourceQualifier: from.qualifier,
  };
  const { kind, service } = profile;
  const categories = (['Read', 'Write'] as const).filter((category) => permissions.includes(category));
  if (kind === 'permission') {
    return categories.flatMap((category): Generated[] => {
      if (profile.grants[category] === undefined) return [];
      const properties = {
        Action: 'lambda:InvokeFunction',
        FunctionName: to.arn,
        Principal: service,
        SourceArn: sub(profile.from ?? '${SourceArn}', values),
        SourceAccount: profile.hasAccount && sub('${AWS::AccountId}'),
      };
      return [
        {
          name: `${name}${category}LambdaPermission${suffix}`,
          type: 'AWS::Lambda::Permission',
          properties,
          from: place,
        },
      ];
    });
  }
  const statements = categories.flatMap((category) =>
    (profile.grants[category] ?? []).map(([actions, ...resources]) => ({
      Effect: 'Allow',
      Action: actions.split(' '),
      Resource: resources.map((resource) => sub(resource, values)),
      ...(service !== undefined && {
        Principal: { Service: service },
        Condition: { ArnEquals: { 'aws:SourceArn': from.arn } },
      }),
    })),
  );
  const PolicyDocument = at(place, { Version: '2012-10-17', Statement: statements });
  if (kind === 'destination policy') {
    const isQueue = to.type === 'AWS::SQS::Queue';
    return [
      {
        name: `${name}${isQueue ? 'Queue' : 'Topic'}Policy${suffix}`,
        type: isQueue ? 'AWS::SQS::QueuePolicy' : 'AWS::SNS::TopicPolicy',
        properties: { PolicyDocument, ...(isQueue ? { Queues: [to.queueUrl] } : { Topics: [to.arn] }) },
        from: place,
      },
    ];
  }
  const { roleName } = kind === 'role of source' ? from : to;
  return [
    {
      name: `${name}Policy${suffix}`,
      type: 'AWS::IAM::ManagedPolicy',
      properties: { PolicyDocument, Roles: [roleName] },
      from: place,
    },
  ];
}

function typeOf(end: Value | undefined, { madeOf, resource }: SamTemplate): string | undefined {
  const id = textAt(end, 'Id');
  const type = id === undefined ? textAt(end, 'Type') : (madeOf(id)?.type ?? resource(id)?.type);
  return entryOf(becomes, type) ?? (type === '' ? undefined : type);
}

/** An end of a connection, given by its logical ID or by its type and properties. */
function endOf(end: Value | undefined, other: Value | undefined, template: SamTemplate): End {
  const id = textAt(end, 'Id');
  const type = typeOf(end, template);
  if (id === undefined || type === undefined) {
    return {
      type,
      arn: get(end, 'Arn'),
      name: get(end, 'Name'),
      resourceId: get(end, 'ResourceId'),
      qualifier: get(end, 'Qualifier'),
      roleName: get(end, 'RoleName'),
      queueUrl: get(end, 'QueueUrl'),
    };
  }
  return {
    type,
    arn: refIsArn.has(type) ? ref(id) : getAtt(id, 'Arn'),
    name: getAtt(id, 'Name'),
    resourceId: type === 'AWS::AppSync::GraphQLApi' ? getAtt(id, 'ApiId') : ref(id),
    qualifier: get(end, 'Qualifier') ?? '*',
    roleName: roleOf(id, type, textAt(other, 'Id'), template),
    queueUrl: ref(id),
  };
}

/** The name of the role of a resource: of its property, or of the target of a rule. */
function roleOf(id: string, type: string, other: string | undefined, { madeOf, resource, scope }: SamTemplate): Draft {
  const own = resource(id);
  const property = entryOf(roleProperties, type);
  if (type === 'AWS::Events::Rule') {
    const target = itemsOf(get(own?.properties, 'Targets')).find((one) => referredTo(get(one, 'Arn')) === other);
    return nameOf(get(target, 'RoleArn'));
  }
  if (property === undefined) return undefined;
  const draft = madeOf(id)?.properties[property];
  const value = draft === undefined ? undefined : evaluateDraft(draft, own!.span, scope);
  return nameOf(value ?? get(own?.properties, property));
}

function nameOf(arn: Value | undefined): Draft {
  const name = referredTo(arn);
  return name === undefined ? arn : ref(name);
}
