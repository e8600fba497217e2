import { utf8Text } from '../../../go/index.ts';
import type { Source } from '../../../source/index.ts';

/** A file of a chart. */
export interface ChartFile {
  /** Within the chart, `/`-separated. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Maximum number of bytes of a file in a chart, as in Helm. */
export const maxFileSize = 5 * 1024 * 1024;

/** The bytes without a byte order mark at their start. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** A file as a source; `folder` is the location of its chart, for messages. */
export function sourceOf({ path, bytes }: ChartFile, folder: string): Source {
  return { path: folder === '' ? path : `${folder}/${path}`, text: utf8Text(bytes) };
}
