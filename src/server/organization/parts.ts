import type { FindingRow, FindingStatus, RepositoryRecord, RuleRow, SeverityCounts } from '../../fleet/index.ts';
import { uriEscaped } from '../../go/index.ts';
import type { Severity } from '../../scan/index.ts';
import { type Inserted, type Markup, markup } from '../pages/html.ts';

/** Severities in the order of columns. */
export const columnSeverities = ['HIGH', 'MEDIUM', 'LOW'] as const;

/** The address of a page with parameters; empty ones are left out. */
export function address(path: string, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${uriEscaped(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Links to the files with all rows of a filter. */
export function exportLinks(list: string, filter: Readonly<Record<string, string>>): Markup {
  const links = ['csv', 'json'].map(
    (format) =>
      markup`<a href="${address(`/v1/organization/${list}.${format}`, filter)}" download>${format.toUpperCase()}</a> `,
  );
  return markup`Export all of them: ${links}`;
}

/** A column of a table: its heading, and whether it has numbers. */
interface Column {
  readonly name: string;
  readonly isNumber?: true;
  /** A link that sorts by this column, and the order if it is in force. */
  readonly sort?: { readonly address: string; readonly order?: 'ascending' | 'descending' };
}

/** A table that scrolls within its region where the window is narrow. The first cell of a row is its heading. */
export function table(name: string, columns: readonly Column[], rows: readonly (readonly Inserted[])[]): Markup {
  const heads = columns.map(({ name: head, isNumber, sort }) => {
    const content = sort === undefined ? head : markup`<a href="${sort.address}">${head}</a>`;
    const order = sort?.order !== undefined && markup` aria-sort="${sort.order}"`;
    return markup`<th scope="col"${isNumber && markup` class="number"`}${order}>${content}</th>`;
  });
  const lines = rows.map((cells) => {
    const [first, ...rest] = cells.map((cell, index) => {
      const style = columns[index]!.isNumber && markup` class="number"`;
      return index === 0 ? markup`<th scope="row"${style}>${cell}</th>` : markup`<td${style}>${cell}</td>`;
    });
    return markup`<tr>${first}${rest}</tr>
`;
  });
  return markup`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table${columns.length > 4 && markup` class="wide"`}>
<thead><tr>${heads}</tr></thead>
<tbody>
${lines}</tbody>
</table></div>
`;
}

/** The columns of numbers by severity. */
export const severityColumns: readonly Column[] = [
  { name: 'High', isNumber: true },
  { name: 'Medium', isNumber: true },
  { name: 'Low', isNumber: true },
];

/** The cells of these columns. */
export function severityCells(counts: SeverityCounts): readonly Inserted[] {
  return columnSeverities.map((severity) =>
    counts[severity] === 0 ? '0' : markup`<b class="${severity}">${numberText(counts[severity])}</b>`,
  );
}

export function totalOf(counts: SeverityCounts): number {
  return counts.HIGH + counts.MEDIUM + counts.LOW;
}

/** Text of a rule; text between two backticks is code. */
export function prose(text: string): Inserted {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? markup`<code>${part}</code>` : part));
}

/** A number with commas between thousands. */
export function numberText(value: number): string {
  return value.toLocaleString('en-US');
}

export function badge(severity: Severity): Markup {
  return markup`<span class="badge ${severity}">${severity}</span>`;
}

/** A time for people, to the minute, in UTC. */
export function timeText(time: string): Markup {
  return markup`<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time>`;
}

function dayText(time: string): Markup {
  return markup`<time datetime="${time}">${time.slice(0, 10)}</time>`;
}

/** The status of a finding, as HTML. */
export function statusText(status: FindingStatus): Inserted {
  return status === 'fixed' ? markup`<span class="good">fixed</span>` : status;
}

export function repositoryName({ owner, name }: Pick<RepositoryRecord, 'owner' | 'name'>): string {
  return [owner, name].filter((part) => part !== '').join('/');
}

export function repositoryLink(repository: RepositoryRecord): Markup {
  return markup`<a href="${address('/organization/repository', { url: repository.url })}">${repositoryName(repository)}</a>`;
}

export function ruleLink({ rule, title }: Pick<RuleRow, 'rule' | 'title'>): Markup {
  return markup`<a href="${address('/organization/rule', { id: rule })}">${prose(title)}</a> <code class="small quiet">${rule}</code>`;
}

/** A table of findings. `columns` replaces the first and last ones' links for sorting. */
export function findingTable(
  name: string,
  rows: readonly FindingRow[],
  sorts: { readonly severity?: Column['sort']; readonly seen?: Column['sort'] } = {},
): Markup {
  const { severity, seen } = sorts;
  const columns: readonly Column[] = [
    { name: 'Finding' },
    { name: 'Severity', ...(severity && { sort: severity }) },
    { name: 'Repository' },
    { name: 'Place' },
    { name: 'Status' },
    { name: 'First seen', ...(seen && { sort: seen }) },
  ];
  const cells = rows.map((row) => [
    markup`<a href="/organization/findings/${row.id}">${prose(row.title)}</a> <code class="small quiet">${row.rule}</code>`,
    badge(row.severity),
    markup`${repositoryLink(row.repository)}${row.repository.team !== undefined && markup` <span class="small quiet">${row.repository.team}</span>`}`,
    markup`<span class="place">${row.file}:${row.line}</span> <code class="small quiet">${row.address}</code>`,
    statusText(row.status),
    dayText(row.firstSeen),
  ]);
  return table(name, columns, cells);
}
