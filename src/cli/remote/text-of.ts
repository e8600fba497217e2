import type { HttpResponse } from '../../iac/index.ts';
import { RemoteError } from '../../iac/index.ts';

const maxSize = 1024 * 1024;

/** The text of a short response. */
export async function textOf({ body }: HttpResponse): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > maxSize) throw new RemoteError('the response is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
