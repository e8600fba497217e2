import { type Chunk, type ChunkSettings, Chunks } from './chunks.ts';
import type { BufferLimit } from './config.ts';
import { BoundedQueue } from './queue.ts';

/** Events that wait for their upload. If it is full, the oldest are dropped. */
export interface EventBuffer {
  /** Adds an event, as JSON text. */
  readonly push: (text: string) => void;
  /** Takes everything out, as chunks in order; with `complete`, only the chunks that are full. */
  readonly take: (complete?: 'complete') => readonly Chunk[];
  /** Puts back a chunk that could not be sent. */
  readonly putBack: (chunk: Chunk) => void;
  /** The number of waiting events, or their bytes, by the type of the limit. */
  readonly size: () => number;
}

/** A buffer limited by the bytes of compressed chunks, or by the number of events, which are compressed when they are taken. */
export function createBuffer(limit: BufferLimit, settings: ChunkSettings): EventBuffer {
  const { counters, onProblem } = settings;
  const chunks = new Chunks(settings);
  const queue = new BoundedQueue<string | Chunk>(limit, (entry) =>
    typeof entry === 'string' ? entry.length * 2 : entry.bytes.length,
  );
  const keep = (entry: string | Chunk): void => {
    const dropped = queue.push(entry);
    if (dropped.length === 0) return;
    counters.add('decision_logs_dropped_buffer_size_limit_exceeded');
    if (limit.type === 'size') counters.add('decision_logs_dropped_buffer_size_limit_bytes_exceeded');
    const events = dropped.reduce((sum, old) => sum + (typeof old === 'string' ? 1 : old.events), 0);
    onProblem(`The buffer of decision logs is full: ${events} events were dropped`);
  };
  return {
    push: limit.type === 'event' ? keep : (text) => chunks.add(text).forEach(keep),
    take: (complete) => {
      const taken = queue.take().flatMap((entry) => (typeof entry === 'string' ? chunks.add(entry) : entry));
      return complete === undefined ? [...taken, ...chunks.flush()] : taken;
    },
    putBack: keep,
    size: () => (limit.type === 'event' ? queue.length : queue.bytes),
  };
}
