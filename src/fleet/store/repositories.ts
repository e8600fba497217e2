import type { Database, Row } from '../database.ts';
import { countsOf, timeText } from './codes.ts';
import { Conditions, QueryError } from './conditions.ts';
import type { LatestScan, Page, RepositoryDetails, RepositoryQuery, RepositoryRow, ScanRow } from './store.ts';
import { storable } from './texts.ts';

type Query = Database['query'];

/** The newest scan of a repository: see `FleetStore`. */
export async function latest(query: Query, url: string): Promise<LatestScan | undefined> {
  const [row] = await query(
    `select commit, setup, ${timeText('observed')} as observed, repository.errors
     from lintel.repository join lintel.scan on scan.id = scan_id where url = $1`,
    [storable(url)],
  );
  if (row === undefined) return undefined;
  return {
    commit: String(row.commit),
    setup: String(row.setup),
    observed: String(row.observed),
    errors: Number(row.errors),
  };
}

const scanColumns = `commit, setup, ${timeText('started')} as started, ${timeText('observed')} as observed, late,
  milliseconds, resources, files, to_jsonb(scan.errors) as errors, found, scan.fixed`;

const repositoryRows = `select repository.id, url, repository.name, owner.name as owner, team.name as team,
    to_jsonb(open) as open, to_jsonb(suppressed) as suppressed, ${scanColumns}
  from lintel.repository
  join lintel.owner on owner.id = owner_id
  join lintel.team on team.id = team_id
  join lintel.scan on scan.id = scan_id`;

/** For each order, expressions and their types: rows are sorted by all of them, ascending. */
const orders = {
  worst: [
    ['-open[3]', 'int'],
    ['-open[2]', 'int'],
    ['-open[1]', 'int'],
  ],
  name: [
    ['owner.name', 'text'],
    ['repository.name', 'text'],
  ],
  scanned: [['scanned', 'timestamptz']],
} as const satisfies Record<RepositoryQuery['sort'], readonly (readonly [string, string])[]>;

/** A page of repositories: see `FleetStore`. */
export async function repositories(query: Query, asked: RepositoryQuery): Promise<Page<RepositoryRow>> {
  const conditions = new Conditions();
  conditions.add('scan_id is not null');
  if (asked.owner !== undefined) conditions.add(`owner.name = ${conditions.value(storable(asked.owner))}`);
  if (asked.team !== undefined) conditions.add(`team.name = ${conditions.value(storable(asked.team))}`);
  if (asked.incomplete === true) conditions.add('repository.errors > 0');
  if (asked.text !== undefined) {
    const part = conditions.value(storable(asked.text));
    conditions.add(`strpos(lower(owner.name || '/' || repository.name), lower(${part}::text)) > 0`);
  }
  const order = [...orders[asked.sort], ['repository.id', 'int'] as const];
  if (asked.after !== undefined) {
    const types = order.map(([, type]) => type);
    const values = placeOf(asked.after, types).map(
      (value, index) => `${conditions.value(value)}::text::${types[index]}`,
    );
    conditions.add(`(${order.map(([expression]) => expression).join()}) > (${values.join()})`);
  }
  const places = order.map(([, type], index) =>
    type === 'timestamptz' ? timeText(`sort${index}`, 'US') : `sort${index}::text`,
  );
  const found = await query(
    `select ${places.map((place, index) => `${place} as place${index}`).join()}, rows.* from (
       select repository.id as page_id, ${order.map(([expression], index) => `${expression} as sort${index}`).join()}
       from lintel.repository join lintel.owner on owner.id = owner_id join lintel.team on team.id = team_id
       ${conditions.where} order by ${order.map(([expression]) => expression).join()}
       limit ${conditions.value(asked.limit + 1)}::int
     ) as page join (${repositoryRows}) as rows on rows.id = page_id
     order by ${order.map((_, index) => `sort${index}`).join()}`,
    conditions.parameters,
  );
  const shown = found.slice(0, asked.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(repositoryRow),
    ...(found.length > shown.length &&
      last !== undefined && { next: JSON.stringify(order.map((_, index) => last[`place${index}`])) }),
  };
}

const forms: Readonly<Record<string, RegExp>> = {
  int: /^-?\d{1,9}$/,
  timestamptz: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
};

/** The values at which a page starts, of the types of its order. */
function placeOf(text: string, types: readonly string[]): readonly string[] {
  let place: unknown;
  try {
    place = JSON.parse(text);
  } catch {
    place = undefined;
  }
  const isPlace = (value: unknown, index: number) =>
    typeof value === 'string' && (forms[types[index] ?? '']?.test(value) ?? true);
  if (!Array.isArray(place) || place.length !== types.length || !place.every(isPlace)) {
    throw new QueryError('the page does not exist: start with the first one');
  }
  return place.map(storable);
}

function repositoryRow(row: Row): RepositoryRow {
  const team = String(row.team);
  const suppressed = countsOf(row.suppressed);
  return {
    url: String(row.url),
    owner: String(row.owner),
    name: String(row.name),
    ...(team !== '' && { team }),
    open: countsOf(row.open),
    suppressed: suppressed.HIGH + suppressed.MEDIUM + suppressed.LOW,
    scan: scanRow(row),
  };
}

function scanRow(row: Row): ScanRow {
  return {
    commit: String(row.commit),
    setup: String(row.setup),
    started: String(row.started),
    observed: String(row.observed),
    late: row.late === true,
    milliseconds: Number(row.milliseconds),
    resources: Number(row.resources),
    files: Number(row.files),
    errors: row.errors as readonly string[],
    found: Number(row.found),
    fixed: Number(row.fixed),
  };
}

/** A repository with its scans: see `FleetStore`. */
export async function repository(query: Query, url: string, scans: number): Promise<RepositoryDetails | undefined> {
  const [row] = await query(`${repositoryRows} where url = $1`, [storable(url)]);
  if (row === undefined) return undefined;
  const rows = await query(
    `select ${scanColumns} from lintel.scan where repository_id = $1::int
     order by scan.observed desc, scan.id desc limit $2::int`,
    [row.id ?? null, scans],
  );
  return { ...repositoryRow(row), scans: rows.map(scanRow) };
}
