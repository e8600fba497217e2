import type { ExportedFinding, FindingFilter, FleetStore } from '../../fleet/index.ts';
import { csvRow } from '../../scan/index.ts';
import type { HttpResponse } from '../http.ts';
import { repositoryName } from './parts.ts';

/** All findings of a filter as one JSON document, as they come from the store. */
export async function* jsonPieces(store: FleetStore, filter: FindingFilter): AsyncGenerator<string> {
  yield '{"findings":[';
  let separator = '\n';
  for await (const rows of store.exported(filter)) {
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

const columns: Readonly<Record<string, (finding: ExportedFinding) => string | number>> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  severity: ({ severity }) => severity,
  rule_id: ({ rule }) => rule,
  title: ({ title }) => title,
  category: ({ category }) => category,
  frameworks: ({ frameworks }) => frameworks.join(' '),
  repository: ({ repository }) => repositoryName(repository),
  repository_url: ({ repository }) => repository.url,
  team: ({ repository }) => repository.team ?? '',
  file: ({ file }) => file,
  line: ({ line }) => line,
  resource: ({ address }) => address,
  resource_type: ({ type }) => type,
  message: ({ message }) => message,
  fix: ({ fix }) => fix ?? '',
  first_seen: ({ firstSeen }) => firstSeen,
  last_seen: ({ lastSeen }) => lastSeen,
  fixed: ({ fixed }) => fixed ?? '',
  suppressed_by: ({ suppressed }) => suppressed?.by ?? '',
  suppressed_reason: ({ suppressed }) => suppressed?.reason ?? '',
  fingerprint: ({ fingerprint }) => fingerprint,
};

/** All findings of a filter as CSV, safe for spreadsheets. */
export async function* csvPieces(store: FleetStore, filter: FindingFilter): AsyncGenerator<string> {
  yield csvRow(Object.keys(columns));
  for await (const rows of store.exported(filter)) {
    yield rows.map((row) => csvRow(Object.values(columns).map((read) => read(row)))).join('');
  }
}

/** A response that a browser saves as a file. */
export function download(name: string, mediaType: string, pieces: AsyncIterable<string>): HttpResponse {
  return {
    status: 200,
    headers: { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` },
    body: '',
    pieces,
  };
}
