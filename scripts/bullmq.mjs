// The part of BullMQ that is bundled: without its PostgreSQL back end, other Redis clients, flows, relays and child processes
// (`scripts/trimmed.mjs`), four fifths of it.
export {
  DelayedError,
  UnrecoverableError,
  WaitingError,
} from '../node_modules/bullmq/dist/esm/classes/errors/index.js';
export { Queue } from '../node_modules/bullmq/dist/esm/classes/queue.js';
export { Worker } from '../node_modules/bullmq/dist/esm/classes/worker.js';
