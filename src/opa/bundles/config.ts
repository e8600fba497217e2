import type { BundleVerification, SignatureAlgorithm, VerificationKey } from '../../rego/index.ts';
import { trim } from '../../source/index.ts';
import type { OpaConfig } from '../config/config.ts';
import { configError, type Fields, fieldsOf } from '../fields.ts';
import { type Service, type Services, serviceNamed } from '../services/service.ts';

/** When a bundle is requested. */
export interface Polling {
  /** Only when it is triggered. */
  readonly manual: boolean;
  readonly minMilliseconds: number;
  readonly maxMilliseconds: number;
  /** The time that the server may wait for a change. */
  readonly waitSeconds?: number;
}

/** A configured bundle. */
export interface BundleSource {
  readonly name: string;
  /** The path of a `file://` bundle, or a resource of a service. */
  readonly origin: { readonly path: string } | { readonly service: Service; readonly resource: string };
  readonly polling: Polling;
  readonly persist: boolean;
  /** The maximum size of each file. */
  readonly maxFileBytes: number;
  readonly verification?: BundleVerification;
  /** A bundle without a signature is accepted: there are keys, but no `signing`. */
  readonly mayBeUnsigned?: boolean;
  /** Equal for equal settings. */
  readonly identity: string;
}

const defaultMaxFileBytes = 1024 * 1024 * 1024;

/** The bundles of a configuration. Throws a `LintelError` for invalid settings, as OPA words them. */
export function bundleSources(config: OpaConfig, services: Services, manual?: boolean): readonly BundleSource[] {
  const single = config.bundle === undefined ? undefined : fieldsOf(config.bundle, 'bundle');
  if (single !== undefined) {
    const name = single.text('name') ?? '';
    if (name === '') throw configError(`invalid bundle name ${JSON.stringify(name)}`);
    const resource = trim(`${single.text('prefix') ?? 'bundles'}/${name}`, '/');
    return [bundleSource(name, single, resource, { config, services, ...(manual !== undefined && { manual }) })];
  }
  const sections = fieldsOf(config.bundles, 'bundles');
  return sections.keys.map((name) => {
    const settings = sections.section(name);
    const resource = settings.text('resource') || `bundles/${name}`;
    return bundleSource(name, settings, resource, { config, services, ...(manual !== undefined && { manual }) });
  });
}

interface Surroundings {
  readonly config: Pick<OpaConfig, 'keys'>;
  readonly services: Services;
  /** The trigger of discovery, which bundles have to have as well. */
  readonly manual?: boolean;
}

function bundleSource(
  name: string,
  settings: Fields,
  resource: string,
  { config, services, manual }: Surroundings,
): BundleSource {
  const what = `bundle ${JSON.stringify(name)}`;
  const isFile = resource.startsWith('file://');
  const service = isFile ? undefined : serviceNamed(services, settings.text('service'), what);
  const verification = verificationIn(settings, config.keys, what);
  const size = settings.integer('size_limit_bytes') ?? 0;
  return {
    name,
    origin: service === undefined ? { path: filePath(resource) } : { service, resource },
    polling: pollingIn(settings, what, manual),
    persist: settings.flag('persist') ?? false,
    maxFileBytes: size > 0 ? size : defaultMaxFileBytes,
    ...(verification && { verification, mayBeUnsigned: !settings.keys.includes('signing') }),
    identity: JSON.stringify([settings.written, resource, service?.name, service?.written, config.keys, manual]),
  };
}

function filePath(resource: string): string {
  const path = resource.slice('file://'.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** When a bundle is requested; `what` names it in errors. */
export function pollingIn(settings: Fields, what: string, manual?: boolean): Polling {
  const invalid = (problem: string) => configError(`invalid configuration for ${what}: ${problem}`);
  const trigger = settings.text('trigger') ?? (manual ? 'manual' : 'periodic');
  if (trigger !== 'periodic' && trigger !== 'manual') {
    throw invalid(`invalid trigger mode ${JSON.stringify(trigger)} (want "periodic" or "manual")`);
  }
  if (manual !== undefined && manual !== (trigger === 'manual')) {
    const wanted = manual ? 'manual' : 'periodic';
    throw invalid(`trigger mode mismatch: ${wanted} and ${trigger} (hint: check discovery configuration)`);
  }
  const polling = settings.section('polling');
  const [min, max] = [polling.integer('min_delay_seconds'), polling.integer('max_delay_seconds')];
  if (min !== undefined && max === undefined) throw invalid("polling configuration missing 'max_delay_seconds'");
  if (max !== undefined && min === undefined) throw invalid("polling configuration missing 'min_delay_seconds'");
  if (min !== undefined && max !== undefined && max < min) {
    throw invalid('max polling delay must be >= min polling delay');
  }
  const wait = polling.integer('long_polling_timeout_seconds');
  if (wait !== undefined && wait < 1) throw invalid("'long_polling_timeout_seconds' must be at least 1");
  return {
    manual: trigger === 'manual',
    minMilliseconds: (min ?? 60) * 1000,
    maxMilliseconds: (max ?? 120) * 1000,
    ...(wait !== undefined && { waitSeconds: wait }),
  };
}

/** How a signed bundle is verified: with `signing`, or with all keys if there are any. */
export function verificationIn(
  settings: Fields,
  sections: OpaConfig['keys'],
  what: string,
): BundleVerification | undefined {
  const keys = Object.fromEntries(Object.entries(sections).map(([id, section]) => [id, keyIn(id, section)]));
  if (!settings.keys.includes('signing')) return Object.keys(keys).length === 0 ? undefined : { keys };
  const signing = settings.section('signing');
  const [keyId, scope] = [signing.text('keyid') ?? '', signing.text('scope') ?? ''];
  if (keyId !== '' && !Object.hasOwn(keys, keyId)) {
    throw configError(`invalid configuration for ${what}: key id ${keyId} not found`);
  }
  const exclude = signing.texts('exclude_files') ?? [];
  const allowUnsignedDeltaBundles = signing.flag('allow_unsigned_delta_bundles') ?? false;
  return { keys, exclude, allowUnsignedDeltaBundles, ...(keyId !== '' && { keyId }), ...(scope !== '' && { scope }) };
}

function keyIn(id: string, section: OpaConfig['keys'][string]): VerificationKey {
  const settings = fieldsOf(section, `keys.${id}`);
  const [algorithm, scope] = [settings.text('algorithm') || 'RS256', settings.text('scope')];
  return {
    key: settings.text('key') ?? '',
    algorithm: algorithm as SignatureAlgorithm,
    ...(scope !== undefined && { scope }),
  };
}
