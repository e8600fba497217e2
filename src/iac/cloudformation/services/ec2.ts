import { block, listed, number } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { TypeEntry } from './service.ts';

const ports: Properties = { IpProtocol: 'protocol', FromPort: number('from_port'), ToPort: number('to_port') };

const groupRule: Properties = {
  ...ports,
  CidrIp: listed('cidr_blocks'),
  CidrIpv6: listed('ipv6_cidr_blocks'),
  SourceSecurityGroupId: listed('security_groups'),
  SourceSecurityGroupName: listed('security_groups'),
  DestinationSecurityGroupId: listed('security_groups'),
  SourcePrefixListId: listed('prefix_list_ids'),
  DestinationPrefixListId: listed('prefix_list_ids'),
};

const ownRule: Properties = {
  GroupId: 'security_group_id',
  IpProtocol: 'ip_protocol',
  FromPort: number('from_port'),
  ToPort: number('to_port'),
  CidrIp: 'cidr_ipv4',
  CidrIpv6: 'cidr_ipv6',
  SourceSecurityGroupId: 'referenced_security_group_id',
  DestinationSecurityGroupId: 'referenced_security_group_id',
  SourcePrefixListId: 'prefix_list_id',
  DestinationPrefixListId: 'prefix_list_id',
};

/** Amazon EC2 and VPC. */
export const ec2: readonly TypeEntry[] = [
  {
    type: 'AWS::EC2::SecurityGroup',
    attributes: { GroupId: 'id', VpcId: 'vpc_id' },
    forms: [
      {
        as: 'aws_security_group',
        properties: {
          GroupName: 'name',
          GroupDescription: 'description',
          SecurityGroupIngress: block('ingress', groupRule),
          SecurityGroupEgress: block('egress', groupRule),
        },
      },
    ],
  },
  {
    type: 'AWS::EC2::SecurityGroupIngress',
    forms: [{ as: 'aws_vpc_security_group_ingress_rule', properties: ownRule }],
  },
  {
    type: 'AWS::EC2::SecurityGroupEgress',
    forms: [{ as: 'aws_vpc_security_group_egress_rule', properties: ownRule }],
  },
];
