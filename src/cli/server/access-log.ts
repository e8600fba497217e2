import type { AccessEntry } from '../../server/index.ts';
import { escapeUnseen, visible } from '../../source/index.ts';
import type { Output } from '../machine/io.ts';

/** Logs each answered request: as text, or as JSON. */
export function accessLog(output: Output, type: 'console' | 'json', now: () => bigint): (entry: AccessEntry) => void {
  return (entry) => {
    const time = new Date(Number(now() / 1_000_000n)).toISOString();
    const { id, client, method, path, status, bytes, milliseconds, failure } = entry;
    if (type === 'json') {
      const level = status >= 500 ? 'error' : 'info';
      output.write(`${escapeUnseen(JSON.stringify({ level, time, message: 'request', ...entry }))}\n`);
      return;
    }
    const line = `${time} ${client} ${method} ${path} ${status} ${bytes} B ${milliseconds.toFixed(1)} ms ${id}`;
    output.write(`${visible(line)}\n`);
    if (failure !== undefined) output.write(`${failure.split('\n').map(visible).join('\n')}\n`);
  };
}
