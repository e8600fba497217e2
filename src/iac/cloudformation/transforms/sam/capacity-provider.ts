import { at, type Draft, getAtt } from './draft.ts';
import { role } from './policies.ts';
import { get, isTrue } from './read.ts';
import { type Expand, type Generated, pick, tagList } from './sam.ts';

const created = ['lambda:createdBy', 'SAM'] as const;

/** Instances on which functions run, and the role with which Lambda manages them. */
export const expandCapacityProvider: Expand = ({ name, properties }) => {
  const own = get(properties, 'OperatorRole');
  const roleName = `${name}OperatorRole`;
  const tags = get(properties, 'Tags');
  const scaling = get(properties, 'ScalingConfig');
  const requirements = get(properties, 'InstanceRequirements');
  const managed = ['AWSLambdaManagedEC2ResourceOperator'];
  const roleTags = tagList(isTrue(properties, 'PropagateTags') ? tags : undefined, created);
  const made: Generated = {
    name,
    type: 'AWS::Lambda::CapacityProvider',
    properties: {
      ...pick(properties, 'CapacityProviderName', 'KmsKeyArn', 'VpcConfig'),
      PermissionsConfig: at(own, { CapacityProviderOperatorRoleArn: own ?? getAtt(roleName, 'Arn') }),
      InstanceRequirements:
        requirements &&
        at(
          requirements,
          pick(
            requirements,
            'Architectures',
            ['AllowedTypes', 'AllowedInstanceTypes'],
            ['ExcludedTypes', 'ExcludedInstanceTypes'],
          ),
        ),
      CapacityProviderScalingConfig: scaling && at(scaling, scalingOf(scaling)),
      Tags: tagList(tags, created),
    },
    names: { CapacityProviderScalingConfig: 'ScalingConfig', PermissionsConfig: 'OperatorRole' },
  };
  const operator = role(roleName, 'lambda.amazonaws.com', { managed, inline: [] }, { Tags: roleTags });
  return own === undefined ? [made, operator] : [made];
};

function scalingOf(scaling: NonNullable<ReturnType<typeof get>>): Draft {
  const utilization = get(scaling, 'AverageCPUUtilization');
  const policy = { PredefinedMetricType: 'LambdaCapacityProviderAverageCPUUtilization', TargetValue: utilization };
  return {
    ...pick(scaling, 'MaxVCpuCount'),
    ScalingMode: utilization === undefined ? 'Auto' : 'Manual',
    ScalingPolicies: utilization && [policy],
  };
}
