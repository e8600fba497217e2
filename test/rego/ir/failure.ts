import * as assert from 'uvu/assert';
import { LintelError } from '../../../src/library/rego.ts';

/** The codes, messages and places that a call throws or rejects with. */
export async function failure(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    assert.instance(error, LintelError, String(error));
    return (error as LintelError).diagnostics
      .map(({ code, message, place }) => `${code}: ${message}${place ? ` at ${place.path}:${place.line}` : ''}`)
      .join('\n');
  }
  throw new Error('nothing was thrown');
}
