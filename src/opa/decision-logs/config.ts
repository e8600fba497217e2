import { unescaped } from '../../go/index.ts';
import type { Section } from '../config/config.ts';
import { type Fields, fieldsOf } from '../fields.ts';

/** When reports are sent: at intervals, at once, or only on request. */
export type Trigger = 'periodic' | 'immediate' | 'manual';

/** The limit of a buffer: bytes of compressed chunks, or a number of events (and the bytes of these). */
export interface BufferLimit {
  readonly type: 'size' | 'event';
  readonly bytes: number;
  readonly entries: number;
}

/** The section `decision_logs` with its defaults. */
export interface DecisionLogsConfig {
  readonly console: boolean;
  /** The service that takes the events. */
  readonly service: string | undefined;
  /** The path at the service. */
  readonly resource: string;
  /** The documents that say what is masked and dropped. */
  readonly mask: readonly string[];
  readonly drop: readonly string[];
  /** Names of request headers that are logged. */
  readonly headers: readonly string[];
  readonly buffer: BufferLimit;
  /** The maximum size of a compressed upload. */
  readonly uploadBytes: number;
  /** Bounds of the delay between uploads, in seconds. */
  readonly minDelay: number;
  readonly maxDelay: number;
  readonly perSecond: number | undefined;
  readonly trigger: Trigger;
}

/** Bytes that a buffer keeps if the configuration sets no limit in bytes. */
const maxBufferBytes = 256 * 2 ** 20;
const minUploadBytes = 90;
const maxUploadBytes = 2 ** 32;

/** Reads `decision_logs`; undefined if nothing is to be logged. Throws a `LintelError` for an invalid option. */
export function decisionLogsConfig(
  section: Section | undefined,
  services: readonly string[],
  warn: (message: string) => void,
  trigger?: Trigger,
): DecisionLogsConfig | undefined {
  if (section === undefined) return undefined;
  const fields = fieldsOf(section, 'decision_logs');
  const console = fields.flag('console') ?? false;
  const service = serviceIn(fields, services, console);
  if (service === undefined && !console) return undefined;
  const reporting = fields.section('reporting');
  const partition = fields.text('partition_name');
  return {
    console,
    service,
    resource: partition ? `/logs/${partition}` : (fields.text('resource') ?? '/logs'),
    mask: documentPath(fields, 'mask_decision', '/system/log/mask'),
    drop: documentPath(fields, 'drop_decision', '/system/log/drop'),
    headers: fields.section('request_context').section('http').texts('headers') ?? [],
    ...delaysIn(reporting),
    ...limitsIn(reporting, warn),
    trigger: triggerIn(reporting, trigger),
  };
}

/** The service that takes reports: the first one if none is named and nothing else takes them. */
export function serviceIn(fields: Fields, services: readonly string[], isOptional: boolean): string | undefined {
  if (fields.text('plugin') !== undefined) throw fields.error('plugin', 'plugins written in Go cannot be loaded');
  const service = fields.text('service');
  if (!service) return isOptional ? undefined : services[0];
  if (services.includes(service)) return service;
  throw fields.error('service', `there is no service ${JSON.stringify(service)}`);
}

/** The option `trigger`; `common` is that of discovery, with which it has to agree. */
export function triggerIn(fields: Fields, common?: Trigger): Trigger {
  const own = fields.text('trigger');
  if (own !== undefined && own !== 'periodic' && own !== 'manual' && own !== 'immediate') {
    throw fields.error('trigger', `must be periodic, immediate or manual, not ${JSON.stringify(own)}`);
  }
  if (common !== undefined && own !== undefined && own !== common) {
    throw fields.error('trigger', `must be ${common}, the trigger of discovery`);
  }
  return own ?? common ?? 'periodic';
}

function delaysIn(fields: Fields): Pick<DecisionLogsConfig, 'minDelay' | 'maxDelay'> {
  const minDelay = fields.integer('min_delay_seconds');
  const maxDelay = fields.integer('max_delay_seconds');
  if (minDelay === undefined && maxDelay === undefined) return { minDelay: 300, maxDelay: 600 };
  if (minDelay === undefined) throw fields.error('min_delay_seconds', 'must be set if max_delay_seconds is');
  if (maxDelay === undefined) throw fields.error('max_delay_seconds', 'must be set if min_delay_seconds is');
  if (maxDelay < minDelay) throw fields.error('max_delay_seconds', 'must not be below min_delay_seconds');
  return { minDelay, maxDelay };
}

function limitsIn(fields: Fields, warn: (message: string) => void) {
  const type = fields.text('buffer_type') || 'size';
  if (type !== 'size' && type !== 'event') {
    throw fields.error('buffer_type', `must be "size" or "event", not ${JSON.stringify(type)}`);
  }
  const positive = (key: string): number | undefined => {
    const value = fields.integer(key);
    if (value !== undefined && value <= 0) throw fields.error(key, 'must be above 0');
    return value;
  };
  const bytes = positive('buffer_size_limit_bytes');
  const events = positive('buffer_size_limit_events');
  const perSecond = fields.number('max_decisions_per_second');
  if (type === 'event' && bytes !== undefined) throw fields.error('buffer_size_limit_bytes', 'needs buffer_type: size');
  if (type === 'size' && events !== undefined) {
    throw fields.error('buffer_size_limit_events', 'needs buffer_type: event');
  }
  if (bytes !== undefined && perSecond !== undefined) {
    throw fields.error('max_decisions_per_second', 'cannot be combined with buffer_size_limit_bytes');
  }
  const wanted = fields.integer('upload_size_limit_bytes') ?? 32_768;
  const uploadBytes = Math.min(Math.max(wanted, minUploadBytes), maxUploadBytes);
  if (uploadBytes !== wanted) warn(`upload_size_limit_bytes is ${uploadBytes}: ${wanted} is out of range`);
  const buffer: BufferLimit =
    type === 'event'
      ? { type, entries: events ?? 10_000, bytes: maxBufferBytes }
      : { type, entries: Number.POSITIVE_INFINITY, bytes: bytes ?? maxBufferBytes };
  return { buffer, uploadBytes, perSecond };
}

/** A path such as `/system/log/mask`. */
function documentPath(fields: Fields, key: string, otherwise: string): readonly string[] {
  const path = fields.text(key) ?? otherwise;
  return path
    .replace(/^\//, '')
    .split('/')
    .map((part) => {
      const result = unescaped(part, false);
      if ('error' in result) throw fields.error(key, result.error);
      return result.text;
    });
}
