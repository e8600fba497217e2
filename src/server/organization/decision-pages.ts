import type { Decision, FleetStore } from '../../fleet/index.ts';
import { uriEscaped } from '../../go/index.ts';
import { HttpError } from '../http.ts';
import { nameOf } from '../pages/decision-pages.ts';
import { type Markup, markup } from '../pages/html.ts';
import type { Shown } from './layout.ts';
import { numberText, table, timeText } from './parts.ts';

/** Maximum number of decisions shown. */
const maxListed = 200;

/** The latest decisions of the admission webhook. */
export async function decisionListPage(store: FleetStore): Promise<Shown> {
  const decisions = await store.decisions.list(maxListed);
  const rows = decisions.map((decision) => [
    markup`<a href="/organization/decisions/${uriEscaped(decision.uid)}">${nameOf(decision)}</a>`,
    verdict(decision),
    decision.operation,
    decision.user,
    numberText(decision.findings.length),
    timeText(decision.time),
  ]);
  const columns = [
    { name: 'Object' },
    { name: 'Decision' },
    { name: 'Operation' },
    { name: 'User' },
    { name: 'Violations', isNumber: true },
    { name: 'Time' },
  ] as const;
  return {
    title: 'Decisions of the admission webhook',
    body: rows.length === 0 ? markup`<p>No decisions yet.</p>` : table('Decisions', columns, rows),
  };
}

export async function decisionDetailPage(store: FleetStore, uid: string): Promise<Shown> {
  const decision = await store.decisions.find(uid);
  if (decision === undefined) throw new HttpError(404, 'not_found', 'no decision has this uid');
  const { operation, user, time, findings, object } = decision;
  const items = findings.map(
    (finding) => markup`<li>${finding}</li>
`,
  );
  const lines = object === undefined ? [] : JSON.stringify(object, undefined, 2).split('\n');
  return {
    title: nameOf(decision),
    body: markup`<p>${verdict(decision)}: ${operation} by ${user === '' ? 'unknown' : user}, ${timeText(time)}</p>
<h2>Violations</h2>
${items.length === 0 ? markup`<p>None.</p>` : markup`<ul class="list">${items}</ul>`}
${
  lines.length > 0 &&
  markup`<h2>Object</h2>
<pre class="frame" tabindex="0" role="region" aria-label="Object">${lines.map((line) => markup`<span class="row">${line}</span>`)}</pre>`
}`,
  };
}

function verdict({ allowed }: Decision): Markup {
  return allowed ? markup`<b class="good">allowed</b>` : markup`<b class="bad">denied</b>`;
}
