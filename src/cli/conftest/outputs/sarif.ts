import { jsonText } from '../../../rego/index.ts';
import type { CheckResult, Result } from '../../../scan/index.ts';
import { totalsOf } from '../../../scan/index.ts';
import { escapeUnseen } from '../../../source/index.ts';
import { metadataText, object } from './json.ts';
import type { Render } from './output.ts';

const titles = {
  deny: 'Policy violation',
  warn: 'Policy warning',
  allow: 'Policy exception',
  success: 'Policy was satisfied successfully',
  skip: 'Policy check was skipped',
} as const;

/** SARIF 2.1.0: a rule for each package and kind of result. */
export const sarif: Render = (results, { version }) => {
  const rules = new Map<string, { readonly index: number; readonly text: string }>();
  const found = results.flatMap((result) =>
    findings(result).map(([kind, level, entry]) => {
      const id = `${result.namespace}/${kind}`;
      const rule = rules.get(id) ?? { index: rules.size, text: ruleText(id, titles[kind], entry) };
      rules.set(id, rule);
      return object({
        ruleId: jsonText(id),
        ruleIndex: String(rule.index),
        level: jsonText(level),
        message: object({ text: jsonText(entry.message) }),
        locations: `[${object({ physicalLocation: placeText(result.file, entry) })}]`,
      });
    }),
  );
  const { failures, warnings } = totalsOf(results);
  const outcome =
    failures > 0 ? 'Policy violations found' : warnings > 0 ? 'Policy warnings found' : 'No policy violations found';
  const driver = {
    name: jsonText('lintel'),
    rules: `[${[...rules.values()].map(({ text }) => text).join(',')}]`,
    version: jsonText(version),
  };
  const run = {
    tool: object({ driver: object(driver) }),
    invocations: `[${object({
      executionSuccessful: 'true',
      exitCode: failures > 0 ? '1' : '0',
      exitCodeDescription: jsonText(outcome),
    })}]`,
    results: `[${found.join(',')}]`,
  };
  const log = {
    version: '"2.1.0"',
    $schema: '"https://raw.githubusercontent.com/oasis-tcs/sarif-spec/main/sarif-2.1/schema/sarif-schema-2.1.0.json"',
    runs: `[${object(run)}]`,
  };
  return `${escapeUnseen(object(log))}\n`;
};

type Finding = readonly [kind: keyof typeof titles, level: string, entry: Result];

/** The findings of a file; one that says so if nothing was found. */
function findings({ failures, warnings, exceptions, successes }: CheckResult): readonly Finding[] {
  const listed: Finding[] = [
    ...failures.map((entry): Finding => ['deny', 'error', entry]),
    ...warnings.map((entry): Finding => ['warn', 'warning', entry]),
    ...exceptions.map((entry): Finding => ['allow', 'note', entry]),
  ];
  if (failures.length + warnings.length > 0) return listed;
  const kind = successes + exceptions.length > 0 ? 'success' : 'skip';
  const message = titles[kind];
  return [...listed, [kind, 'none', { message, metadata: new Map([['description', message]]) }]];
}

function ruleText(id: string, title: string, { metadata }: Result): string {
  return object({
    id: jsonText(id),
    shortDescription: object({ text: jsonText(title) }),
    properties: metadata && metadataText(metadata),
  });
}

function placeText(path: string, { location }: Result): string {
  const file = location?.file ?? path;
  const line = /^\d+$/.test(location?.line ?? '') ? location!.line : '0';
  return object({
    artifactLocation: object({ uri: jsonText(encodeURI(file).replace(/[?#]/g, encodeURIComponent)) }),
    region: location && object({ startLine: line, endLine: line }),
  });
}
