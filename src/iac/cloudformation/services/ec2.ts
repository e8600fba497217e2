import { knownText } from '../../values/value.ts';
import { block, each, inline, json, listed, number, ofFirst, set, to, translated, whole } from '../forms/convert.ts';
import { blockOf, type FormNode, type Mapping, type Properties } from '../forms/form.ts';
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

/** The names that Amazon's and most other images give to the root disk. */
const rootDevices: readonly string[] = ['/dev/sda1', '/dev/xvda'];

const device: Properties = { Ebs: inline({}), NoDevice: set('no_device') };

/** The block devices that are the root disk, or those that are not. */
function devices(attribute: string, isRoot: boolean): Mapping {
  return to(attribute, (value, at) => {
    if (value.kind !== 'list') return { kind: 'value', value, at };
    const items = value.items.flatMap((item, index): FormNode[] => {
      // A disk of the host (`VirtualName`) is not one of EBS.
      if (item.kind !== 'map' || item.entries.has('VirtualName')) return [];
      const name = knownText(item.entries.get('DeviceName')?.value) ?? '';
      return rootDevices.includes(name) === isRoot ? [blockOf(device, item, [...at, index])] : [];
    });
    return items.length === 0 ? undefined : { kind: 'list', items, at };
  });
}

const disks = [devices('root_block_device', true), devices('ebs_block_device', false)];

