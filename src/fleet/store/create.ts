import type { Database } from '../database.ts';
import { decisionStore } from './decisions.ts';
import { countFindings } from './finding-list.ts';
import { exported, finding, findings } from './findings.ts';
import { migrate } from './migrate.ts';
import { choices, overview, rules } from './overview.ts';
import { prune } from './prune.ts';
import { record } from './record.ts';
import { latest, repositories, repository } from './repositories.ts';
import type { FleetStore } from './store.ts';
import { trends } from './trends.ts';

/** The store in a database, whose tables it creates or brings up to date. */
export async function createStore(database: Database): Promise<FleetStore> {
  await migrate(database);
  const { query } = database;
  return {
    record: (scan) => record(database, scan),
    latest: (url) => latest(query, url),
    overview: (since) => overview(query, since),
    trends: (asked) => trends(query, asked),
    findings: (asked) => findings(database, asked),
    countFindings: (filter, max) => countFindings(database, filter, max),
    finding: (id) => finding(query, id),
    exported: (filter) => exported(query, filter),
    repositories: (asked) => repositories(query, asked),
    repository: (url, scans) => repository(query, url, scans),
    rules: () => rules(query),
    choices: () => choices(query),
    decisions: decisionStore(query),
    prune: (before) => prune(database, before),
    close: () => database.close(),
  };
}
