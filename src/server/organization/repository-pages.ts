import type { FleetStore, RepositoryDetails, ScanRow } from '../../fleet/index.ts';
import { plural } from '../../scan/index.ts';
import { HttpError } from '../http.ts';
import { type Inserted, markup } from '../pages/html.ts';
import { filterForm, pager } from './filter-form.ts';
import { type Given, repositoryList, repositoryQuery } from './filters.ts';
import { pageSize } from './finding-pages.ts';
import type { Shown } from './layout.ts';
import {
  address,
  findingTable,
  numberText,
  repositoryLink,
  repositoryName,
  severityCells,
  severityColumns,
  table,
  timeText,
} from './parts.ts';

const path = '/organization/repositories';
/** Scans of a repository that are listed. */
const maxScans = 20;
const maxFindings = 20;

export async function repositoriesPage(store: FleetStore, given: Given): Promise<Shown> {
  const [{ rows, next }, choices] = await Promise.all([
    store.repositories(repositoryQuery(given, pageSize)),
    store.choices(),
  ]);
  const { after: _after, sort = 'worst', ...filters } = Object.fromEntries(given) as Record<string, string>;
  const by = (order: string): string => address(path, { ...filters, sort: order });
  const columns = [
    { name: 'Repository', sort: { address: by('name'), ...(sort === 'name' && { order: 'ascending' as const }) } },
    { name: 'Team' },
    {
      name: 'High',
      isNumber: true as const,
      sort: { address: by('worst'), ...(sort === 'worst' && { order: 'descending' as const }) },
    },
    ...severityColumns.slice(1),
    { name: 'Suppressed', isNumber: true as const },
    { name: 'Last scan', sort: { address: by('scanned'), ...(sort === 'scanned' && { order: 'ascending' as const }) } },
    { name: 'Unread input' },
  ];
  const list = table(
    'Repositories',
    columns,
    rows.map((row) => [
      repositoryLink(row),
      row.team,
      ...severityCells(row.open),
      numberText(row.suppressed),
      timeText(row.scan.observed),
      unreadText(row.scan),
    ]),
  );
  return {
    title: 'Repositories',
    body: markup`${filterForm(path, repositoryList, given, choices)}
${rows.length === 0 ? markup`<p>No repositories match the filters.</p>` : list}
${pager(path, given, next)}`,
  };
}

/** One repository: its last scan, what was not read, the worst findings, and earlier scans. */
export async function repositoryPage(store: FleetStore, given: Given): Promise<Shown> {
  const repository = await repositoryOf(store, given);
  const { url, scan, scans, team } = repository;
  const { rows, next } = await store.findings({ repository: url, sort: 'severity', limit: maxFindings });
  const errors = scan.errors.map(
    (error) => markup`<li>${error}</li>
`,
  );
  const unread = markup`<div class="banner"><b>${plural(scan.errors.length, 'error')}: part of the input was not read or evaluated.</b>
<ul>
${errors}</ul></div>`;
  const nothing = scan.errors.length === 0 ? 'No open findings.' : 'No open findings in the part that was read.';
  const all = address('/organization/findings', { repository: url });
  return {
    title: repositoryName(repository),
    body: markup`<p>${/^https:\/\//.test(url) ? markup`<a href="${url}" rel="noreferrer">${url}</a>` : url}${team !== undefined && markup`, team ${team}`}</p>
<p>Last scan: ${timeText(scan.observed)}, commit <code>${scan.commit}</code>, ${plural(scan.files, 'file')}, ${plural(scan.resources, 'resource')}.</p>
${scan.errors.length > 0 && unread}
<h2>Open findings</h2>
${rows.length === 0 ? markup`<p>${nothing}</p>` : findingTable('Open findings', rows)}
<p><a href="${all}">All findings</a>${next !== undefined && ` (only the first ${maxFindings} are shown here)`}, <a href="${address('/organization/findings', { repository: url, status: 'suppressed' })}">suppressed</a>, <a href="${address('/organization/findings', { repository: url, status: 'fixed' })}">fixed</a></p>
<h2>Scans</h2>
${table(
  'Scans',
  [
    { name: 'Time' },
    { name: 'Commit' },
    { name: 'Resources', isNumber: true },
    { name: 'New', isNumber: true },
    { name: 'Fixed', isNumber: true },
    { name: 'Unread input' },
  ],
  scans.map((one) => [
    timeText(one.observed),
    markup`<code>${one.commit.slice(0, 12)}</code>`,
    numberText(one.resources),
    one.late ? '–' : numberText(one.found),
    one.late ? '–' : numberText(one.fixed),
    unreadText(one),
  ]),
)}`,
  };
}

/** A repository by its URL; throws an `HttpError` 404 if it was never scanned. */
export async function repositoryOf(store: FleetStore, given: Given): Promise<RepositoryDetails> {
  const found = await store.repository(given.get('url') ?? '', maxScans);
  if (found === undefined) throw new HttpError(404, 'not_found', 'no repository with this URL has been scanned');
  return found;
}

function unreadText({ errors }: ScanRow): Inserted {
  return errors.length === 0 ? 'none' : markup`<b class="bad">${plural(errors.length, 'error')}</b>`;
}
