import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  configOf,
  createOpaServer,
  createPluginBoard,
  createPlugins,
  createReporting,
  createServerMetrics,
  createStore,
  evaluatorOpener,
  fieldsOf,
  noDocuments,
  type OpaConfig,
  openServices,
  type Section,
} from '../../../src/opa/index.ts';
import type { Value } from '../../../src/rego/index.ts';
import { hostPorts } from '../host-ports.ts';

const test = suite('opa/config: options in the documentation of OPA 1.22');

const secret = { key: 'k', private_key: 'k', algorithm: 'HS256' };

/** The options by their section, with a valid value of the section. `x` stands for any name. */
const sections: readonly (readonly [section: string, options: string, valid: Section])[] = [
  ['', 'labels default_decision default_authorization_decision persistence_directory nd_builtin_cache', {}],
  ['services.x', 'url response_header_timeout_seconds headers allow_insecure_tls type', { url: 'https://a.example' }],
  ['services.x.tls', 'ca_cert system_ca_required', {}],
  ['services.x.credentials.bearer', 'token token_path scheme', {}],
  ['services.x.credentials.client_tls', 'cert private_key private_key_passphrase', { cert: '/c', private_key: '/k' }],
  [
    'services.x.credentials.oauth2',
    'token_url grant_type client_id client_secret scopes additional_headers additional_parameters',
    { token_url: 'https://a.example', client_id: 'i', client_secret: 's' },
  ],
  [
    'services.x.credentials.oauth2',
    'signing_key thumbprint additional_claims include_jti_claim',
    { token_url: 'https://a.example', grant_type: 'jwt_bearer', signing_key: 'k' },
  ],
  [
    'services.x.credentials.oauth2',
    'client_assertion client_assertion_path aws_kms azure_keyvault',
    { token_url: 'https://a.example', client_id: 'i', client_assertion: 'a' },
  ],
  ['services.x.credentials.s3_signing', 'service signature_version', { environment_credentials: {} }],
  ['services.x.credentials.s3_signing.profile_credentials', 'path profile aws_region', {}],
  ['services.x.credentials.s3_signing.sso_credentials', 'path profile aws_region', {}],
  ['services.x.credentials.s3_signing.metadata_credentials', 'aws_region iam_role', { aws_region: 'r' }],
  [
    'services.x.credentials.s3_signing.assume_role_credentials',
    'aws_region iam_role_arn aws_signing session_name aws_domain',
    { aws_signing: { environment_credentials: {} } },
  ],
  ['services.x.credentials.s3_signing.web_identity_credentials', 'aws_region session_name aws_domain', {}],
  [
    'services.x.credentials.gcp_metadata',
    'audience endpoint scopes access_token_path id_token_path identity_token_path',
    { audience: 'a' },
  ],
  ['services.x.credentials.azure_managed_identity', 'endpoint api_version resource object_id client_id mi_res_id', {}],
  ['services.x.credentials', 'plugin', {}],
  ['bundles.x', 'resource service trigger persist size_limit_bytes', { service: 's' }],
  [
    'bundles.x.polling',
    'min_delay_seconds max_delay_seconds long_polling_timeout_seconds superseded_etag_ttl_seconds',
    {},
  ],
  ['bundles.x.signing', 'keyid scope exclude_files allow_unsigned_delta_bundles', {}],
  ['status', 'service partition_name console prometheus plugin trigger', { service: 's' }],
  ['status.prometheus_config.collectors.bundle_loading_duration_ns', 'buckets', {}],
  ['decision_logs', 'service partition_name resource mask_decision drop_decision plugin console', { service: 's' }],
  [
    'decision_logs.reporting',
    'buffer_type buffer_size_limit_events buffer_size_limit_bytes max_decisions_per_second upload_size_limit_bytes min_delay_seconds max_delay_seconds trigger',
    {},
  ],
  ['decision_logs.reporting', 'buffer_size_limit_events', { buffer_type: 'event' }],
  ['decision_logs.request_context.http', 'headers', {}],
  ['discovery', 'resource service decision trigger persist', { service: 's', resource: 'r' }],
  ['discovery', 'prefix name', { service: 's', name: 'n' }],
  ['discovery.polling', 'min_delay_seconds max_delay_seconds long_polling_timeout_seconds', {}],
  ['discovery.signing', 'keyid scope exclude_files allow_unsigned_delta_bundles', {}],
  ['keys.x', 'key private_key algorithm scope', secret],
  [
    'caching.inter_query_builtin_cache',
    'max_size_bytes forced_eviction_threshold_percentage stale_entry_eviction_period_seconds',
    {},
  ],
  ['caching.inter_query_builtin_value_cache', 'max_num_entries named', {}],
  ['distributed_tracing', 'type', {}],
  ['metrics_export', 'type', {}],
  ['storage.disk', 'directory auto_create partitions badger', {}],
  ['server.decoding', 'max_length', {}],
  ['server.decoding.gzip', 'max_length', {}],
  ['server.encoding.gzip', 'min_length compression_level', {}],
  ['server.metrics.prom.http_request_duration_seconds', 'buckets', {}],
  ['server', 'logger_plugin', {}],
  ['plugins', 'x', {}],
];

