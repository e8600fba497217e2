import type { Section } from '../config/config.ts';
import { serviceIn, type Trigger, triggerIn } from '../decision-logs/config.ts';
import { fieldsOf } from '../fields.ts';

/** The section `status` with its defaults. */
export interface StatusConfig {
  readonly console: boolean;
  readonly prometheus: boolean;
  /** Upper bounds of the buckets of `bundle_loading_duration_ns`. */
  readonly buckets: readonly number[];
  /** The service that takes the reports. */
  readonly service: string | undefined;
  /** The path at the service. */
  readonly resource: string;
  readonly trigger: Trigger;
}

/** Reads `status`; undefined if nothing is to be reported. Throws a `LintelError` for an invalid option. */
export function statusConfig(
  section: Section | undefined,
  services: readonly string[],
  trigger?: Trigger,
): StatusConfig | undefined {
  if (section === undefined) return undefined;
  const fields = fieldsOf(section, 'status');
  const console = fields.flag('console') ?? false;
  const prometheus = fields.flag('prometheus') ?? false;
  const service = serviceIn(fields, services, console || prometheus);
  if (service === undefined && !console && !prometheus) return undefined;
  const collectors = fields.section('prometheus_config').section('collectors');
  return {
    console,
    prometheus,
    buckets: collectors.section('bundle_loading_duration_ns').numbers('buckets') ?? defaultBuckets,
    service,
    resource: `/status/${fields.text('partition_name') ?? ''}`,
    trigger: triggerIn(fields, trigger),
  };
}

/** From a microsecond to half a second. */
const defaultBuckets = Array.from({ length: 20 }, (_, at) => 1000 * 2 ** at);
