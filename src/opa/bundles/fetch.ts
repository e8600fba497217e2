import { type Bundle, openBundle, unpackBundle } from '../../rego/index.ts';
import type { Clock, OpaPorts } from '../ports.ts';
import type { BundleSource } from './config.ts';
import { type Download, downloadBundle, fileBundle, type Known, maxBundleBytes } from './download.ts';
import type { Timers } from './status.ts';

/** A bundle as it was fetched. */
export interface Fetched {
  readonly etag: string;
  readonly isLongPolling: boolean;
  /** Absent if it has not changed. */
  readonly bundle?: Bundle;
  /** As it was sent; absent for a directory. */
  readonly bytes?: Uint8Array;
}

const requesting = 'timer_bundle_request_ns';

/** Fetches a bundle, unless it is still the known version. Rejects if it cannot be fetched, read or verified. */
export async function fetchBundle(
  source: BundleSource,
  known: Known,
  ports: OpaPorts,
  timers: Timers,
): Promise<Fetched> {
  const { origin } = source;
  if ('path' in origin) {
    const { files, bytes } = await fileBundle(origin.path, ports);
    const bundle = await bundleOf(source, files ?? bytes, ports, timers);
    return { etag: '', isLongPolling: false, bundle, ...(bytes && { bytes }) };
  }
  const maxBytes = maxBundleBytes(source);
  const { service, resource } = origin;
  const request = async (): Promise<Download> => {
    if (!service.isRegistry) return downloadBundle(service, resource, maxBytes, known);
    return (await import('./registry.ts')).downloadFromRegistry(service, resource, maxBytes, known);
  };
  const found = await timed(timers, requesting, ports.clock, request);
  if (found.bytes === undefined) return found;
  return { ...found, bundle: await bundleOf(source, found.bytes, ports, timers) };
}

/** The bundle in an archive or a directory. */
export async function bundleOf(
  source: Pick<BundleSource, 'name' | 'maxFileBytes' | 'verification' | 'mayBeUnsigned'>,
  content: Uint8Array | Parameters<typeof openBundle>[0],
  { log, clock, pause }: OpaPorts,
  timers: Timers,
): Promise<Bundle> {
  const { name, maxFileBytes, verification, mayBeUnsigned = false } = source;
  return timed(timers, 'timer_rego_module_parse_ns', clock, async () => {
    const options = {
      name,
      maxBytes: maxBundleBytes(source),
      pause,
      onWarning: ({ message }: { readonly message: string }) => log('warn', message, { name, plugin: 'bundle' }),
    };
    const files = content instanceof Uint8Array ? await unpackBundle(content, options) : content;
    const large = files.find((file) => file.content.length > maxFileBytes);
    if (large !== undefined) {
      const size = large.content.length;
      throw new Error(
        `bundle file '${large.path}' size (${size} bytes) exceeds configured size_limit_bytes (${maxFileBytes} bytes)`,
      );
    }
    const isSigned = files.some(({ path }) => /(?:^|\/)\.signatures\.json$/.test(path));
    return openBundle(files, { ...options, ...(verification && (isSigned || !mayBeUnsigned) && { verification }) });
  });
}

/** The timer of everything after the request. */
const loading = 'timer_rego_load_bundles_ns';

/** Adds the duration of a task to a timer, and to that of loading. */
export async function timed<T>(timers: Timers, name: string, clock: Clock, task: () => Promise<T>): Promise<T> {
  const start = clock.now();
  try {
    return await task();
  } finally {
    const duration = Number(clock.now() - start);
    for (const timer of name === requesting ? [name] : [name, loading]) timers[timer] = (timers[timer] ?? 0) + duration;
  }
}
