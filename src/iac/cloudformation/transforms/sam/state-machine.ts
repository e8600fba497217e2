import { at, getAtt, ref } from './draft.ts';
import { expandEvents } from './events/index.ts';
import { policiesIn, role } from './policies.ts';
import { get, isTrue, mayBeAbsent } from './read.ts';
import { type Expand, type Generated, pick, s3Location, tagList, withTags } from './sam.ts';
import { aliasOf, targetOf } from './target.ts';

const created = ['stateMachine:createdBy', 'SAM'] as const;

/** A state machine with its role, its alias, and the resources of its events. */
export const expandStateMachine: Expand = (resource, template) => {
  const { name, properties } = resource;
  const alias = get(properties, 'AutoPublishAlias');
  const aliasName = aliasOf(resource) ?? `${name}Alias`;
  const own = policiesIn(get(properties, 'Policies'), `${name}Role`, template);
  const isTraced = isTrue(properties, 'Tracing', 'Enabled');
  const tags = tagList(get(properties, 'Tags'), created);
  const roleArn = get(properties, 'Role');
  const machine: Generated = {
    name,
    type: 'AWS::StepFunctions::StateMachine',
    properties: {
      ...pick(
        properties,
        'Definition',
        'DefinitionSubstitutions',
        ['Logging', 'LoggingConfiguration'],
        ['Name', 'StateMachineName'],
        ['Tracing', 'TracingConfiguration'],
        ['Type', 'StateMachineType'],
      ),
      DefinitionS3Location: s3Location(get(properties, 'DefinitionUri')),
      RoleArn: roleArn ?? getAtt(`${name}Role`, 'Arn'),
      Tags: tags,
    },
    names: { LoggingConfiguration: 'Logging', TracingConfiguration: 'Tracing', StateMachineType: 'Type' },
  };
  const execution = role(
    `${name}Role`,
    'states.amazonaws.com',
    { managed: [...own.managed, ...(isTraced ? ['AWSXrayWriteOnlyAccess'] : [])], inline: own.inline },
    { ...pick(properties, ['RolePath', 'Path'], 'PermissionsBoundary'), Tags: tags },
  );
  const events = expandEvents(resource, targetOf(resource), template).flatMap((event) => event.generated);
  const published: readonly Generated[] = [
    {
      name: `${name}Version`,
      type: 'AWS::StepFunctions::StateMachineVersion',
      properties: {
        StateMachineArn: ref(name),
        StateMachineRevisionId: getAtt(name, 'StateMachineRevisionId'),
      },
      from: alias,
    },
    {
      name: aliasName,
      type: 'AWS::StepFunctions::StateMachineAlias',
      properties: {
        Name: alias,
        DeploymentPreference: at(alias, {
          Type: 'ALL_AT_ONCE',
          ...pick(get(properties, 'DeploymentPreference'), 'Alarms', 'Interval', 'Percentage', 'Type'),
          StateMachineVersionArn: ref(`${name}Version`),
        }),
      },
      from: alias,
    },
  ];
  return withTags(resource, [
    machine,
    ...(mayBeAbsent(roleArn) ? [execution] : []),
    ...(alias === undefined ? [] : published),
    ...events,
  ]);
};
