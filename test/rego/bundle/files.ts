import { gzip, tarOf } from '../../../src/go/index.ts';
import { type Bundle, type ReadBundleOptions, readBundle } from '../../../src/rego/index.ts';
import { LintelError } from '../../../src/source/index.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A bundle with these files. */
export function archive(files: Readonly<Record<string, string>>): Uint8Array {
  return gzip(tarOf(Object.entries(files).map(([path, text]) => [path, bytesOf(text)])));
}

/** The bundle with these files. */
export const read = (files: Readonly<Record<string, string>>, options?: ReadBundleOptions): Promise<Bundle> =>
  readBundle(archive(files), options);

/** The code and the message of the error that a promise rejects with. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
  }
  throw new Error('it was not refused');
}
