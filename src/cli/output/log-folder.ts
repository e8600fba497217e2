import { join } from 'node:path';
import type { Reporter } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Io, Output } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import type { Log } from './log.ts';

/**
 * Appends to the file `lintel.log` in the folder of `--log-output-dir`. `failed` is called once if it cannot be
 * written, and the scan continues.
 */
export function logFile(named: string, io: Io, failed: (message: string) => void): Output {
  const folder = absolutePath(named, io);
  let broken = false;
  return {
    isTerminal: false,
    write: (text) => {
      if (broken) return;
      try {
        if (io.append === undefined) throw new Error('files cannot be written');
        io.append(join(folder, 'lintel.log'), text);
      } catch (error) {
        broken = true;
        failed(`--log-output-dir: ${error instanceof Error ? error.message : error}`);
      }
    },
  };
}

/** The file extension of the result's copy, by format. */
const extensions: readonly (readonly [mediaType: RegExp, extension: string])[] = [
  [/sarif/, 'sarif'],
  [/json/, 'json'],
  [/yaml/, 'yaml'],
  [/xml/, 'xml'],
  [/markdown/, 'md'],
  [/html/, 'html'],
];

/** Writes a copy of the result as `scan-result.*` in `--log-output-dir`; a failure is a warning. */
export async function saveResult(
  reporter: Reporter,
  pieces: () => Iterable<string>,
  values: Values,
  io: Io,
  log: Log,
): Promise<void> {
  const named = values.text('log-output-dir');
  if (named === undefined || io.save === undefined) return;
  const folder = absolutePath(named, io);
  const extension = extensions.find(([mediaType]) => mediaType.test(reporter.mediaType))?.[1] ?? 'txt';
  try {
    await io.save(join(folder, `scan-result.${extension}`), [...pieces()].join(''));
  } catch (error) {
    log.warn(`--log-output-dir: ${error instanceof Error ? error.message : error}`);
  }
}
