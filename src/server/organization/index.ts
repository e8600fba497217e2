import type { FleetStore } from '../../fleet/index.ts';
import type { HttpResponse } from '../http.ts';
import type { Route } from '../route.ts';
import { decisionDetailPage, decisionListPage, decisionOf } from './decision-pages.ts';
import { csvFile, exportedDecisions, exportedFindings, jsonFile } from './exports.ts';
import {
  decisionFilter,
  decisionFilters,
  decisionList,
  decisionQuery,
  type Filter,
  findingFilter,
  findingFilters,
  findingList,
  findingQuery,
  repositoryAddress,
  repositoryList,
  repositoryQuery,
  ruleAddress,
} from './filters.ts';
import { findingOf, findingPage, findingsPage, pageSize } from './finding-pages.ts';
import { overviewPage } from './overview-page.ts';
import { repositoriesPage, repositoryOf, repositoryPage } from './repository-pages.ts';
import { dataRoute, pageRoute, rawRoute } from './routes.ts';
import { rulePage, rulesPage, teamsPage } from './rule-pages.ts';
import { organizationScript, organizationStyle } from './style.ts';
import { day, dayOf, weekly } from './trends.ts';

const trendBy: Filter = {
  name: 'by',
  label: 'By',
  about: 'Subject of the lines.',
  allowed: ['severity', 'team', 'rule', 'framework', 'all'],
};
const since: Filter = {
  name: 'since',
  label: 'Since',
  about: 'Start of "found" and "fixed"; default: 7 days ago.',
  isDate: true,
};
const notFound = { 404: 'It is not in the store.' };

