import type { FindingDetails, FindingEvent, FleetStore } from '../../fleet/index.ts';
import { plural, sourceAddress } from '../../scan/index.ts';
import { HttpError } from '../http.ts';
import { type Inserted, type Markup, markup } from '../pages/html.ts';
import { filterForm, pager } from './filter-form.ts';
import { findingFilter, findingList, findingQuery, type Given } from './filters.ts';
import type { Shown } from './layout.ts';
import {
  address,
  badge,
  exportLinks,
  findingTable,
  numberText,
  prose,
  repositoryLink,
  repositoryName,
  ruleLink,
  statusText,
  timeText,
} from './parts.ts';

/** Rows of a page, also of the API. */
export const pageSize = 50;
/** Findings are counted up to this number. */
const maxCounted = 1_000;

const path = '/organization/findings';

/** The findings of a filter. */
export async function findingsPage(store: FleetStore, given: Given): Promise<Shown> {
  const [{ rows, next }, count, choices] = await Promise.all([
    store.findings(findingQuery(given, pageSize)),
    store.countFindings(findingFilter(given), maxCounted),
    store.choices(),
  ]);
  const { after: _after, ...filters } = Object.fromEntries(given) as Record<string, string>;
  const { sort = 'severity', ...filter } = filters;
  const by = (order: string): string => address(path, { ...filter, sort: order });
  const list = findingTable('Findings', rows, {
    severity: { address: by('severity'), ...(sort === 'severity' && { order: 'descending' }) },
    seen: {
      address: by(sort === 'newest' ? 'oldest' : 'newest'),
      ...(sort !== 'severity' && { order: sort === 'newest' ? 'descending' : 'ascending' }),
    },
  });
  const amount = count < maxCounted ? plural(count, 'finding') : `${numberText(maxCounted)} findings or more`;
  return {
    title: 'Findings',
    body: markup`${filterForm(path, findingList, given, choices)}
<p>${amount}. ${exportLinks('findings', filter)}</p>
${rows.length === 0 ? markup`<p>No findings match the filters. Unread input is listed with its <a href="/organization/repositories?incomplete=incomplete">repository</a>.</p>` : list}
${pager(path, given, next)}`,
  };
}

/** One finding with its code and its history. */
export async function findingPage(store: FleetStore, id: string): Promise<Shown> {
  const finding = await findingOf(store, id);
  const { repository, rule, title, file, line, commit, suppressed, frameworks } = finding;
  const source = sourceAddress(file, line, { repository: { url: repository.url, ref: commit } });
  const place = markup`<span class="place">${file}:${line}</span>`;
  const fields: readonly (readonly [string, Inserted])[] = [
    ['Status', statusText(finding.status)],
    ...(suppressed === undefined ? [] : [['Suppressed', suppressionText(suppressed)] as const]),
    ['Rule', ruleLink({ rule, title })],
    ['Category', finding.category],
    ...(frameworks.length === 0 ? [] : [['Frameworks', frameworks.join(', ')] as const]),
    ['Repository', repositoryLink(repository)],
    ...(repository.team === undefined ? [] : [['Team', repository.team] as const]),
    ['Place', source === undefined ? place : markup`<a href="${source}" rel="noreferrer">${place}</a>`],
    ['Commit', markup`<code>${commit}</code>`],
    ['Resource', markup`<code>${finding.address}</code>`],
    ['First seen', timeText(finding.firstSeen)],
    ['Last seen', timeText(finding.lastSeen)],
    ...(finding.fixed === undefined ? [] : [['Fixed', timeText(finding.fixed)] as const]),
  ];
  return {
    title,
    body: markup`<p>${badge(finding.severity)} <code>${rule}</code> in ${repositoryName(repository)}</p>
<p>${prose(finding.message)}</p>
${finding.frame !== '' && frameText(finding.frame)}
${
  finding.fix !== undefined &&
  markup`<h2>Fix</h2>
${diffText(finding.fix)}`
}
<h2>Details</h2>
<dl class="fields">${fields.map(
      ([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>
`,
    )}</dl>
<h2>History</h2>
<ol class="history">
${finding.history.map(
  (
    event,
  ) => markup`<li>${timeText(event.time)} ${eventText(event)}, commit <code>${event.commit.slice(0, 12)}</code></li>
`,
)}</ol>`,
  };
}

/** A finding; throws an `HttpError` 404 if there is none. */
export async function findingOf(store: FleetStore, id: string): Promise<FindingDetails> {
  const found = /^\d{1,18}$/.test(id) ? await store.finding(id) : undefined;
  if (found === undefined)
    throw new HttpError(404, 'not_found', 'no finding has this ID; old ones are deleted after a time');
  return found;
}

const eventTexts: Readonly<Record<FindingEvent['event'], string>> = {
  found: 'found',
  fixed: 'fixed',
  reopened: 'found again',
  suppressed: 'suppressed',
  unsuppressed: 'no longer suppressed',
  severity: 'severity changed',
};

function eventText({ event, severity, suppressed }: FindingEvent): Inserted {
  if (suppressed !== undefined && event !== 'severity')
    return markup`${event === 'suppressed' ? '' : `${eventTexts[event]}, `}suppressed: ${suppressionText(suppressed)}`;
  return event === 'severity' ? markup`severity changed to ${badge(severity)}` : eventTexts[event];
}

function suppressionText({ by, reason }: NonNullable<FindingDetails['suppressed']>): string {
  const why = reason === '' ? 'no reason given' : reason;
  return by === '' ? why : `${why} (${by})`;
}

/** The lines of the code with the place; marked ones begin with `>`. */
function frameText(frame: string): Markup {
  const rows = frame.split('\n').map((line) => {
    const text = line.replaceAll('\t', '    ');
    return line.startsWith('>') ? markup`<b class="row">${text}</b>` : markup`<span class="row">${text}</span>`;
  });
  return markup`<pre class="frame" tabindex="0" role="region" aria-label="Code">${rows}</pre>`;
}

function diffText(diff: string): Markup {
  const rows = diff
    .trimEnd()
    .split('\n')
    .map((line) => {
      const text = line.replaceAll('\t', '    ');
      if (/^\+(?!\+\+ )/.test(line)) return markup`<ins class="row">${text}</ins>`;
      return /^-(?!-- )/.test(line) ? markup`<del class="row">${text}</del>` : markup`<span class="row">${text}</span>`;
    });
  return markup`<pre class="diff" tabindex="0" role="region" aria-label="Diff of the fix">${rows}</pre>`;
}