/** Sections that are refused whatever they have. */
const refused: ReadonlySet<string> = new Set(['storage.disk']);

/** The configuration with a value at a path. */
function placed(path: readonly string[], value: Value): Section {
  const [name, ...rest] = path;
  return name === undefined ? (value as Section) : { [name]: placed(rest, value) };
}

const service = { url: 'https://s.example' };

/** The configuration of a case, with the parts that its section needs. */
function whole(path: readonly string[], value: Value): Section {
  const written = placed(path, value);
  const needs =
    path[0] === 'discovery' && path.length > 1
      ? { discovery: { ...(written.discovery as Section), service: 's', resource: 'r' } }
      : {};
  const bundles =
    path[0] === 'bundles' ? { bundles: { x: { service: 's', ...((written.bundles as Section).x as Section) } } } : {};
  const logs =
    path[0] === 'decision_logs' ? { decision_logs: { service: 's', ...(written.decision_logs as Section) } } : {};
  const status = path[0] === 'status' ? { status: { service: 's', ...(written.status as Section) } } : {};
  // Keys are read where something is verified.
  const verified = path[0] === 'keys' ? { bundles: { b: { service: 's', resource: 'r' } } } : {};
  const oauth2 = { token_url: 'https://a.example', grant_type: 'jwt_bearer', signing_key: 'x' };
  const signing = { url: 'https://a.example', credentials: { oauth2 } };
  const first = path[0] === 'services' ? ((written.services as Section).x as Section) : undefined;
  return {
    ...(first !== undefined && { keys: { k: secret } }),
    ...written,
    ...needs,
    ...bundles,
    ...logs,
    ...status,
    ...verified,
    services: {
      s: service,
      ...(path[0] === 'keys' && { signing }),
      ...(first && { x: { url: 'https://a.example', ...first } }),
    },
  };
}

/** The warnings of a server with this configuration when it starts, or the error. */
async function outcome(written: Section): Promise<{ readonly warnings: readonly string[]; readonly error?: string }> {
  const { ports } = hostPorts();
  try {
    const config = configOf(written, 'id', '1.22.0');
    const board = createPluginBoard();
    const store = await createStore(noDocuments, evaluatorOpener({ host: ports.host }));
    const services = await openServices(config, { ...ports, aws: async () => Promise.reject(new Error('no network')) });
    const metrics = createServerMetrics();
    const reporting = createReporting({ config, services, store, board, ports, metrics, consoleLog: ports.log });
    createPlugins({ config, services, store, board, ports }, reporting);
    serverSection(config);
    await createOpaServer({
      ...{ config: () => config, store, board, ports, maxErrors: 10, version: '1.22.0', regoVersion: 'v1' },
      ...{ authentication: 'off', authorization: 'off' },
    }).answer(request);
    // Certificates and keys of a service are read for its first request.
    for (const each of services.values()) {
      await each.request({ method: 'GET', path: '/' }).catch((error: Error) => {
        if (!/no network|no such file/.test(error.message)) throw error;
      });
    }
    return { warnings: config.warnings };
  } catch (error) {
    return { warnings: [], error: (error as Error).message };
  }
}

/** The part of `server` that the command line reads. */
function serverSection({ server }: OpaConfig): void {
  fieldsOf(server, 'server')
    .section('metrics')
    .section('prom')
    .section('http_request_duration_seconds')
    .numbers('buckets');
}

const request = {
  ...{ method: 'POST', target: '/v1/data', client: '' },
  header: (name: string) => (name === 'accept-encoding' ? 'gzip' : undefined),
  headers: () => ({}),
  body: async () => new Uint8Array(),
  form: async () => ({ fields: new Map(), files: new Map() }),
  onGone: () => {},
};

for (const [section, options, valid] of sections) {
  test(`${section || 'the top'}: ${options}`, async () => {
    const path = section === '' ? [] : section.split('.');
    const { error: refusal = '' } = await outcome(whole(path, valid));
    assert.match(refusal, refused.has(section) ? /not supported/ : /^$/, 'the section itself');
    for (const option of options.split(' ')) {
      // No option is a list of lists: a server that reads the option refuses it.
      const { warnings, error } = await outcome(whole(path, { ...valid, [option]: [[]] }));
      const said = error ?? warnings.join('\n');
      const isNamed = said.includes(option) || (path.length > 0 && said.includes(path.at(-1)!));
      assert.ok(isNamed, `${section}.${option} is ignored: ${said}`);
    }
  });
}

test.run();
