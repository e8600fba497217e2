import { isArray, isObject, lookup, type Value } from '../../rego/index.ts';
import type { HttpResponse } from '../../server/index.ts';
import { LintelError, pointerKey, positionOf, trim } from '../../source/index.ts';
import type { Documents } from '../store/documents.ts';
import { ownerOf } from '../store/owned.ts';
import { readData, requireData, type WriteOperation, withParents, writeData } from '../store/write.ts';
import type { Call } from './call.ts';
import type { Handler, OpaContext } from './context.ts';
import { timersFor } from './decide.ts';
import { badParameter } from './errors.ts';
import { emptyResponse, objectResponse, plainJson } from './json.ts';
import { documentPath } from './paths.ts';
import type { Timers } from './timers.ts';

/** `PUT /v1/data/…`: creates or replaces a document. */
export const putData: Handler = async (call, context, rest) => {
  const timers = timersFor(call, context);
  const value = await valueIn(call, timers);
  const path = documentPath(rest);
  const isNew = call.request.header('if-none-match') === '*';
  let isKept = false;
  await change(context, (documents) => {
    checkOwner(documents, path);
    const known = readData(documents.data, path);
    isKept = isNew && known !== undefined;
    if (isKept) return documents;
    const parents = known === undefined ? withParents(documents.data, path) : documents.data;
    return { ...documents, data: writeData(parents, 'add', path, value) };
  });
  return isKept ? emptyResponse(304) : done(call, timers);
};

/** `PATCH /v1/data/…`: operations of a JSON patch. */
export const patchDocument: Handler = async (call, context, rest) => {
  const timers = timersFor(call, context);
  const operations = operationsIn(await valueIn(call, timers), trim(rest, '/'));
  await change(context, (documents) => {
    let { data } = documents;
    for (const { operation, path, value } of operations) {
      checkOwner(documents, path);
      data = writeData(data, operation, path, value);
    }
    return { ...documents, data };
  });
  return done(call, timers);
};

/** `DELETE /v1/data/…`. */
export const deleteData: Handler = async (call, context, rest) => {
  if (rest === '') return emptyResponse(405);
  const timers = timersFor(call, context);
  const path = documentPath(rest);
  await context.store.update((documents) => {
    checkOwner(documents, path);
    requireData(documents.data, path);
    return { ...documents, data: writeData(documents.data, 'remove', path, undefined) };
  });
  return done(call, timers);
};

/** The body as JSON. */
async function valueIn(call: Call, timers: Timers | undefined): Promise<Value> {
  timers?.start('rego_input_parse');
  const value = await call.json();
  timers?.stop('rego_input_parse');
  return value;
}

interface Operation {
  readonly operation: WriteOperation;
  readonly path: readonly string[];
  readonly value: Value;
}

function operationsIn(body: Value, root: string): readonly Operation[] {
  if (!isArray(body)) {
    throw badParameter(`json: cannot unmarshal ${typeText(body)} into Go value of type []types.PatchV1`);
  }
  return body.map((entry) => {
    const text = (name: string): string => {
      const value = isObject(entry) ? lookup(entry, name) : undefined;
      return typeof value === 'string' ? value : '';
    };
    const operation = text('op');
    if (operation !== 'add' && operation !== 'remove' && operation !== 'replace') {
      throw badParameter(`bad patch operation: ${operation}`);
    }
    const given = text('path');
    const path = [root, trim(given, '/')].filter((part) => part !== '').join('/');
    const value = isObject(entry) ? (lookup(entry, 'value') ?? null) : null;
    try {
      return { operation, path: documentPath(path).map((key) => pointerKey(key)), value };
    } catch {
      throw badParameter(`bad patch path: ${given}`);
    }
  });
}

const typeText = (value: Value): string => (isObject(value) ? 'object' : value === null ? 'null' : typeof value);

function checkOwner(documents: Documents, path: readonly string[]): void {
  const reason = ownerOf(documents, path);
  if (reason !== undefined) throw badParameter(reason);
}

/** Changes the data, unless a rule has the path of a document then. */
async function change({ store }: OpaContext, to: (documents: Documents) => Documents): Promise<void> {
  try {
    await store.update(to);
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    throw badParameter(conflictText(error));
  }
}

/** The problems of a change in one text. */
function conflictText({ diagnostics }: LintelError): string {
  const lines = diagnostics.map(({ code, message, span }) => {
    const at = span === undefined ? '' : `${span.source.path}:${positionOf(span.source, span.start).line}: `;
    return `${at}${code}: ${message}`;
  });
  return lines.length === 1 ? `1 error occurred: ${lines[0]}` : `${lines.length} errors occurred:\n${lines.join('\n')}`;
}

function done(call: Call, timers: Timers | undefined): HttpResponse {
  timers?.stop('server_handler');
  if (timers === undefined || !call.flag('metrics')) return emptyResponse(204);
  return objectResponse([['metrics', plainJson(timers.all())]], false);
}
