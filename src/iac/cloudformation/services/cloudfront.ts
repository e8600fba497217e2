import { block, inline, whole } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { TypeEntry } from './service.ts';

const behavior: Properties = {
  FunctionAssociations: block('function_association'),
  LambdaFunctionAssociations: block('lambda_function_association'),
};

/** Amazon CloudFront. */
export const cloudfront: readonly TypeEntry[] = [
  {
    type: 'AWS::CloudFront::Distribution',
    forms: [
      {
        as: 'aws_cloudfront_distribution',
        properties: {
          DistributionConfig: whole({
            CacheBehaviors: block('ordered_cache_behavior', behavior),
            CustomErrorResponses: block('custom_error_response'),
            DefaultCacheBehavior: block('default_cache_behavior', behavior),
            IPV6Enabled: 'is_ipv6_enabled',
            Logging: block('logging_config'),
            OriginGroups: inline({ Items: block('origin_group') }),
            Origins: block('origin', {
              CustomOriginConfig: block('custom_origin_config', { OriginSSLProtocols: 'origin_ssl_protocols' }),
            }),
            ViewerCertificate: block('viewer_certificate', {
              CloudFrontDefaultCertificate: 'cloudfront_default_certificate',
            }),
            WebACLId: 'web_acl_id',
          }),
        },
      },
    ],
  },
  {
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    forms: [{ as: 'aws_cloudfront_response_headers_policy', properties: { ResponseHeadersPolicyConfig: whole() } }],
  },
  {
    type: 'AWS::CloudFront::OriginAccessControl',
    forms: [{ as: 'aws_cloudfront_origin_access_control', properties: { OriginAccessControlConfig: whole() } }],
  },
];
