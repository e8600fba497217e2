import * as assert from 'uvu/assert';
import type {
  Decision,
  ExportedFinding,
  FindingDetails,
  FleetStore,
  Overview,
  RepositoryDetails,
  RuleRow,
  Trend,
} from '../../../src/fleet/index.ts';
import { ask, organizationApp } from './filled.ts';

export const none = { LOW: 0, MEDIUM: 0, HIGH: 0 };
export const commit = '0123456789abcdef0123456789abcdef01234567';
export const shop = { url: 'https://github.com/acme/shop', owner: 'acme', name: 'shop', team: 'web' };

export const finding: ExportedFinding = {
  ...{ id: '7', repository: shop, status: 'open', firstSeen: '2026-01-02T03:04:05.678Z' },
  ...{ lastSeen: '2026-02-03T04:05:06.789Z', fingerprint: 'f1', rule: 'aws.s3.sse', title: 'Encrypt `sse` buckets' },
  ...{ severity: 'HIGH', category: 'Data Protection', frameworks: ['CIS', 'PCI'], type: 'aws_s3_bucket' },
  ...{ address: 'aws_s3_bucket.b', file: 'main.tf', line: 7, message: 'Set `sse`' },
};
export const details: FindingDetails = { ...finding, frame: '', commit, history: [] };
export const scanRow = {
  ...{ commit, setup: 's', started: '2026-03-05T10:00:00.000Z', observed: '2026-03-05T10:01:00.000Z', late: false },
  ...{ milliseconds: 5, resources: 1234, files: 1, errors: [], found: 3, fixed: 2 },
};
export const repository: RepositoryDetails = {
  ...shop,
  open: { LOW: 1, MEDIUM: 0, HIGH: 1234 },
  suppressed: 5,
  scan: scanRow,
  scans: [],
};
export const rule: RuleRow = {
  ...{ rule: 'aws.s3.sse', title: 'Encrypt `sse` buckets', category: 'Data Protection', frameworks: ['CIS', 'PCI'] },
  ...{ open: { LOW: 1, MEDIUM: 2, HIGH: 3 }, suppressed: 4, repositories: 2 },
};
export const overview: Overview = {
  ...{
    open: { LOW: 1, MEDIUM: 2, HIGH: 3456 },
    suppressed: { LOW: 1, MEDIUM: 1, HIGH: 1 },
    repositories: 2,
    incomplete: 0,
  },
  ...{ found: { LOW: 1, MEDIUM: 2, HIGH: 3 }, fixed: { LOW: 4, MEDIUM: 5, HIGH: 6 } },
};
export const decision: Decision = {
  ...{ uid: 'a/b', time: '2026-01-02T03:04:05.678Z', operation: 'CREATE', kind: 'Pod', namespace: 'shop', name: 'web' },
  ...{ user: 'ada', allowed: false, message: 'no', findings: ['one', 'two'] },
};
export const trend = (key: string, ...open: readonly number[]): Trend => ({
  key,
  points: open.map((open, at) => ({ day: `2026-01-0${at + 1}`, open, found: 0, fixed: 0 })),
});

/** The pages over a store that answers with what is given, and all that they ask it. */
export function open(
  given: Partial<Record<keyof FleetStore, unknown>> & { readonly page?: unknown; readonly found?: unknown } = {},
) {
  const asked: Record<string, unknown[]> = {};
  const answering =
    (name: string, answer: unknown) =>
    (...query: readonly unknown[]): unknown => {
      asked[name] = [...(asked[name] ?? []), query.length > 1 ? query : query[0]];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer(...query) : Promise.resolve(answer);
    };
  const answers = {
    ...{
      overview,
      trends: [],
      findings: { rows: [] },
      countFindings: 0,
      finding: undefined,
      repositories: { rows: [] },
    },
    ...{
      repository: undefined,
      rules: [],
      choices: { teams: [], owners: [], rules: [], frameworks: [], categories: [] },
    },
    exported: async function* () {},
    ...given,
  };
  const store = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answering(name, answer)]));
  const decisions = { page: answering('page', given.page ?? { rows: [] }), find: answering('find', given.found) };
  const app = organizationApp({ ...store, decisions } as unknown as FleetStore);
  return { asked, get: (target: string) => ask(app, target) };
}

type Given = Parameters<typeof open>[0];

export async function page(target: string, given: Given = {}): Promise<string> {
  const { status, text } = await open(given).get(target);
  assert.is(status, 200, text);
  return text;
}

/** The text of markup, the cells of tables separated by bars. */
export const textOf = (html: string): string =>
  html
    .replace(/<\/t[hd]>(?=<t)/g, ' | ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim();
export const rowsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => textOf(row));
