import { block, is, keyed, number, translated } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

const lower = (attribute: string) => translated(attribute, (text) => text.toLowerCase());

/** Elastic Load Balancing, both versions. */
export const elb: readonly TypeEntry[] = [
  {
    type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
    ref: 'arn',
    attributes: { LoadBalancerArn: 'arn', CanonicalHostedZoneID: 'zone_id', DNSName: 'dns_name' },
    forms: [
      {
        as: 'aws_lb',
        properties: {
          LoadBalancerAttributes: keyed({
            'access_logs.s3.bucket': 'access_logs.bucket',
            'access_logs.s3.enabled': 'access_logs.enabled',
            'access_logs.s3.prefix': 'access_logs.prefix',
            'deletion_protection.enabled': 'enable_deletion_protection',
            'load_balancing.cross_zone.enabled': 'enable_cross_zone_load_balancing',
            'routing.http.desync_mitigation_mode': 'desync_mitigation_mode',
            'routing.http.drop_invalid_header_fields.enabled': 'drop_invalid_header_fields',
          }),
          Scheme: is('internal', 'internal'),
          SubnetMappings: block('subnet_mapping'),
          Type: 'load_balancer_type',
        },
      },
    ],
  },
  {
    type: 'AWS::ElasticLoadBalancingV2::Listener',
    ref: 'arn',
    attributes: { ListenerArn: 'arn' },
    forms: [
      {
        as: 'aws_lb_listener',
        properties: {
          Certificates: null,
          DefaultActions: block('default_action', {
            ForwardConfig: block('forward'),
            RedirectConfig: block('redirect'),
            FixedResponseConfig: block('fixed_response'),
          }),
          Port: number('port'),
        },
      },
    ],
  },
  {
    type: 'AWS::ElasticLoadBalancingV2::TargetGroup',
    ref: 'arn',
    attributes: { TargetGroupArn: 'arn' },
    forms: [
      {
        as: 'aws_lb_target_group',
        properties: {
          HealthCheckEnabled: 'health_check.enabled',
          HealthCheckIntervalSeconds: 'health_check.interval',
          HealthCheckPath: 'health_check.path',
          HealthCheckPort: 'health_check.port',
          HealthCheckProtocol: 'health_check.protocol',
          HealthCheckTimeoutSeconds: 'health_check.timeout',
          Port: number('port'),
        },
      },
    ],
  },
  {
    type: 'AWS::ElasticLoadBalancing::LoadBalancer',
    ref: 'name',
    attributes: { DNSName: 'dns_name' },
    forms: [
      {
        as: 'aws_elb',
        properties: {
          AccessLoggingPolicy: block('access_logs', { S3BucketName: 'bucket', S3BucketPrefix: 'bucket_prefix' }),
          CrossZone: 'cross_zone_load_balancing',
          HealthCheck: block('health_check'),
          Listeners: block('listener', {
            InstanceProtocol: lower('instance_protocol'),
            LoadBalancerPort: number('lb_port'),
            Protocol: lower('lb_protocol'),
            SSLCertificateId: 'ssl_certificate_id',
          }),
          LoadBalancerName: 'name',
          Policies: null,
          Scheme: is('internal', 'internal'),
        },
        defaults: { cross_zone_load_balancing: false },
      },
      {
        as: 'aws_load_balancer_policy',
        of: 'Policies',
        links: { load_balancer_name: 'name' },
        properties: { Attributes: block('policy_attribute'), PolicyType: 'policy_type_name' },
      },
    ],
  },
];
