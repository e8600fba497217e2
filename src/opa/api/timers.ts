import type { Clock } from '../ports.ts';

/** OPA's names of the durations and counters of a request. */
type TimerName =
  | 'compile_eval_constraints'
  | 'compile_eval_mask_rule'
  | 'compile_extract_annotations_mask'
  | 'compile_extract_annotations_unknowns'
  | 'compile_prep_partial'
  | 'compile_translate_queries'
  | 'rego_input_parse'
  | 'rego_module_compile'
  | 'rego_module_parse'
  | 'rego_partial_eval'
  | 'rego_query_compile'
  | 'rego_query_eval'
  | 'rego_query_parse'
  | 'server_handler'
  | 'server_read_bytes';

/** Measures a request. */
export class Timers {
  readonly #now: () => bigint;
  readonly #started = new Map<TimerName, bigint>();
  readonly #values: Record<string, number> = {};

  constructor({ monotonic, now }: Clock) {
    this.#now = monotonic ?? now;
  }

  start(name: TimerName): void {
    this.#started.set(name, this.#now());
  }

  stop(name: TimerName): void {
    const start = this.#started.get(name);
    if (start === undefined) return;
    const key = `timer_${name}_ns`;
    this.#values[key] = (this.#values[key] ?? 0) + Number(this.#now() - start);
    this.#started.delete(name);
  }

  set(name: string, value: number): void {
    this.#values[name] = value;
  }

  /** All values, sorted by name. */
  all(): Readonly<Record<string, number>> {
    return Object.fromEntries(Object.entries(this.#values).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
