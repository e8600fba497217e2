// Sends the requests of a file (its argument) to a server on loopback as fast as it answers, over a number of connections that stay open, and prints the figures as JSON. It is its own
// process, and reads just the status and the length of responses, so that it does not limit the server.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** What to send: bodies for a path, in turn. */
export interface Load {
  readonly port: number;
  readonly path: string;
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** Latencies are in milliseconds. */
export interface LoadFigures {
  readonly answered: number;
  /** Responses with another status than 200. */
  readonly failed: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const { port, path, bodies, connections, seconds } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Load;
const requests = bodies.map((body) =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  ),
);
const latencies: number[] = [];
let failed = 0;
let next = 0;
const start = performance.now();
const end = start + seconds * 1000;

await Promise.all(Array.from({ length: connections }, run));
latencies.sort((a, b) => a - b);
const percentile = (part: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))]!;
const figures: LoadFigures = {
  answered: latencies.length,
  failed,
  perSecond: latencies.length / ((performance.now() - start) / 1000),
  p50: percentile(0.5),
  p99: percentile(0.99),
};
console.log(JSON.stringify(figures));

/** One connection, with one request at a time. */
function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let sent = 0;
    /** The bytes of the response that are still to come; undefined before its head is complete. */
    let missing: number | undefined;
    let head = '';
    /** The last characters of a response in chunks, whose length is not known. */
    let tail: string | undefined;
    const send = (): void => {
      if (performance.now() >= end) {
        socket.destroy();
        resolve();
        return;
      }
      head = '';
      missing = undefined;
      tail = undefined;
      sent = performance.now();
      socket.write(requests[next++ % requests.length]!);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (bytes) => {
      if (missing === undefined) {
        head += bytes.toString('latin1');
        const blank = head.indexOf('\r\n\r\n');
        if (blank < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) failed++;
        const length = /\r\ncontent-length: *(\d+)/i.exec(head);
        if (length === null) tail = '';
        missing = Number(length?.[1] ?? 0) - (head.length - blank - 4);
      } else missing -= bytes.length;
      if (tail !== undefined) {
        tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - 7))).slice(-7);
        if (tail !== '\r\n0\r\n\r\n') return;
      } else if (missing > 0) return;
      latencies.push(performance.now() - sent);
      send();
    });
  });
}