/** The pages and the API of the organization whose findings are in the store. */
export function organizationRoutes(store: FleetStore): readonly Route[] {
  const pages = [
    pageRoute(
      {
        id: 'showOrganization',
        path: '/organization',
        summary: 'Page of the whole organization.',
        section: '/organization',
      },
      ({ now }) => overviewPage(store, now),
    ),
    pageRoute(
      {
        id: 'showFindings',
        path: '/organization/findings',
        summary: 'Page with findings.',
        filters: findingList,
        section: '/organization/findings',
      },
      ({ given }) => findingsPage(store, given),
    ),
    pageRoute(
      {
        id: 'showFinding',
        path: '/organization/findings/{id}',
        summary: 'Page of a finding.',
        section: '/organization/findings',
        answers: notFound,
      },
      ({ params }) => findingPage(store, params.id ?? ''),
    ),
    pageRoute(
      {
        id: 'showRepositories',
        path: '/organization/repositories',
        summary: 'Page with repositories.',
        filters: repositoryList,
        section: '/organization/repositories',
      },
      ({ given }) => repositoriesPage(store, given),
    ),
    pageRoute(
      {
        id: 'showRepository',
        path: '/organization/repository',
        summary: 'Page of a repository.',
        filters: repositoryAddress,
        section: '/organization/repositories',
        answers: notFound,
      },
      ({ given }) => repositoryPage(store, given),
    ),
    pageRoute(
      {
        id: 'showRules',
        path: '/organization/rules',
        summary: 'Page with violated rules.',
        section: '/organization/rules',
      },
      () => rulesPage(store),
    ),
    pageRoute(
      {
        id: 'showRule',
        path: '/organization/rule',
        summary: 'Page of a rule.',
        filters: ruleAddress,
        section: '/organization/rules',
        answers: notFound,
      },
      ({ given, now }) => rulePage(store, given, now),
    ),
    pageRoute(
      { id: 'showTeams', path: '/organization/teams', summary: 'Page with teams.', section: '/organization/teams' },
      ({ now }) => teamsPage(store, now),
    ),
    pageRoute(
      {
        id: 'showDecisions',
        path: '/organization/decisions',
        summary: 'Page with admission decisions.',
        filters: decisionList,
        section: '/organization/decisions',
      },
      ({ given }) => decisionListPage(store, given),
    ),
    pageRoute(
      {
        id: 'showStoredDecision',
        path: '/organization/decisions/{uid}',
        summary: 'Page of an admission decision.',
        section: '/organization/decisions',
        answers: notFound,
      },
      ({ params }) => decisionDetailPage(store, params.uid ?? ''),
    ),
  ];
  const data = [
    dataRoute(
      {
        id: 'getOrganization',
        path: '/v1/organization',
        summary: 'Numbers of findings and repositories.',
        filters: [since],
      },
      async ({ given, now }) => store.overview(`${given.get('since') ?? dayOf(now - 7 * day)}T00:00:00.000Z`),
    ),
    dataRoute(
      {
        id: 'listTrends',
        path: '/v1/organization/trends',
        summary: 'Open, found and fixed findings in the last 12 weeks.',
        filters: [trendBy],
      },
      ({ given, now }) => weekly(store, now, { by: (given.get('by') ?? 'severity') as 'severity' }),
    ),
    dataRoute(
      {
        id: 'listFindings',
        path: '/v1/organization/findings',
        summary: `Findings, ${pageSize} at a time: \`rows\`, and \`next\` for the parameter \`after\`.`,
        filters: findingList,
      },
      ({ given }) => store.findings(findingQuery(given, pageSize)),
    ),
    dataRoute(
      {
        id: 'getFinding',
        path: '/v1/organization/findings/{id}',
        summary: 'A finding with its code and its history.',
        answers: notFound,
      },
      ({ params }) => findingOf(store, params.id ?? ''),
    ),
    dataRoute(
      {
        id: 'listRepositories',
        path: '/v1/organization/repositories',
        summary: `Repositories with their last scans, ${pageSize} at a time.`,
        filters: repositoryList,
      },
      ({ given }) => store.repositories(repositoryQuery(given, pageSize)),
    ),
    dataRoute(
      {
        id: 'getRepository',
        path: '/v1/organization/repository',
        summary: 'A repository with its newest scans.',
        filters: repositoryAddress,
        answers: notFound,
      },
      ({ given }) => repositoryOf(store, given),
    ),
    dataRoute({ id: 'listRules', path: '/v1/organization/rules', summary: 'Rules that have been violated.' }, () =>
      store.rules(),
    ),
    dataRoute(
      {
        id: 'listChoices',
        path: '/v1/organization/choices',
        summary: 'Teams, owners, rules, frameworks and categories for filters.',
      },
      () => store.choices(),
    ),
    rawRoute(
      {
        id: 'exportCsv',
        path: '/v1/organization/findings.csv',
        summary: 'All findings of a filter as CSV.',
        filters: findingFilters,
        mediaType: 'text/csv',
      },
      ({ given }) => csvFile(exportedFindings(store, findingFilter(given))),
    ),
    rawRoute(
      {
        id: 'exportJson',
        path: '/v1/organization/findings.json',
        summary: 'All findings of a filter as one JSON document.',
        filters: findingFilters,
      },
      ({ given }) => jsonFile(exportedFindings(store, findingFilter(given))),
    ),
    dataRoute(
      {
        id: 'listStoredDecisions',
        path: '/v1/organization/decisions',
        summary: `Admission decisions, the newest first, ${pageSize} at a time.`,
        filters: decisionList,
      },
      ({ given }) => store.decisions.page(decisionQuery(given, pageSize)),
    ),
    dataRoute(
      {
        id: 'getStoredDecision',
        path: '/v1/organization/decisions/{uid}',
        summary: 'An admission decision.',
        answers: notFound,
      },
      ({ params }) => decisionOf(store, params.uid ?? ''),
    ),
    rawRoute(
      {
        id: 'exportDecisionsCsv',
        path: '/v1/organization/decisions.csv',
        summary: 'All admission decisions of a filter as CSV.',
        filters: decisionFilters,
        mediaType: 'text/csv',
      },
      ({ given }) => csvFile(exportedDecisions(store, decisionFilter(given))),
    ),
    rawRoute(
      {
        id: 'exportDecisionsJson',
        path: '/v1/organization/decisions.json',
        summary: 'All admission decisions of a filter as one JSON document.',
        filters: decisionFilters,
      },
      ({ given }) => jsonFile(exportedDecisions(store, decisionFilter(given))),
    ),
  ];
  return [
    ...pages,
    ...data,
    asset('style.css', 'text/css', organizationStyle),
    asset('script.js', 'text/javascript', organizationScript),
  ];
}

/** A file that the pages load, also the page for signing in. */
function asset(name: string, mediaType: string, body: string): Route {
  const response: HttpResponse = {
    status: 200,
    headers: { 'content-type': `${mediaType}; charset=utf-8`, 'cache-control': 'max-age=300' },
    body,
  };
  return {
    id: name === 'style.css' ? 'getStyle' : 'getScript',
    method: 'GET',
    path: `/organization/${name}`,
    summary: `The ${name === 'style.css' ? 'style' : 'script'} of the pages.`,
    mediaType,
    answers: { 200: 'The file.' },
    handle: () => response,
  };
}
