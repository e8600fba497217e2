import type {
  Choices,
  DecisionFilter,
  DecisionQuery,
  FindingFilter,
  FindingQuery,
  RepositoryQuery,
} from '../../fleet/index.ts';
import { severities } from '../../scan/index.ts';
import { badRequest } from '../http.ts';

/** A query parameter of a list: in the address of a page, in its form, and in the API. */
export interface Filter {
  readonly name: string;
  /** Its label in the form. */
  readonly label: string;
  readonly about: string;
  /** Its values, the default first. */
  readonly allowed?: readonly string[];
  /** Several values, separated by commas. */
  readonly isList?: true;
  /** The store's list of its values. */
  readonly choices?: keyof Choices;
  readonly isDate?: true;
  /** Not in the form. */
  readonly isHidden?: true;
}

/** The value of `team` for repositories without one. */
export const noTeam = '(none)';

const text: Filter = {
  name: 'text',
  label: 'Search',
  about: "Words, or beginnings of words, of the rule's ID and title, the resource's address, and the file.",
};
const team: Filter = {
  name: 'team',
  label: 'Team',
  about: `Team; \`${noTeam}\` for repositories without one.`,
  choices: 'teams',
};
const owner: Filter = { name: 'owner', label: 'Owner', about: 'Owner at the forge.', choices: 'owners' };

export const findingFilters: readonly Filter[] = [
  text,
  { name: 'status', label: 'Status', about: 'Status.', allowed: ['open', 'suppressed', 'fixed', 'any'] },
  { name: 'severity', label: 'Severity', about: 'Severities.', allowed: ['high', 'medium', 'low'], isList: true },
  team,
  owner,
  { name: 'repository', label: 'Repository URL', about: 'URL of the repository.' },
  { name: 'rule', label: 'Rule ID', about: 'ID of the rule.' },
  { name: 'framework', label: 'Framework', about: 'ID of a compliance framework.', choices: 'frameworks' },
  { name: 'category', label: 'Category', about: 'Category of the rule.', choices: 'categories' },
  { name: 'since', label: 'First seen since', about: 'First seen on this day (UTC) or later.', isDate: true },
];

const findingSort: Filter = {
  name: 'sort',
  label: 'Sort by',
  about: 'Order.',
  allowed: ['severity', 'newest', 'oldest'],
};

const repositoryFilters: readonly Filter[] = [
  { ...text, about: 'Part of the owner and name, such as `acme/sh`.' },
  team,
  owner,
  {
    name: 'incomplete',
    label: 'Last scan',
    about: 'Only repositories with unread input.',
    allowed: ['any', 'incomplete'],
  },
];

const repositorySort: Filter = {
  name: 'sort',
  label: 'Sort by',
  about: 'Order.',
  allowed: ['worst', 'name', 'scanned'],
};

const after: Filter = { name: 'after', label: 'After', about: 'The `next` of the page before.', isHidden: true };

export const decisionFilters: readonly Filter[] = [
  { name: 'decision', label: 'Decision', about: 'Decision.', allowed: ['any', 'denied', 'allowed'] },
  { name: 'cluster', label: 'Cluster', about: 'Name of the cluster.' },
  { name: 'kind', label: 'Kind', about: 'Kind of the object, such as `Pod`.' },
  { name: 'namespace', label: 'Namespace', about: 'Namespace of the object.' },
  { name: 'user', label: 'User', about: 'User of the request.' },
  { name: 'rule', label: 'Rule ID', about: 'ID of a rule that the object violates.' },
  { name: 'since', label: 'From', about: 'On this day (UTC) or later.', isDate: true },
  { name: 'until', label: 'To', about: 'On this day (UTC) or earlier.', isDate: true },
];

export const decisionList: readonly Filter[] = [...decisionFilters, after];
export const findingList: readonly Filter[] = [...findingFilters, findingSort, after];
export const repositoryList: readonly Filter[] = [...repositoryFilters, repositorySort, after];

