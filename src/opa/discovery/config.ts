import { trim } from '../../source/index.ts';
import { type BundleSource, pollingIn, verificationIn } from '../bundles/config.ts';
import type { OpaConfig } from '../config/config.ts';
import { configError, fieldsOf } from '../fields.ts';
import { type Service, type Services, serviceNamed } from '../services/service.ts';

/** The settings of discovery. */
export interface DiscoverySource extends BundleSource {
  readonly origin: { readonly service: Service; readonly resource: string };
  /** The path of the configuration below `data`. */
  readonly decision: readonly string[];
  /** The name of its copy on disk. */
  readonly directory: string;
}

const maxFileBytes = 1024 * 1024 * 1024;

/** Reads `discovery`; undefined without it. Throws a `LintelError` for invalid settings, as OPA words them. */
export function discoverySource(config: OpaConfig, services: Services): DiscoverySource | undefined {
  if (config.discovery === undefined) return undefined;
  const settings = fieldsOf(config.discovery, 'discovery');
  const name = settings.text('name');
  const resource = settings.text('resource') ?? legacyResource(name, settings.text('prefix'));
  if (resource === undefined) throw configError('missing required discovery.resource field');
  const what = 'discovery service';
  const wanted = settings.text('service') ?? '';
  if (wanted === '' && services.size !== 1) {
    throw configError(`invalid configuration for ${what}: more than one service is defined`);
  }
  const service = serviceNamed(services, wanted, what);
  const verification = verificationIn(settings, config.keys, what);
  return {
    name: 'discovery',
    origin: { service, resource },
    polling: pollingIn(settings, what),
    persist: settings.flag('persist') ?? false,
    maxFileBytes,
    ...(verification && { verification, mayBeUnsigned: !settings.keys.includes('signing') }),
    identity: '',
    decision: trim(settings.text('decision') ?? name ?? '', '/')
      .split('/')
      .filter((key) => key !== ''),
    directory: name ?? 'discovery',
  };
}

const legacyResource = (name: string | undefined, prefix = 'bundles'): string | undefined =>
  name === undefined ? undefined : `${trim(prefix, '/')}/${trim(name, '/')}`;
