import { block, json } from '../forms/convert.ts';
import type { FormEntry, TypeEntry } from './service.ts';

const document = { PolicyName: 'name', PolicyDocument: json('policy') };

/** A policy in a role, which CloudFormation has as an object of its own with the roles in it. */
function attached(as: string, property: string, attribute: string): FormEntry {
  return { as, each: { property, attribute }, properties: { ...document, Roles: null, Users: null, Groups: null } };
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
          Policies: block('inline_policy', document),
        },
      },
    ],
  },
  {
    type: 'AWS::IAM::Policy',
    forms: [
      attached('aws_iam_role_policy', 'Roles', 'role'),
      attached('aws_iam_user_policy', 'Users', 'user'),
      attached('aws_iam_group_policy', 'Groups', 'group'),
    ],
  },
  {
    type: 'AWS::IAM::ManagedPolicy',
    ref: 'arn',
    forms: [{ as: 'aws_iam_policy', properties: { ManagedPolicyName: 'name', PolicyDocument: json('policy') } }],
  },
  {
    type: 'AWS::IAM::User',
    ref: 'name',
    forms: [
      { as: 'aws_iam_user', properties: { UserName: 'name', Policies: null, LoginProfile: null } },
      { as: 'aws_iam_user_policy', of: 'Policies', links: { user: 'name' }, properties: document },
      {
        as: 'aws_iam_user_login_profile',
        of: 'LoginProfile',
        links: { user: 'name' },
        properties: { PasswordResetRequired: 'password_reset_required' },
      },
    ],
  },
  {
    type: 'AWS::IAM::Group',
    ref: 'name',
    forms: [
      { as: 'aws_iam_group', properties: { GroupName: 'name', Policies: null } },
      { as: 'aws_iam_group_policy', of: 'Policies', links: { group: 'name' }, properties: document },
    ],
  },
  { type: 'AWS::IAM::AccessKey', forms: [{ as: 'aws_iam_access_key', properties: { UserName: 'user' } }] },
  {
    type: 'AWS::IAM::InstanceProfile',
    ref: 'name',
    forms: [{ as: 'aws_iam_instance_profile', properties: { InstanceProfileName: 'name' } }],
  },
];
