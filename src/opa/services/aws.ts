import { parseUrl, signedHeaders } from '../../iac/index.ts';
import { configError, type Fields } from '../fields.ts';
import type { AwsSource, RegionalCredentials } from '../ports.ts';
import type { Authorize, Method } from './credentials.ts';

const margin = 300_000_000_000n;

/** Sections of `s3_signing` in the order in which they are tried. */
const sections: readonly (readonly [name: string, kind: AwsSource['kind']])[] = [
  ['environment_credentials', 'environment'],
  ['assume_role_credentials', 'assume_role'],
  ['web_identity_credentials', 'web_identity'],
  ['profile_credentials', 'profile'],
  ['sso_credentials', 'sso'],
  ['metadata_credentials', 'metadata'],
];

/** Signs requests to S3 and other services of AWS (Signature Version 4). */
export function awsSigning({ options, ports, isRegistry }: Method): Authorize {
  const service = options.text('service')?.toLowerCase() || 's3';
  if (isRegistry || service === 'ecr') {
    throw options.error(undefined, 'registries of AWS are not supported; use bearer with the scheme Basic');
  }
  const version = options.text('signature_version') || '4';
  if (version !== '4') throw options.error('signature_version', 'only version 4 is supported');
  const sources = sourcesIn(options);
  if (sources.length === 0) {
    throw options.error(undefined, 'a AWS credential service must be specified when S3 signing is enabled');
  }
  const find = ports.aws;
  if (find === undefined) throw options.error(undefined, 'credentials for AWS are not available in this runtime');
  const kept = new Map<AwsSource, RegionalCredentials>();
  const credentialsOf = async (source: AwsSource): Promise<RegionalCredentials> => {
    const known = kept.get(source);
    if (known?.expires !== undefined && known.expires - ports.clock.now() > margin) return known;
    const found = await find(source);
    kept.set(source, found);
    return found;
  };
  return async ({ method, url: text, body }) => {
    const problems: string[] = [];
    for (const source of sources) {
      let found: RegionalCredentials;
      try {
        found = await credentialsOf(source);
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
        continue;
      }
      const url = parseUrl(text);
      if (url === undefined) throw configError(`the URL of the service is invalid: ${text}`);
      return signedHeaders({ method, url, service, ...found, now: ports.clock.now(), ...(body && { body }) });
    }
    throw configError(`failed to get aws credentials: all AWS credential providers failed: ${problems.join('\n')}`);
  };
}

function sourcesIn(options: Fields): readonly AwsSource[] {
  return sections.filter(([name]) => options.keys.includes(name)).map(([name, kind]) => sourceOf(options, name, kind));
}

function sourceOf(options: Fields, name: string, kind: AwsSource['kind']): AwsSource {
  const section = options.section(name);
  const texts = {
    region: section.text('aws_region'),
    profile: section.text('profile'),
    path: section.text('path'),
    role: section.text('iam_role'),
    roleArn: section.text('iam_role_arn'),
    sessionName: section.text('session_name'),
    domain: section.text('aws_domain'),
  };
  const set = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''));
  if (kind === 'metadata' && set.region === undefined) {
    throw section.error(undefined, 'at least aws_region must be specified for AWS metadata credential service');
  }
  if (kind !== 'assume_role') return { kind, ...set };
  const [from] = sourcesIn(section.section('aws_signing'));
  if (from === undefined || from.kind === 'assume_role' || from.kind === 'web_identity') {
    throw section.error(
      undefined,
      'a AWS signing plugin must be specified when AssumeRole credential provider is enabled',
    );
  }
  return { kind, ...set, from };
}
