import { join } from 'node:path';
import type { Reporter } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Io, Output } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import type { Log } from './log.ts';

/** Where `--log-output-dir` wants the log and the result; undefined without the flag. */
function folderOf(values: Values, io: Io): string | undefined {
  const folder = values.text('log-output-dir');
  return folder === undefined ? undefined : absolutePath(folder, io);
}

/**
 * The file `lintel.log` of `--log-output-dir`, which is added to; undefined without the flag. `failed` hears once that it cannot be
 * written: that is no reason not to scan.
 */
export function logFile(values: Values, io: Io, failed: (message: string) => void): Output | undefined {
  const folder = folderOf(values, io);
  if (folder === undefined) return undefined;
  let broken = false;
  return {
    isTerminal: false,
    write: (text) => {
      if (broken) return;
      try {
        if (io.append === undefined) throw new Error('files cannot be written here');
        io.append(join(folder, 'lintel.log'), text);
      } catch (error) {
        broken = true;
        failed(`--log-output-dir: ${error instanceof Error ? error.message : error}`);
      }
    },
  };
}

/** How the copy of a result is called, by the form that it has. */
const extensions: readonly (readonly [mediaType: RegExp, extension: string])[] = [
  [/sarif/, 'sarif'],
  [/json/, 'json'],
  [/yaml/, 'yaml'],
  [/xml/, 'xml'],
  [/markdown/, 'md'],
  [/html/, 'html'],
];

/** Leaves a copy of the result as `scan-result.*` in `--log-output-dir`; where that fails, a warning. */
export async function saveResult(
  reporter: Reporter,
  pieces: () => Iterable<string>,
  values: Values,
  io: Io,
  log: Log,
): Promise<void> {
  const folder = folderOf(values, io);
  if (folder === undefined || io.save === undefined) return;
  const extension = extensions.find(([mediaType]) => mediaType.test(reporter.mediaType))?.[1] ?? 'txt';
  try {
    await io.save(join(folder, `scan-result.${extension}`), [...pieces()].join(''));
  } catch (error) {
    log.warn(`--log-output-dir: ${error instanceof Error ? error.message : error}`);
  }
}
