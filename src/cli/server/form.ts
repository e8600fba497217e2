import type { IncomingMessage } from 'node:http';
import createForm from 'busboy';
import { badRequest, duplicated, type Form, type FormFile, HttpError } from '../../server/index.ts';

/** Maximum number of fields and files of a form, and maximum size of a field in bytes. */
const maxParts = 50;
const maxFieldSize = 64 * 1024;

/** Reads a form into memory. Throws an `HttpError` if it is invalid, incomplete, or larger than `limit` bytes. */
export function readForm(request: IncomingMessage, limit: number): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const files = new Map<string, FormFile>();
    const fail = (error: unknown): void => {
      request.unpipe(parser);
      request.resume();
      reject(error instanceof HttpError ? error : badRequest(`cannot read the form: ${messageOf(error)}`));
    };
    let parser: ReturnType<typeof createForm>;
    try {
      parser = createForm({
        headers: request.headers,
        defParamCharset: 'utf8',
        // busboy reports a limit that is reached, not one that is exceeded.
        limits: { parts: maxParts + 1, fieldSize: maxFieldSize + 1, fieldNameSize: 200, headerPairs: 20 },
      });
    } catch (error) {
      request.resume();
      reject(badRequest(`the body is not a form (multipart/form-data): ${messageOf(error)}`));
      return;
    }
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) fail(tooLarge(limit));
    });
    request.on('error', fail);
    request.on('close', () => {
      if (!request.complete) fail(badRequest('the body is incomplete'));
    });
    parser.on('error', fail);
    parser.on('partsLimit', () => fail(badRequest(`the form has too many fields and files (limit: ${maxParts})`)));
    // A part may lack a name, although the package's types declare one.
    parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
      if (name === undefined) fail(nameless());
      else if (valueTruncated) fail(badRequest(`the field ${name} is longer than ${maxFieldSize} bytes`));
      else if (fields.has(name) || files.has(name)) fail(duplicated(name));
      else fields.set(name, value);
    });
    parser.on('file', (name: string | undefined, stream, { filename }) => {
      if (name === undefined) {
        stream.resume();
        fail(nameless());
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', fail);
      stream.on('close', () => {
        if (fields.has(name) || files.has(name)) fail(duplicated(name));
        else files.set(name, { name: filename ?? '', bytes: Buffer.concat(chunks) });
      });
    });
    parser.on('close', () => resolve({ fields, files }));
    request.pipe(parser);
  });
}

/** Reads a body into memory. Throws an `HttpError` if it is incomplete or larger than `limit` bytes. */
export function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isComplete = false;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(tooLarge(limit));
    });
    request.on('end', () => {
      isComplete = true;
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    request.on('error', (error) => reject(badRequest(`cannot read the body: ${messageOf(error)}`)));
    // Every request is closed in the end, and an error is expensive.
    request.on('close', () => {
      if (!isComplete) reject(badRequest('the body is incomplete'));
    });
  });
}

export function tooLarge(limit: number): HttpError {
  return new HttpError(413, 'too_large', `the body is larger than ${limit} bytes`, {
    headers: { connection: 'close' },
  });
}

function nameless(): HttpError {
  return badRequest('a part of the form has no name: Content-Disposition: form-data; name="…"');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
