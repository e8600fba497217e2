import type { Decision, DecisionFilter, ExportedFinding, FindingFilter, FleetStore } from '../../fleet/index.ts';
import { csvRow } from '../../scan/index.ts';
import type { HttpResponse } from '../http.ts';
import { repositoryName } from './parts.ts';

/** The columns of a CSV file, and their values. */
type Columns<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/** A list that is exported: its name, and its columns as CSV. */
interface Export<Row> {
  readonly name: string;
  readonly columns: Columns<Row>;
  readonly pieces: AsyncIterable<readonly Row[]>;
}

const findingColumns: Columns<ExportedFinding> = {
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

const decisionColumns: Columns<Decision> = {
  uid: ({ uid }) => uid,
  time: ({ time }) => time,
  cluster: ({ cluster = '' }) => cluster,
  decision: ({ allowed }) => (allowed ? 'allowed' : 'denied'),
  operation: ({ operation }) => operation,
  kind: ({ kind }) => kind,
  namespace: ({ namespace }) => namespace,
  name: ({ name }) => name,
  user: ({ user }) => user,
  violations: ({ findings }) => findings.join('; '),
  message: ({ message }) => message,
};

/** All findings of a filter. */
export function exportedFindings(store: FleetStore, filter: FindingFilter): Export<ExportedFinding> {
  return { name: 'findings', columns: findingColumns, pieces: store.exported(filter) };
}

/** All decisions of a filter, the newest first. */
export function exportedDecisions(store: FleetStore, filter: DecisionFilter): Export<Decision> {
  return { name: 'decisions', columns: decisionColumns, pieces: pagesOf(store, filter) };
}

/** Decisions that are read at once. */
const pageSize = 500;

async function* pagesOf({ decisions }: FleetStore, filter: DecisionFilter): AsyncGenerator<readonly Decision[]> {
  let after: string | undefined;
  do {
    const { rows, next } = await decisions.page({ ...filter, limit: pageSize, ...(after !== undefined && { after }) });
    yield rows;
    after = next;
  } while (after !== undefined);
}

/** A list as one JSON document that a browser saves, as it comes from the store. */
export function jsonFile<Row>({ name, pieces }: Export<Row>): HttpResponse {
  return download(`${name}.json`, 'application/json', jsonPieces(name, pieces));
}

/** A list as CSV, safe for spreadsheets. */
export function csvFile<Row>({ name, columns, pieces }: Export<Row>): HttpResponse {
  return download(`${name}.csv`, 'text/csv; charset=utf-8', csvPieces(columns, pieces));
}

async function* jsonPieces<Row>(name: string, pieces: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield `{"${name}":[`;
  let separator = '\n';
  for await (const rows of pieces) {
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

async function* csvPieces<Row>(columns: Columns<Row>, pieces: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield csvRow(Object.keys(columns));
  for await (const rows of pieces) {
    yield rows.map((row) => csvRow(Object.values(columns).map((read) => read(row)))).join('');
  }
}

/** A response that a browser saves as a file. */
function download(name: string, mediaType: string, pieces: AsyncIterable<string>): HttpResponse {
  return {
    status: 200,
    headers: { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` },
    body: '',
    pieces,
  };
}