/** The parameters of a single repository and a single rule. */
export const repositoryAddress: readonly Filter[] = [{ name: 'url', label: 'URL', about: 'URL of the repository.' }];
export const ruleAddress: readonly Filter[] = [{ name: 'id', label: 'ID', about: 'ID of the rule.' }];

/** The values of a query by the names of its parameters, without empty ones. */
export type Given = ReadonlyMap<string, string>;

/** The given values. Throws an `HttpError` 400 for unknown parameters and for values that are not allowed. */
export function readFilters(query: ReadonlyMap<string, string>, filters: readonly Filter[]): Given {
  const given = new Map<string, string>();
  for (const [name, value] of query) {
    const filter = filters.find((known) => known.name === name);
    if (filter === undefined) {
      throw badRequest(`unknown parameter ${JSON.stringify(name.slice(0, 100))}`, [
        `parameters: ${filters.map((known) => known.name).join(', ')}`,
      ]);
    }
    const read = readValue(filter, value.trim());
    if (read !== '') given.set(name, read);
  }
  return given;
}

/** Maximum length of a value. */
const maxLength = 2000;

function readValue({ name, allowed, isList, isDate }: Filter, value: string): string {
  const shown = JSON.stringify(value.slice(0, 100));
  if (value.length > maxLength) throw badRequest(`${name} is longer than ${maxLength} characters`);
  if (value === '') return value;
  if (isDate && !isDay(value)) throw badRequest(`${name} must be a day such as 2026-11-27 (got ${shown})`);
  if (allowed === undefined) return value;
  const values = (isList ? value.split(',') : [value]).map((one) => one.trim().toLowerCase());
  if (values.every((one) => allowed.includes(one))) return allowed.filter((one) => values.includes(one)).join(',');
  throw badRequest(`${name} cannot be ${shown}`, [`allowed: ${allowed.join(', ')}`]);
}

function isDay(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The store's filter for given values. */
export function findingFilter(given: Given): FindingFilter {
  const { severity, since, ...same } = optional(given, [...findingFilters.map(({ name }) => name)]);
  return {
    ...same,
    ...teamOf(given),
    ...(severity !== undefined && {
      severity: severities.filter((one) => severity.split(',').includes(one.toLowerCase())),
    }),
    ...(since !== undefined && { since: `${since}T00:00:00.000Z` }),
  };
}

export function findingQuery(given: Given, limit: number): FindingQuery {
  return {
    ...findingFilter(given),
    sort: (given.get('sort') ?? 'severity') as FindingQuery['sort'],
    limit,
    ...optional(given, ['after']),
  };
}

export function repositoryQuery(given: Given, limit: number): RepositoryQuery {
  return {
    ...optional(given, ['owner', 'text', 'after']),
    ...teamOf(given),
    ...(given.get('incomplete') === 'incomplete' && { incomplete: true }),
    sort: (given.get('sort') ?? 'worst') as RepositoryQuery['sort'],
    limit,
  };
}

export function decisionFilter(given: Given): DecisionFilter {
  const { decision, since, until, ...same } = optional(given, [...decisionFilters.map(({ name }) => name)]);
  const after = until === undefined ? undefined : new Date(Date.parse(until) + 86_400_000).toISOString();
  return {
    ...same,
    ...(decision !== undefined && decision !== 'any' && { allowed: decision === 'allowed' }),
    ...(since !== undefined && { since: `${since}T00:00:00.000Z` }),
    ...(after !== undefined && { before: after }),
  };
}

export function decisionQuery(given: Given, limit: number): DecisionQuery {
  return { ...decisionFilter(given), limit, ...optional(given, ['after']) };
}

function optional(given: Given, names: readonly string[]): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])));
}

function teamOf(given: Given): { readonly team?: string } {
  const name = given.get('team');
  return name === undefined ? {} : { team: name === noTeam ? '' : name };
}
