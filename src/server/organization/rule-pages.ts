import type { FleetStore, RuleRow } from '../../fleet/index.ts';
import { plural } from '../../scan/index.ts';
import { HttpError } from '../http.ts';
import { markup } from '../pages/html.ts';
import { type Given, noTeam } from './filters.ts';
import type { Shown } from './layout.ts';
import {
  address,
  findingTable,
  numberText,
  ruleLink,
  severityCells,
  severityColumns,
  table,
  totalOf,
} from './parts.ts';
import { trendTable, weekly } from './trends.ts';

const maxFindings = 20;

export async function rulesPage(store: FleetStore): Promise<Shown> {
  const rules = await store.rules();
  const columns = [
    { name: 'Rule' },
    { name: 'Category' },
    ...severityColumns,
    { name: 'Suppressed', isNumber: true },
    { name: 'Repositories', isNumber: true },
  ] as const;
  const rows = rules.map((row) => [
    ruleLink(row),
    row.category,
    ...severityCells(row.open),
    numberText(row.suppressed),
    numberText(row.repositories),
  ]);
  return {
    title: 'Rules',
    body: markup`<p>Rules that have been violated, those with the most severe open findings first.</p>
${rows.length === 0 ? markup`<p>No findings so far.</p>` : table('Rules', columns, rows)}`,
  };
}

export async function rulePage(store: FleetStore, given: Given, now: number): Promise<Shown> {
  const found = await ruleOf(store, given);
  const { rule, title, category, frameworks, open, repositories, suppressed } = found;
  const [{ rows, next }, trends] = await Promise.all([
    store.findings({ rule, sort: 'severity', limit: maxFindings }),
    weekly(store, now, { by: 'rule', keys: [rule] }),
  ]);
  const all = address('/organization/findings', { rule });
  return {
    title,
    body: markup`<p><code>${rule}</code>, ${category}${frameworks.length > 0 && `, ${frameworks.join(', ')}`}</p>
<p>${plural(totalOf(open), 'open finding')} in ${plural(repositories, 'repository', 'repositories')}, ${numberText(suppressed)} suppressed. <code>lintel explain ${rule}</code> says why the rule exists and how to fix a finding.</p>
<h2>Trend</h2>
${trendTable('Trend of the rule', 'Rule', trends, () => title)}
<h2>Open findings</h2>
${rows.length === 0 ? markup`<p>No open findings.</p>` : findingTable('Open findings', rows)}
<p><a href="${all}">All findings of this rule</a>${next !== undefined && ` (only the first ${maxFindings} are shown here)`}</p>`,
  };
}

/** A rule by its ID; throws an `HttpError` 404 if it was never violated. */
async function ruleOf(store: FleetStore, given: Given): Promise<RuleRow> {
  const found = (await store.rules()).find(({ rule }) => rule === given.get('id'));
  if (found === undefined) throw new HttpError(404, 'not_found', 'no findings of a rule with this ID');
  return found;
}

/** Maximum number of teams shown. */
const maxTeams = 1000;

export async function teamsPage(store: FleetStore, now: number): Promise<Shown> {
  const trends = await weekly(store, now, { by: 'team', max: maxTeams });
  const nameOf = (key: string): string => (key === '' ? noTeam : key);
  return {
    title: 'Teams',
    body: markup`<p>Open findings by the team of the repository.</p>
${trendTable('Teams', 'Team', trends, (key) => markup`<a href="${address('/organization/findings', { team: nameOf(key) })}">${key === '' ? 'no team' : key}</a> <a class="small" href="${address('/organization/repositories', { team: nameOf(key) })}">repositories</a>`)}`,
  };
}
