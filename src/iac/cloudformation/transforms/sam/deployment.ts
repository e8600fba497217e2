import { knownText, type Value } from '../../../values/value.ts';
import { at, type Draft, getAtt, ref, sub } from './draft.ts';
import { role } from './policies.ts';
import { get, isGiven, itemsOf, textAt } from './read.ts';
import { type Generated, pick, type SamResource, tagList } from './sam.ts';

const application = 'ServerlessDeploymentApplication';
const serviceRole = 'CodeDeployServiceRole';

/** The predefined deployment configurations of CodeDeploy. */
const predefined =
  /^(?:AllAtOnce|Canary10Percent(?:5|10|15|30)Minutes|Linear10PercentEvery(?:1Minute|2Minutes|3Minutes|10Minutes))$/;

/**
 * The deployment group of a function whose versions get traffic gradually; the first function also adds the application
 * and the role for all.
 */
export function deploymentOf(
  { name, properties }: SamResource,
  isFirst: boolean,
  needsRole: boolean,
): readonly Generated[] {
  const preference = get(properties, 'DeploymentPreference');
  if (preference === undefined) return [];
  const type = get(preference, 'Type');
  const isPredefined = predefined.test(knownText(type) ?? '');
  const tags = get(properties, 'Tags');
  const group: Generated = {
    name: `${name}DeploymentGroup`,
    type: 'AWS::CodeDeploy::DeploymentGroup',
    properties: {
      ApplicationName: ref(application),
      AlarmConfiguration: alarmsOf(get(preference, 'Alarms')),
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
      DeploymentConfigName: isPredefined ? sub('CodeDeployDefault.Lambda${Type}', { Type: type }) : type,
      DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
      ServiceRoleArn: get(preference, 'Role') ?? getAtt(serviceRole, 'Arn'),
      ...pick(preference, 'TriggerConfigurations'),
      Tags: isGiven(tags) ? tagList(tags) : undefined,
    },
    from: preference,
  };
  if (!isFirst) return [group];
  const ComputePlatform = 'Lambda';
  const managed = ['AWSCodeDeployRoleForLambda'];
  return [
    group,
    { name: application, type: 'AWS::CodeDeploy::Application', properties: { ComputePlatform }, from: preference },
    ...(needsRole ? [role(serviceRole, 'codedeploy.amazonaws.com', { managed, inline: [] }, {}, preference)] : []),
  ];
}

/** Whether a function has gradual deployments. */
export function isDeployed(properties: Value): boolean {
  const preference = get(properties, 'DeploymentPreference');
  return isGiven(preference) && textAt(preference, 'Enabled')?.toLowerCase() !== 'false';
}

/** Whether its deployments use a generated role. */
export function needsServiceRole(properties: Value): boolean {
  return isDeployed(properties) && get(properties, 'DeploymentPreference', 'Role') === undefined;
}

function alarmsOf(alarms: Value | undefined): Draft {
  if (!isGiven(alarms)) return undefined;
  if (alarms.kind === 'symbolic') return alarms;
  return at(alarms, { Enabled: true, Alarms: itemsOf(alarms).map((Name) => ({ Name })) });
}
