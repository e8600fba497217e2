import type { Value } from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import { problemOf } from '../problem.ts';
import { timestamp } from '../timestamp.ts';
import { StatusError } from './download.ts';

/** Durations of the last attempt in nanoseconds, by OPA's names. */
export type Timers = { [name: string]: number };

const never = '0001-01-01T00:00:00Z';

/** The status of a bundle, as status reports have it. */
export class BundleStatus {
  readonly name: string;
  type: 'snapshot' | 'delta' | undefined;
  revision = '';
  size = 0;
  metrics: Timers | undefined;
  lastRequest: bigint | undefined;
  lastSuccessfulRequest: bigint | undefined;
  lastDownload: bigint | undefined;
  lastActivation: bigint | undefined;
  #error: { readonly message: string; readonly status?: number; readonly problems?: readonly object[] } | undefined;

  constructor(name: string) {
    this.name = name;
  }

  /** Ready for use: active, and its policies compile. */
  get isReady(): boolean {
    return this.lastActivation !== undefined && this.#error?.problems === undefined;
  }

  /** A note that is not an error. */
  note: string | undefined;

  setError(error: unknown): void {
    this.note = undefined;
    this.#error = error === undefined ? undefined : errorOf(error);
  }

  document(): Value {
    const time = (value: bigint | undefined): string => (value === undefined ? never : timestamp(value));
    const { message, status, problems } = this.#error ?? {};
    return {
      name: this.name,
      last_successful_activation: time(this.lastActivation),
      last_successful_download: time(this.lastDownload),
      last_successful_request: time(this.lastSuccessfulRequest),
      last_request: time(this.lastRequest),
      ...(this.type && { type: this.type }),
      ...(this.revision !== '' && { active_revision: this.revision }),
      ...(this.size > 0 && { size: this.size }),
      ...(this.metrics && { metrics: { ...this.metrics } }),
      ...(message !== undefined && { code: 'bundle_error', message }),
      ...(message === undefined && this.note !== undefined && { message: this.note }),
      ...(status !== undefined && { http_code: status }),
      ...(problems && { errors: problems as readonly Value[] }),
    };
  }
}

/** An error as the status of a bundle has it. */
function errorOf(error: unknown): { message: string; status?: number; problems?: readonly object[] } {
  if (error instanceof StatusError) return { message: error.message, status: error.status };
  if (error instanceof LintelError && error.diagnostics.some(({ code }) => code.startsWith('rego_'))) {
    return { message: 'error(s) occurred while compiling module(s)', problems: error.diagnostics.map(problemOf) };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}
