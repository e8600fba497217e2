import { first, json } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { FormEntry, TypeEntry } from './service.ts';

const document = { PolicyName: 'name', PolicyDocument: json('policy') };

/** A policy in a role, which CloudFormation has as a separate object that lists roles. */
function attached(as: string, property: string, attribute: string): FormEntry {
  return { as, each: { property, attribute }, properties: { ...document, Roles: null, Users: null, Groups: null } };
}

/** A managed policy on each principal in a list of the policy, or each policy in a list of the principal. */
function attachment(as: string, property: string, attribute: string, links: FormEntry['links']): FormEntry {
  const others = {
    Groups: null,
    LoginProfile: null,
    ManagedPolicyArns: null,
    Policies: null,
    PolicyDocument: null,
    Roles: null,
    Users: null,
  };
  return { as, each: { property, attribute }, links: links!, properties: others };
}

/** A policy in a principal, as a separate resource. */
function principalPolicy(type: string, as: string, principal: Properties): TypeEntry {
  return { type, forms: [{ as, properties: { ...document, ...principal } }] };
}

/** AWS Identity and Access Management. */
export const iam: readonly TypeEntry[] = [
  {
    type: 'AWS::IAM::Role',
    ref: 'name',
    attributes: { Arn: 'arn', RoleId: 'unique_id' },
    forms: [
      {
        as: 'aws_iam_role',
        properties: {
          RoleName: 'name',
          AssumeRolePolicyDocument: json('assume_role_policy'),
          ManagedPolicyArns: 'managed_policy_arns',
          Policies: null,
        },
      },
      { as: 'aws_iam_role_policy', of: 'Policies', links: { role: 'name' }, properties: document },
    ],
  },
  {
    type: 'AWS::IAM::Policy',
    forms: [
      attached('aws_iam_role_policy', 'Roles', 'role'),
      attached('aws_iam_user_policy', 'Users', 'user'),
      attached('aws_iam_group_policy', 'Groups', 'group'),
      { as: 'aws_iam_policy', unless: ['Roles', 'Users', 'Groups'], properties: document },
    ],
  },
  {
    type: 'AWS::IAM::ManagedPolicy',
    ref: 'arn',
    forms: [
      {
        as: 'aws_iam_policy',
        properties: {
          ManagedPolicyName: 'name',
          PolicyDocument: json('policy'),
          Groups: null,
          Roles: null,
          Users: null,
        },
      },
      attachment('aws_iam_role_policy_attachment', 'Roles', 'role', { policy_arn: 'arn' }),
      attachment('aws_iam_user_policy_attachment', 'Users', 'user', { policy_arn: 'arn' }),
      attachment('aws_iam_group_policy_attachment', 'Groups', 'group', { policy_arn: 'arn' }),
    ],
  },
  {
    type: 'AWS::IAM::User',
    ref: 'name',
    forms: [
      {
        as: 'aws_iam_user',
        properties: { UserName: 'name', Policies: null, LoginProfile: null, ManagedPolicyArns: null },
      },
      attachment('aws_iam_user_policy_attachment', 'ManagedPolicyArns', 'policy_arn', { user: 'name' }),
      { as: 'aws_iam_user_policy', of: 'Policies', links: { user: 'name' }, properties: document },
      {
        as: 'aws_iam_user_login_profile',
        of: 'LoginProfile',
        links: { user: 'name' },
        properties: { PasswordResetRequired: 'password_reset_required' },
        defaults: { password_reset_required: false },
      },
    ],
  },
  {
    type: 'AWS::IAM::Group',
    ref: 'name',
    forms: [
      { as: 'aws_iam_group', properties: { GroupName: 'name', ManagedPolicyArns: null, Policies: null } },
      attachment('aws_iam_group_policy_attachment', 'ManagedPolicyArns', 'policy_arn', { group: 'name' }),
      { as: 'aws_iam_group_policy', of: 'Policies', links: { group: 'name' }, properties: document },
    ],
  },
  principalPolicy('AWS::IAM::RolePolicy', 'aws_iam_role_policy', { RoleName: 'role' }),
  principalPolicy('AWS::IAM::UserPolicy', 'aws_iam_user_policy', { UserName: 'user' }),
  principalPolicy('AWS::IAM::GroupPolicy', 'aws_iam_group_policy', { GroupName: 'group' }),
  { type: 'AWS::IAM::AccessKey', forms: [{ as: 'aws_iam_access_key', properties: { UserName: 'user' } }] },
  {
    type: 'AWS::IAM::InstanceProfile',
    ref: 'name',
    forms: [{ as: 'aws_iam_instance_profile', properties: { InstanceProfileName: 'name', Roles: first('role') } }],
  },
  {
    type: 'AWS::IAM::UserToGroupAddition',
    forms: [{ as: 'aws_iam_group_membership', properties: { GroupName: 'group' } }],
  },
];