/** Amazon EC2: instances, their disks, and security groups. */
export const ec2: readonly TypeEntry[] = [
  {
    type: 'AWS::EC2::Instance',
    forms: [
      {
        as: 'aws_instance',
        properties: {
          BlockDeviceMappings: disks,
          ImageId: 'ami',
          LaunchTemplate: block('launch_template', { LaunchTemplateId: 'id', LaunchTemplateName: 'name' }),
          NetworkInterfaces: [
            block('network_interface', { GroupSet: 'security_groups' }),
            ofFirst('associate_public_ip_address', 'AssociatePublicIpAddress'),
          ],
          SecurityGroupIds: 'vpc_security_group_ids',
        },
      },
    ],
  },
  {
    type: 'AWS::EC2::LaunchTemplate',
    attributes: { LatestVersionNumber: 'latest_version', DefaultVersionNumber: 'default_version' },
    forms: [
      {
        as: 'aws_launch_template',
        properties: {
          LaunchTemplateData: whole({
            LicenseSpecifications: block('license_specification'),
            NetworkInterfaces: block('network_interfaces', { Groups: 'security_groups' }),
            SecurityGroupIds: 'vpc_security_group_ids',
            SecurityGroups: 'security_group_names',
            TagSpecifications: null,
          }),
          LaunchTemplateName: 'name',
          TagSpecifications: null,
        },
      },
    ],
  },
  {
    type: 'AWS::AutoScaling::LaunchConfiguration',
    ref: 'name',
    forms: [
      {
        as: 'aws_launch_configuration',
        properties: {
          BlockDeviceMappings: disks,
          InstanceMonitoring: 'enable_monitoring',
          LaunchConfigurationName: 'name',
        },
      },
    ],
  },
  {
    type: 'AWS::AutoScaling::AutoScalingGroup',
    ref: 'name',
    forms: [
      {
        as: 'aws_autoscaling_group',
        properties: {
          AutoScalingGroupName: 'name',
          LaunchConfigurationName: 'launch_configuration',
          LaunchTemplate: block('launch_template', { LaunchTemplateId: 'id', LaunchTemplateName: 'name' }),
          LoadBalancerNames: 'load_balancers',
          MixedInstancesPolicy: block('mixed_instances_policy', {
            LaunchTemplate: block('launch_template', { Overrides: block('override') }),
          }),
          Tags: block('tag'),
          TargetGroupARNs: 'target_group_arns',
          TrafficSources: block('traffic_source'),
          VPCZoneIdentifier: 'vpc_zone_identifier',
        },
      },
    ],
  },
  { type: 'AWS::EC2::Volume', forms: [{ as: 'aws_ebs_volume', properties: { VolumeType: 'type' } }] },
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
        // Amazon EC2 creates this rule, unless there is another one.
        defaults: {
          egress: [{ protocol: '-1', from_port: 0, to_port: 0, cidr_blocks: ['0.0.0.0/0'], description: 'default' }],
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
  {
    type: 'AWS::EC2::EIP',
    ref: 'public_ip',
    attributes: { AllocationId: 'id' },
    forms: [{ as: 'aws_eip', properties: { InstanceId: 'instance' } }],
  },
  { type: 'AWS::EC2::EIPAssociation', forms: [{ as: 'aws_eip_association', properties: { EIP: 'public_ip' } }] },
];

const text = (attribute: string): Mapping => translated(attribute, (value) => value);

const tunnel = (name: string): Properties => ({
  IKEVersions: each(`${name}_ike_versions`, 'Value'),
  Phase1DHGroupNumbers: each(`${name}_phase1_dh_group_numbers`, 'Value'),
  Phase2DHGroupNumbers: each(`${name}_phase2_dh_group_numbers`, 'Value'),
  PreSharedKey: `${name}_preshared_key`,
});

/** The tunnels of a VPN connection, each with its own attributes. */
const tunnels = to('', (value, at) => {
  if (value.kind !== 'list') return undefined;
  const entries = value.items
    .slice(0, 2)
    .flatMap((item, index) =>
      item.kind === 'map' ? [...blockOf(tunnel(`tunnel${index + 1}`), item, [...at, index]).entries] : [],
    );
  return { kind: 'block', entries: new Map(entries), properties: {}, at };
});

/** Amazon VPC. */
export const vpc: readonly TypeEntry[] = [
  {
    type: 'AWS::EC2::VPC',
    attributes: { VpcId: 'id', CidrBlock: 'cidr_block' },
    forms: [
      { as: 'aws_vpc' },
      // CloudFormation does not manage it, so its rules are unknown.
      { as: 'aws_default_security_group', links: { vpc_id: 'id' }, properties: {}, unsaid: ['ingress', 'egress'] },
    ],
  },
  { type: 'AWS::EC2::Subnet', forms: [{ as: 'aws_subnet' }] },
  { type: 'AWS::EC2::FlowLog', forms: [{ as: 'aws_flow_log', properties: { ResourceId: 'vpc_id' } }] },
  { type: 'AWS::EC2::NatGateway', forms: [{ as: 'aws_nat_gateway' }] },
  { type: 'AWS::EC2::RouteTable', forms: [{ as: 'aws_route_table' }] },
  { type: 'AWS::EC2::Route', forms: [{ as: 'aws_route' }] },
  { type: 'AWS::EC2::NetworkAcl', forms: [{ as: 'aws_network_acl' }] },
  {
    type: 'AWS::EC2::NetworkAclEntry',
    forms: [
      {
        as: 'aws_network_acl_rule',
        properties: {
          PortRange: inline({ From: number('from_port'), To: number('to_port') }),
          Protocol: text('protocol'),
        },
      },
    ],
  },
  { type: 'AWS::EC2::SubnetNetworkAclAssociation', forms: [{ as: 'aws_network_acl_association' }] },
  { type: 'AWS::EC2::TransitGateway', forms: [{ as: 'aws_ec2_transit_gateway' }] },
  {
    type: 'AWS::EC2::VPCEndpoint',
    forms: [{ as: 'aws_vpc_endpoint', properties: { PolicyDocument: json('policy') } }],
  },
  {
    type: 'AWS::EC2::VPNConnection',
    forms: [{ as: 'aws_vpn_connection', properties: { VpnTunnelOptionsSpecifications: tunnels } }],
  },
  { type: 'AWS::EC2::VPCEndpointService', forms: [{ as: 'aws_vpc_endpoint_service' }] },
];
