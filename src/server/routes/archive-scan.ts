import type { Route } from '../route.ts';
import { fieldSchemas, readParameters, withQuery } from '../scans/fields.ts';
import { readPath, readUpload, scanAsRequested, uploadResponse } from '../scans/scan-call.ts';

export const archiveScan: Route = {
  id: 'scanArchive',
  method: 'POST',
  path: '/v1/{iac}/{iacVersion}/{cloud}/local/dir/scan',
  summary: 'Scans a directory, uploaded as an archive (.zip, .tar, .tar.gz, .tgz) in the form field `file`.',
  guarded: true,
  body: {
    mediaType: 'multipart/form-data',
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', format: 'binary', description: 'The archive.' },
        ...fieldSchemas('form', 'directory'),
      },
    },
  },
  answers: {
    200: 'The result, with or without violations, in the format of the `Accept` header (default: JSON).',
    422: 'Some input could not be read, or suppressions are invalid and the server is strict. `results` contains the findings.',
  },
  handle: async (call, server) => {
    const path = readPath(call, server);
    const { file, fields } = await readUpload(call, server);
    const parameters = readParameters(withQuery(fields, call), 'directory', ['file']);
    const target = { kind: 'archive', ...file } as const;
    return uploadResponse('archive', await scanAsRequested(target, path, parameters, call, server));
  },
};
