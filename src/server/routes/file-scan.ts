import { hexText } from '../../go/index.ts';
import { badRequest, type FormFile } from '../http.ts';
import type { IacKind } from '../ports.ts';
import type { Route } from '../route.ts';
import { fieldSchemas, readParameters, withQuery } from '../scans/fields.ts';
import { readPath, readUpload, scanAsRequested, uploadResponse } from '../scans/scan-call.ts';
import { archiveScan } from './archive-scan.ts';

export const fileScan: Route = {
  id: 'scanFile',
  method: 'POST',
  path: '/v1/{iac}/{iacVersion}/{cloud}/local/file/scan',
  summary: 'Scans one file, uploaded in the form field `file`.',
  guarded: true,
  body: {
    mediaType: 'multipart/form-data',
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', format: 'binary', description: 'The file.' },
        ...fieldSchemas('form', 'file'),
      },
    },
  },
  answers: {
    200: 'The result, with or without violations, in the format of the `Accept` header (default: JSON).',
    422: 'Part of the file could not be read, or suppressions are invalid and the server is strict. `results` contains the findings.',
  },
  handle: async (call, server) => {
    const path = readPath(call, server);
    if (!path.kind.singleFile) {
      throw badRequest(`${path.kind.id} needs a directory, not a single file`, [
        `upload the directory as an archive to ${archiveScan.path}, or use a remote scan`,
      ]);
    }
    const { file, fields } = await readUpload(call, server);
    const parameters = readParameters(withQuery(fields, call), 'file', ['file']);
    const target = { kind: 'file', name: generatedName(file, path.kind), bytes: file.bytes } as const;
    return uploadResponse('file', await scanAsRequested(target, path, parameters, call, server));
  },
};

/** Extensions with several parts. */
const extension = /(?:\.(?:tf|tofu|tfplan))?\.[A-Za-z0-9]{1,16}$/;

const usual: Readonly<Record<string, string>> = { terraform: '.tf', tfplan: '.json' };

/** The name under which an uploaded file is scanned: its extension, and a number derived from the content. */
function generatedName({ name, bytes }: FormFile, kind: IacKind): string {
  const found = extension.exec(name)?.[0] ?? usual[kind.id] ?? '.yaml';
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  const number = hexText(Uint8Array.of(hash >>> 24, hash >>> 16, hash >>> 8, hash));
  return `upload-${number}${found}`;
}
