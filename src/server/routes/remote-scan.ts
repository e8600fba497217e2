import { utf8Text } from '../../go/index.ts';
import { badRequest } from '../http.ts';
import type { Route } from '../route.ts';
import { fieldSchemas, readParameters, withQuery } from '../scans/fields.ts';
import { notStrict, readPath, scanAsRequested, scanResponse, shown } from '../scans/scan-call.ts';

/** Kinds of remote sources. */
const remoteTypes = ['git', 's3', 'gcs', 'http'] as const;

export const remoteScan: Route = {
  id: 'scanRemote',
  method: 'POST',
  path: '/v1/{iac}/{iacVersion}/{cloud}/remote/dir/scan',
  summary: 'Downloads a directory and scans it.',
  guarded: true,
  body: {
    mediaType: 'application/json',
    schema: {
      type: 'object',
      required: ['remote_type', 'remote_url'],
      properties: {
        remote_type: { type: 'string', enum: remoteTypes, description: 'Type of the remote source.' },
        remote_url: { type: 'string', description: 'URL, written like the source of a Terraform module.' },
        ...fieldSchemas('json', 'directory'),
      },
    },
  },
  answers: {
    200: 'The result, without violations.',
    403: 'The result, with violations.',
    422: 'No violations, but some input could not be read, or suppressions are invalid and the server is strict.',
    502: 'The source could not be downloaded.',
  },
  handle: async (call, server) => {
    const path = readPath(call, server);
    const body = readObject(utf8Text(await call.request.body(server.settings.maxBody)));
    const type = textOf(body, 'remote_type').toLowerCase();
    const url = textOf(body, 'remote_url');
    if (!remoteTypes.some((known) => known === type)) {
      throw badRequest(`unknown remote_type ${shown(type)}`, [`remote types: ${remoteTypes.join(', ')}`]);
    }
    const parameters = readParameters(withQuery(body, call), 'directory', ['remote_type', 'remote_url']);
    const outcome = await scanAsRequested({ kind: 'remote', type, url }, path, parameters, call, server);
    const { answer, format } = outcome;
    if (answer.violations.length + answer.errors.length === 0 && answer.mistakes.length > 0) return notStrict(outcome);
    const status = answer.violations.length > 0 ? 403 : answer.errors.length > 0 ? 422 : 200;
    return scanResponse(status, answer, format.mediaType);
  },
};

function readObject(text: string): ReadonlyMap<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw badRequest('the body is not valid JSON', [(error as Error).message]);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('the body is not a JSON object with remote_type and remote_url');
  }
  return new Map(Object.entries(value));
}

function textOf(body: ReadonlyMap<string, unknown>, name: string): string {
  const value = body.get(name);
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw badRequest(value === undefined || value === '' ? `${name} is missing` : `${name} must be a string`);
}
