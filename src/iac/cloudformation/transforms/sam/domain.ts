import { trim } from '../../../../source/index.ts';
import { knownText, type Value } from '../../../values/value.ts';
import { at, type Draft, getAtt, ref } from './draft.ts';
import { get, isTrue, itemsOf, textAt } from './read.ts';
import { type Generated, hashOf, literalText, pick } from './sam.ts';

/** A custom domain of an API: of REST APIs, of private ones, and of HTTP and WebSocket APIs. */
type DomainKind = 'rest' | 'private' | 'v2';

/** The type of the domain name, the beginning of its logical ID, the type of its mapping, and the end of that logical ID. */
const kinds: Readonly<Record<DomainKind, readonly [type: string, prefix: string, mapping: string, suffix: string]>> = {
  rest: ['AWS::ApiGateway::DomainName', 'ApiGatewayDomainName', 'AWS::ApiGateway::BasePathMapping', 'BasePathMapping'],
  private: [
    'AWS::ApiGateway::DomainNameV2',
    'ApiGatewayDomainNameV2',
    'AWS::ApiGateway::BasePathMappingV2',
    'BasePathMapping',
  ],
  v2: ['AWS::ApiGatewayV2::DomainName', 'ApiGatewayDomainNameV2', 'AWS::ApiGatewayV2::ApiMapping', 'ApiMapping'],
};

/** The domain of an API, its mappings to the API, and its records. */
export function domainOf(
  api: string,
  stage: string,
  domain: Value | undefined,
  isV2: boolean,
  tags?: Draft,
): readonly Generated[] {
  if (domain === undefined) return [];
  const endpoint = textAt(domain, 'EndpointConfiguration') ?? 'REGIONAL';
  const kind: DomainKind = isV2 ? 'v2' : endpoint === 'PRIVATE' ? 'private' : 'rest';
  const [type, prefix, mappingType, suffix] = kinds[kind];
  const domainName = get(domain, 'DomainName');
  const name = prefix + hashOfValue(domainName);
  const properties = kind === 'v2' ? routed(domain, endpoint, tags) : restDomain(domain, endpoint);
  const made: Generated[] = [{ name, type, properties: { DomainName: domainName, ...properties }, from: domain }];
  const paths = get(domain, 'BasePath');
  for (const path of paths === undefined ? [undefined] : itemsOf(paths)) {
    const text = path && knownText(path);
    const plain = (text ?? '').replaceAll(/[^A-Za-z0-9]/g, '');
    const key =
      kind === 'v2' ? text && trim(text, '/') : textAt(domain, 'NormalizeBasePath') === 'false' ? text : plain;
    made.push({
      name: `${api}${plain}${suffix}`,
      type: mappingType,
      properties: {
        [kind === 'private' ? 'DomainNameArn' : 'DomainName']: ref(name),
        [kind === 'v2' ? 'ApiId' : 'RestApiId']: ref(api),
        Stage: ref(stage),
        [kind === 'v2' ? 'ApiMappingKey' : 'BasePath']: path === undefined ? undefined : at(path, key),
      },
      from: domain,
    });
  }
  const access = get(domain, 'AccessAssociation');
  if (kind === 'private' && access !== undefined) {
    made.push({
      name: 'DomainNameAccessAssociation',
      type: 'AWS::ApiGateway::DomainNameAccessAssociation',
      properties: {
        DomainNameArn: ref(name),
        AccessAssociationSourceType: 'VPCE',
        AccessAssociationSource: get(access, 'VpcEndpointId'),
      },
      from: access,
    });
  }
  const route = get(domain, 'Route53');
  return route === undefined ? made : [...made, records(domain, route, endpoint, name)];
}

function restDomain(domain: Value, endpoint: string): Generated['properties'] {
  const certificate = endpoint === 'REGIONAL' ? 'RegionalCertificateArn' : 'CertificateArn';
  return {
    ...pick(
      domain,
      ['CertificateArn', certificate],
      'EndpointAccessMode',
      'MutualTlsAuthentication',
      'OwnershipVerificationCertificateArn',
      'Policy',
      'SecurityPolicy',
    ),
    EndpointConfiguration: at(get(domain, 'EndpointConfiguration'), {
      Types: [endpoint],
      ...pick(domain, 'IpAddressType'),
    }),
  };
}

function routed(domain: Value, EndpointType: string, tags: Draft): Generated['properties'] {
  const configuration = at(domain, {
    ...pick(domain, 'CertificateArn', 'OwnershipVerificationCertificateArn', 'SecurityPolicy'),
    EndpointType,
  });
  return {
    DomainNameConfigurations: [configuration],
    ...pick(domain, 'MutualTlsAuthentication'),
    Tags: tags,
  };
}

/** The records of the domain in its zone. Domains in one zone share a record group; here each domain has its own. */
function records(domain: Value, route: Value, endpoint: string, name: string): Generated {
  const zone = get(route, 'HostedZoneId') ?? get(route, 'HostedZoneName');
  const health = pick(route, 'EvaluateTargetHealth');
  const alias: Draft =
    endpoint === 'EDGE'
      ? {
          HostedZoneId: 'Z2FDTNDATAQYW2',
          DNSName: get(route, 'DistributionDomainName') ?? getAtt(name, 'DistributionDomainName'),
          ...health,
        }
      : endpoint === 'PRIVATE'
        ? {
            ...pick(route, ['VpcEndpointHostedZoneId', 'HostedZoneId'], ['VpcEndpointDomainName', 'DNSName']),
            ...health,
          }
        : {
            HostedZoneId: getAtt(name, 'RegionalHostedZoneId'),
            DNSName: getAtt(name, 'RegionalDomainName'),
            ...health,
          };
  const record = (Type: string): Draft => ({
    Name: get(domain, 'DomainName'),
    Type,
    AliasTarget: alias,
    ...pick(route, 'Region', 'SetIdentifier'),
  });
  return {
    name: `RecordSetGroup${isTrue(route, 'SeparateRecordSetGroup') ? '' : hashOfValue(zone)}`,
    type: 'AWS::Route53::RecordSetGroup',
    properties: {
      ...pick(route, 'HostedZoneId', ...(get(route, 'HostedZoneId') === undefined ? ['HostedZoneName'] : [])),
      RecordSets: [record('A'), ...(isTrue(route, 'IpV6') ? [record('AAAA')] : [])],
    },
    from: route,
  };
}

/** The hash of a text, which may be a parameter's; empty if another function computes the text. */
function hashOfValue(value: Value | undefined): string {
  const text = value?.way === undefined ? literalText(value) : knownText(value);
  return text === undefined ? '' : hashOf(text);
}
