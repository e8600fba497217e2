import type { Choices, Decision, FleetStore } from '../../fleet/index.ts';
import { uriEscaped } from '../../go/index.ts';
import { HttpError } from '../http.ts';
import { nameOf } from '../pages/decision-pages.ts';
import { type Markup, markup } from '../pages/html.ts';
import { filterForm, pager } from './filter-form.ts';
import { decisionList, decisionQuery, type Given } from './filters.ts';
import { pageSize } from './finding-pages.ts';
import type { Shown } from './layout.ts';
import { exportLinks, numberText, table, timeText } from './parts.ts';

const path = '/organization/decisions';
/** The form has no lists of values. */
const noChoices: Choices = { teams: [], owners: [], rules: [], frameworks: [], categories: [] };

/** The decisions of a filter, the newest first. */
export async function decisionListPage(store: FleetStore, given: Given): Promise<Shown> {
  const { rows: decisions, next } = await store.decisions.page(decisionQuery(given, pageSize));
  const { after: _after, ...filter } = Object.fromEntries(given) as Record<string, string>;
  const hasClusters = decisions.some(({ cluster }) => cluster !== undefined);
  const rows = decisions.map((decision) => [
    markup`<a href="/organization/decisions/${uriEscaped(decision.uid)}">${nameOf(decision)}</a>`,
    ...(hasClusters ? [decision.cluster ?? ''] : []),
    verdict(decision),
    decision.operation,
    decision.user,
    numberText(decision.findings.length),
    timeText(decision.time),
  ]);
  const columns = [
    { name: 'Object' },
    ...(hasClusters ? [{ name: 'Cluster' }] : []),
    { name: 'Decision' },
    { name: 'Operation' },
    { name: 'User' },
    { name: 'Violations', isNumber: true },
    { name: 'Time' },
  ] as const;
  return {
    title: 'Decisions of the admission webhook',
    body: markup`${filterForm(path, decisionList, given, noChoices)}
<p>${exportLinks('decisions', filter)}</p>
${rows.length > 0 ? table('Decisions', columns, rows) : markup`<p>${given.size === 0 ? 'No decisions yet.' : 'No decisions match the filters.'}</p>`}
${pager(path, given, next)}`,
  };
}

export async function decisionDetailPage(store: FleetStore, uid: string): Promise<Shown> {
  const decision = await decisionOf(store, uid);
  const { cluster, operation, user, time, findings, object } = decision;
  const items = findings.map(
    (finding) => markup`<li>${finding}</li>
`,
  );
  const lines = object === undefined ? [] : JSON.stringify(object, undefined, 2).split('\n');
  return {
    title: nameOf(decision),
    body: markup`<p>${verdict(decision)}: ${operation} by ${user === '' ? 'unknown' : user}${cluster !== undefined && ` in ${cluster}`}, ${timeText(time)}</p>
<h2>Violations</h2>
${items.length === 0 ? markup`<p>None.</p>` : markup`<ul class="list">${items}</ul>`}
${
  lines.length > 0 &&
  markup`<h2>Object</h2>
<pre class="frame" tabindex="0" role="region" aria-label="Object">${lines.map((line) => markup`<span class="row">${line}</span>`)}</pre>`
}`,
  };
}

/** A decision; throws an `HttpError` 404 if there is none. */
export async function decisionOf(store: FleetStore, uid: string): Promise<Decision> {
  const found = await store.decisions.find(uid);
  if (found === undefined) throw new HttpError(404, 'not_found', 'no decision has this uid');
  return found;
}

function verdict({ allowed }: Decision): Markup {
  return allowed ? markup`<b class="good">allowed</b>` : markup`<b class="bad">denied</b>`;
}
