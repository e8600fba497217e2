import { jsonText, type PlainObject, parseJson } from '../../rego/index.ts';
import type { Counters } from '../metrics/counters.ts';

/** Settings of chunks. */
export interface ChunkSettings {
  /** The maximum size of a compressed chunk, in bytes. */
  readonly limit: number;
  readonly gzip: (text: string) => Uint8Array;
  readonly counters: Counters;
  /** Called for an event that has to be dropped, or that loses its cache. */
  readonly onProblem: (message: string) => void;
}

/** A compressed JSON array of events. */
export interface Chunk {
  readonly bytes: Uint8Array;
  readonly events: number;
}

/** A chunk is good if it is at least this part of the limit. */
const fill = 0.9;
/** Events compress to less than a hundredth only if they repeat themselves; more are not collected for one chunk. */
const maxRatio = 100;

/**
 * Collects events, as JSON texts, and compresses them to chunks below the limit. It learns from each chunk how many
 * bytes of text fit into the next one.
 */
export class Chunks {
  readonly #settings: ChunkSettings;
  #texts: string[] = [];
  #size = 0;
  /** The size of the text at which a chunk is closed. */
  #target: number;

  constructor(settings: ChunkSettings) {
    this.#settings = settings;
    this.#target = settings.limit;
  }

  /** The size of the texts that are not in a chunk yet. */
  get size(): number {
    return this.#size;
  }

  /** Adds an event; returns the chunks that are complete. */
  add(text: string): readonly Chunk[] {
    const chunks = this.#size + text.length + 1 < this.#target ? [] : this.#close(true);
    this.#texts.push(text);
    this.#size += text.length + 1;
    // An event that fills a chunk alone does not have to wait for the next one.
    return this.#size < this.#target ? chunks : [...chunks, ...this.#close(true)];
  }

  /** Chunks of all events that were added. */
  flush(): readonly Chunk[] {
    return this.#close(false);
  }

  /** Compresses the events. A full chunk tells how well the texts compress. */
  #close(isFull: boolean): readonly Chunk[] {
    const texts = this.#texts;
    const size = this.#size;
    if (texts.length === 0) return [];
    this.#texts = [];
    this.#size = 0;
    const chunks = this.#compressed(texts);
    if (chunks.length === 1 && isFull) this.#adapt(size, chunks[0]!.bytes.length);
    return chunks;
  }

  #adapt(size: number, compressed: number): void {
    const { limit, counters } = this.#settings;
    if (compressed >= limit * fill) {
      counters.add('enc_uncompressed_limit_stable');
      return;
    }
    counters.add('enc_uncompressed_limit_scale_up');
    // Halfway between the limit and the mark, and not more than four times at once: the next events may differ.
    const wanted = (size / compressed) * limit * ((1 + fill) / 2);
    this.#target = Math.min(wanted, size * 4, limit * maxRatio);
  }

  /** Chunks within the limit: more than one if the texts compress less than expected. */
  #compressed(texts: readonly string[]): readonly Chunk[] {
    const { limit, gzip, counters, onProblem } = this.#settings;
    const bytes = gzip(`[${texts.join(',')}]`);
    if (bytes.length <= limit) return [{ bytes, events: texts.length }];
    if (texts.length > 1) {
      counters.add('enc_uncompressed_limit_scale_down');
      this.#target = Math.max(limit, this.#target / 2);
      const middle = texts.length >> 1;
      return [...this.#compressed(texts.slice(0, middle)), ...this.#compressed(texts.slice(middle))];
    }
    counters.add('enc_log_exceeded_upload_size_limit_bytes');
    const smaller = withoutCache(texts[0]!);
    if (smaller === undefined) {
      counters.add('decision_logs_encoding_failure');
      onProblem(
        `An event was dropped: compressed, it has ${bytes.length} bytes, above upload_size_limit_bytes (${limit})`,
      );
      return [];
    }
    counters.add('decision_logs_nd_builtin_cache_dropped');
    onProblem(`An event lost its nd_builtin_cache, to stay below upload_size_limit_bytes (${limit})`);
    return this.#compressed([smaller]);
  }
}

/** The text of an event without the results of builtins; undefined if it has none. */
function withoutCache(text: string): string | undefined {
  const { nd_builtin_cache: cache, ...rest } = parseJson(text) as PlainObject;
  return cache === undefined ? undefined : jsonText(rest);
}
