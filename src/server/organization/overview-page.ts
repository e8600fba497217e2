import type { FleetStore } from '../../fleet/index.ts';
import { plural } from '../../scan/index.ts';
import { markup } from '../pages/html.ts';
import { noTeam } from './filters.ts';
import type { Shown } from './layout.ts';
import {
  address,
  columnSeverities,
  findingTable,
  numberText,
  repositoryLink,
  ruleLink,
  severityCells,
  severityColumns,
  table,
  totalOf,
} from './parts.ts';
import { day, dayOf, severityChart, trendTable, weekly } from './trends.ts';

/** Rows of each table. */
const maxRows = 10;

/** The worst repositories and rules of the organization, new findings, and trends. */
export async function overviewPage(store: FleetStore, now: number): Promise<Shown> {
  const since = dayOf(now - 7 * day);
  const [overview, repositories, rules, latest, severity, teams, byRule, frameworks] = await Promise.all([
    store.overview(`${since}T00:00:00.000Z`),
    store.repositories({ sort: 'worst', limit: maxRows }),
    store.rules(),
    store.findings({ since: `${since}T00:00:00.000Z`, sort: 'severity', limit: maxRows }),
    weekly(store, now, { by: 'severity' }),
    weekly(store, now, { by: 'team', max: maxRows }),
    weekly(store, now, { by: 'rule', max: maxRows }),
    weekly(store, now, { by: 'framework', max: maxRows }),
  ]);
  const title = 'Organization';
  if (overview.repositories === 0) {
    return {
      title,
      body: markup`<p>No repository has been scanned yet. <code>lintel fleet add</code> queues repositories, and <code>lintel fleet work</code> scans them.</p>`,
    };
  }
  const findings = '/organization/findings';
  const open = columnSeverities.map(
    (one) =>
      markup`<li><b class="${one}">${numberText(overview.open[one])}</b> <a href="${address(findings, { severity: one.toLowerCase() })}">open, ${one.toLowerCase()}</a></li>`,
  );
  const unread =
    overview.incomplete > 0 &&
    markup`<p class="banner"><b>${plural(overview.incomplete, 'repository was', 'repositories were')} not read completely.</b> Findings may be missing: <a href="/organization/repositories?incomplete=incomplete">show unread input</a>.</p>`;
  const titles = new Map(rules.map((rule) => [rule.rule, rule]));
  const body = markup`${unread}
<ul class="tiles">
${open}
<li><b>${numberText(totalOf(overview.found))}</b> <a href="${address(findings, { status: 'any', since, sort: 'newest' })}">new in 7 days</a></li>
<li><b>${numberText(totalOf(overview.fixed))}</b> fixed in 7 days</li>
<li><b>${numberText(totalOf(overview.suppressed))}</b> <a href="${address(findings, { status: 'suppressed' })}">suppressed</a></li>
<li><b>${numberText(overview.repositories)}</b> <a href="/organization/repositories">scanned ${overview.repositories === 1 ? 'repository' : 'repositories'}</a></li>
</ul>
<h2>Open findings over 12 weeks</h2>
${severityChart(severity)}
<div class="pair">
<section><h2>Worst repositories</h2>
${table(
  'Worst repositories',
  [{ name: 'Repository' }, ...severityColumns],
  repositories.rows.map((row) => [repositoryLink(row), ...severityCells(row.open)]),
)}</section>
<section><h2>Worst rules</h2>
${table(
  'Worst rules',
  [{ name: 'Rule' }, ...severityColumns],
  rules.slice(0, maxRows).map((row) => [ruleLink(row), ...severityCells(row.open)]),
)}</section>
</div>
<h2>New in 7 days</h2>
${latest.rows.length === 0 ? markup`<p>No new findings.</p>` : findingTable('New findings', latest.rows)}
<div class="pair">
<section><h2>By team</h2>
${trendTable('Trend by team', 'Team', teams, (key) => markup`<a href="${address(findings, { team: key === '' ? noTeam : key })}">${key === '' ? 'no team' : key}</a>`)}</section>
<section><h2>By framework</h2>
${trendTable('Trend by framework', 'Framework', frameworks, (key) => markup`<a href="${address(findings, { framework: key })}">${key}</a>`)}</section>
</div>
<h2>By rule</h2>
${trendTable('Trend by rule', 'Rule', byRule, (key) => ruleLink(titles.get(key) ?? { rule: key, title: key }))}`;
  return { title, body };
}
