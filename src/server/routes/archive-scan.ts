import type { Route } from '../route.ts';
import { fieldSchemas, readParameters, withQuery } from '../scans/fields.ts';
import { readPath, readUpload, scanAsRequested, uploadResponse } from '../scans/scan-call.ts';

export const archiveScan: Route = {
  id: 'scanArchive',
  method: 'POST',
  path: '/v1/{iac}/{iacVersion}/{cloud}/local/dir/scan',
  summary: 'Scans a directory, sent as an archive (.zip, .tar, .tar.gz, .tgz) in the field `file` of a form.',
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
    200: 'The result, with or without violations, in the format that `Accept` asks for; JSON else.',
    422: 'Not everything could be read, or suppressions are not in order and the server is strict. `results` has what was found.',
  },
  handle: async (call, server) => {
    const path = readPath(call, server);
    const { file, fields } = await readUpload(call, server);
    const parameters = readParameters(withQuery(fields, call), 'directory', ['file']);
    const target = { kind: 'archive', ...file } as const;
    return uploadResponse('archive', await scanAsRequested(target, path, parameters, call, server));
  },
};
