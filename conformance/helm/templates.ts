import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Budget, GoError, TemplateError, TemplateSet, TextSink, utf8Bytes } from '../../src/go/index.ts';
import { newArchiveBudget } from '../../src/iac/helm/chart/archive.ts';
import { chartOf } from '../../src/iac/helm/chart/chart.ts';
import { ChartError } from '../../src/iac/helm/chart-error.ts';
import { helmFunctions } from '../../src/iac/helm/functions/index.ts';
import { fromYaml } from '../../src/iac/helm/functions/yaml.ts';
import type { Capabilities } from '../../src/iac/helm/rendering/capabilities.ts';
import { renderTemplates } from '../../src/iac/helm/rendering/template-runner.ts';
import { withCode } from '../../src/source/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';

interface Case {
  readonly id: string;
  readonly group: string;
  readonly template: string;
  readonly values?: string;
  readonly want?: string;
  readonly error?: string;
  readonly helpers?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** Go's templates alone, with an option. */
  readonly mode?: 'go';
  readonly option?: string;
}

/** Executes every template, and compares what it prints or what is wrong with it. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'gotemplate-cases.json'), 'utf8')) as readonly Case[];
  const result = tally('helm/templates');
  for (const entry of cases.filter(({ id }) => only === undefined || id.includes(only))) {
    result.add(entry.group, entry.id, await withCode(() => problemOf(entry)));
  }
  return result.outcome();
}

function problemOf(entry: Case): string | undefined {
  const got = answer(entry);
  const wanted = entry.error === undefined ? { text: entry.want } : { error: entry.error };
  const same = entry.error === undefined ? got.text === wanted.text : got.error === wanted.error;
  return same ? undefined : `${entry.template} — ${shown(wanted)} expected, got ${shown(got)}`;
}

interface Answer {
  readonly text?: string | undefined;
  readonly error?: string | undefined;
}

const shown = ({ text, error }: Answer): string =>
  (error === undefined ? JSON.stringify(text) : `error: ${error}`).slice(0, 400);

function answer(entry: Case): Answer {
  try {
    return { text: entry.mode === 'go' ? plainText(entry) : chartText(entry) };
  } catch (error) {
    if (error instanceof GoError) return { error: error.message };
    if (!(error instanceof ChartError)) throw error;
    return { error: error.cause instanceof TemplateError ? asHelmSays(error, error.cause) : error.message };
  }
}

/** Templates with Helm's functions, but without Helm's handling of missing values. */
function plainText({ template, values, option }: Case): string {
  const missingKey = option?.split('=')[1];
  if (!['default', 'invalid', 'zero', 'error'].includes(missingKey!)) {
    throw new GoError(`PANIC unrecognized option: ${option}`);
  }
  const set = new TemplateSet(helmFunctions());
  set.parse('t', template);
  const sink = new TextSink();
  const mode = missingKey === 'zero' || missingKey === 'error' ? missingKey : 'default';
  set.execute('t', new Map([['Values', fromYaml(values ?? '')]]), sink, {
    spend: new Budget(1e7).spend,
    missingKey: mode,
  });
  return sink.text;
}

/** `Chart.yaml` of the chart that the templates are part of. */
const metadata = `apiVersion: v2
name: c
version: 1.2.3
description: d
keywords: [k1, k2]
maintainers: [{name: m, email: m@e}]
appVersion: 4.5.6
annotations: {a: b}
`;

/** The capabilities of the reference program's cluster. */
const capabilities: Capabilities = {
  version: 'v1.37.0',
  major: '1',
  minor: '37',
  apiVersions: ['v1', 'apps/v1', 'batch/v1', 'networking.k8s.io/v1', 'policy/v1'],
};

function chartText({ template, values, helpers = {}, files = {} }: Case): string {
  const templates = Object.entries({ 't.yaml': template, ...helpers }).map(
    ([name, text]) => [`templates/${name}`, text] as const,
  );
  const report = (problem: ChartError): never => {
    throw problem;
  };
  const texts = [['Chart.yaml', metadata] as const, ...templates, ...Object.entries(files)];
  const chart = chartOf(
    texts.map(([path, text]) => ({ path, bytes: utf8Bytes(text) })),
    '',
    { budget: newArchiveBudget(), report, depth: 0 },
  );
  const given = fromYaml(values ?? '');
  const outputs = renderTemplates(
    { chart, values: given instanceof Map ? given : new Map(), capabilities },
    { releaseName: 'rel', namespace: 'ns' },
    { strict: true, report, warn: () => {} },
  );
  return outputs.find(({ name }) => name === 'c/templates/t.yaml')!.text;
}

/** The problem of a template in the words of Helm's command. */
function asHelmSays({ message }: ChartError, { message: told }: TemplateError): string {
  const place = told.split(': ')[1];
  if (!told.includes(': executing ')) return `parse error at (${place}): ${told.split(': ').at(-1)}`;
  const demanded = ['required', 'fail'].some((name) => told.endsWith(`error calling ${name}: ${message}`));
  return demanded ? `execution error at (${place}): ${message}` : told;
}
