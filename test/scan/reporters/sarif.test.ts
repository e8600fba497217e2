import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Ajv from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Policy, Report } from '../../../src/scan/index.ts';
import { repository } from '../../shared.ts';
import { emptyReport, hostileReport, rendered, smallReport } from './reports.ts';

const sarif = suite('the sarif reporters');

const schemaPath = 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
const ajv = new Ajv({ schemaId: 'auto', unknownFormats: 'ignore' });
ajv.addMetaSchema(createRequire(import.meta.url)('ajv/lib/refs/json-schema-draft-04.json'));
const isValid = ajv.compile(JSON.parse(readFileSync(join(repository, schemaPath), 'utf8')));

const formats = ['sarif', 'github-sarif'] as const;
const options = {
  summary: true,
  showPassed: true,
  version: '1.2.3',
  prefix: 'infra/a b/',
  repository: { url: 'https://example.com/a', ref: 'main' },
};

for (const format of formats) {
  for (const [name, report] of Object.entries({ emptyReport, smallReport, hostileReport })) {
    sarif(`${format} of ${name} is valid against the schema of SARIF 2.1.0`, () => {
      for (const given of [{}, options]) {
        const log = JSON.parse(rendered(format, report, given));
        assert.ok(isValid(log), ajv.errorsText(isValid.errors));
      }
    });
  }
}

function results(format: string, report: Report, given = {}) {
  return JSON.parse(rendered(format, report, given)).runs[0].results;
}

sarif('a result points at the attribute, or at the head of the block where it is missing', () => {
  const [missing, attribute] = results('sarif', smallReport);
  // The seventh line is: resource "aws_s3_bucket" "logs" {
  assert.equal(missing.locations[0].physicalLocation.region, {
    startLine: 7,
    startColumn: 1,
    endLine: 7,
    endColumn: 34,
  });
  // The ninth:   acl = "public-read"
  assert.equal(attribute.locations[0].physicalLocation.region, {
    startLine: 9,
    startColumn: 3,
    endLine: 9,
    endColumn: 22,
  });
  assert.equal([missing.level, attribute.level], ['error', 'warning']);
  assert.match(missing.message.text, /^encryption\[0\]\.rule is not set\. A bucket must be/);
  assert.is(
    missing.locations[0].logicalLocations[0].fullyQualifiedName,
    'module.outer.module.inner.aws_s3_bucket.logs',
  );
});

sarif('files are named from the scanned directory, for GitHub from the top of the repository', () => {
  const uri = (format: string) =>
    results(format, smallReport, options)[0].locations[0].physicalLocation.artifactLocation.uri;
  assert.is(uri('sarif'), 'modules/store/main.tf');
  assert.is(uri('github-sarif'), 'infra/a%20b/modules/store/main.tf');
});

sarif('fingerprints distinguish results, even identical ones', () => {
  const [, second, third] = results('sarif', smallReport);
  assert.is(second.partialFingerprints['lintel/v2'], '0123456789abcdef');
  assert.is.not(second.partialFingerprints.primaryLocationLineHash, third.partialFingerprints.primaryLocationLineHash);
});

sarif('skipped violations are included, as suppressed', () => {
  const all = results('sarif', smallReport);
  assert.is(all.length, 4);
  assert.equal(all[3].suppressions, [{ kind: 'inSource', justification: 'a website' }]);
  assert.is(all[0].suppressions, undefined);
});

sarif('a rule has all that a viewer shows', () => {
  const { runs } = JSON.parse(rendered('sarif', smallReport, options));
  const [rule] = runs[0].tool.driver.rules;
  assert.is(rule.id, 'aws.s3.bucket_encryption');
  assert.is(rule.helpUri, 'https://example.com/encryption');
  assert.is(rule.properties['security-severity'], '8.0');
  assert.match(rule.help.markdown, /server_side_encryption_configuration/);
  assert.is(runs[0].tool.driver.rules.length, 3);
  assert.is(
    runs[0].results.every(
      (result: { ruleId: string; ruleIndex: number }) =>
        runs[0].tool.driver.rules[result.ruleIndex].id === result.ruleId,
    ),
    true,
  );
  assert.equal(runs[0].versionControlProvenance, [{ repositoryUri: 'https://example.com/a', branch: 'main' }]);
});

const [first] = smallReport.violations;
const withRule = (parts: Partial<Policy>, more: Partial<Report> = {}): Report => ({
  ...emptyReport,
  ...more,
  violations: [{ ...first!, policy: { ...first!.policy, ...parts } }],
});

sarif('severities are levels, and scores that GitHub shows as high, medium and low', () => {
  const shown = (severity: Policy['severity']): readonly string[] => {
    const { tool, results: found } = JSON.parse(rendered('sarif', withRule({ severity }))).runs[0];
    const [{ defaultConfiguration, properties }] = tool.driver.rules;
    return [defaultConfiguration.level, found[0].level, properties['security-severity'], found[0].properties.severity];
  };
  assert.equal(shown('HIGH'), ['error', 'error', '8.0', 'HIGH']);
  assert.equal(shown('MEDIUM'), ['warning', 'warning', '5.5', 'MEDIUM']);
  assert.equal(shown('LOW'), ['note', 'note', '2.0', 'LOW']);
});

sarif('the tags of a rule are its category, provider and controls, at most as many as GitHub accepts', () => {
  const control = (id: string, rule: string) => ({
    id,
    title: id,
    status: 'failed' as const,
    violations: 1,
    rules: [{ rule_id: rule, status: 'failed' as const }],
  });
  const tagsOf = (count: number, parts: Partial<Policy> = {}): readonly string[] => {
    const controls = Array.from({ length: count }, (_, at) => control(`1.${at}`, first!.policy.id));
    const compliance = [
      {
        framework: 'test-1',
        title: 'A framework',
        ...{ failed: count, passed: 0, not_applicable: 0, manual: 0 },
        controls: [control('0', 'test.thing.other'), ...controls],
      },
    ];
    const log = JSON.parse(rendered('github-sarif', withRule(parts, { compliance })));
    assert.ok(isValid(log), ajv.errorsText(isValid.errors));
    return log.runs[0].tool.driver.rules[0].properties.tags;
  };
  assert.equal(tagsOf(2), ['security', 'Data Protection', 'aws', 'test-1:1.0', 'test-1:1.1']);
  assert.equal(tagsOf(0, { provider: '' }), ['security', 'Data Protection']);
  assert.is(tagsOf(30).length, 20);
});

sarif('texts that GitHub requires are never empty', () => {
  const { remediation: _, ...rest } = first!.policy;
  const policy = { ...rest, title: 'main.deny', description: '', references: [], form: 'conftest' as const };
  const report = { ...emptyReport, violations: [{ ...first!, policy, message: 'port 22 is open' }] };
  const { tool, results: found } = JSON.parse(rendered('sarif', report)).runs[0];
  const [rule] = tool.driver.rules;
  assert.equal([rule.shortDescription.text, rule.fullDescription.text, rule.help.text], Array(3).fill('main.deny'));
  assert.is(found[0].message.text, 'port 22 is open.');
});

sarif('a region ends behind its start', () => {
  const [, attribute] = smallReport.violations;
  const empty = { source: { path: 'main.tf', text: 'a\n\nb' }, start: 2, end: 2 };
  const blank = { ...attribute!, resource: { ...attribute!.resource, spanOf: () => empty } };
  for (const report of [smallReport, hostileReport, { ...emptyReport, violations: [blank] }]) {
    for (const { locations } of results('sarif', report)) {
      const { startLine, startColumn, endLine, endColumn } = locations[0].physicalLocation.region;
      assert.ok(startLine < endLine || (startLine === endLine && startColumn < endColumn));
    }
  }
});

sarif('the calls of modules are related locations, with their numbers', () => {
  const { span } = first!.resource;
  const calls = ['outer', 'inner'].map((name, at) => ({
    name,
    comments: [],
    span: { source: { path: `${name}.tf`, text: '\n\nmodule {\n}\n' }, start: at, end: at + 1 },
  }));
  const resource = { ...first!.resource, spanOf: () => span, calls };
  const [{ relatedLocations }] = results('sarif', { ...emptyReport, violations: [{ ...first!, resource }] });
  assert.equal(
    relatedLocations.map((location: (typeof relatedLocations)[number]) => [
      location.id,
      location.message.text,
      location.physicalLocation.artifactLocation.uri,
      location.physicalLocation.region.startLine,
    ]),
    [
      [1, 'module.outer', 'outer.tf', 1],
      [2, 'module.inner', 'inner.tf', 2],
    ],
  );
  assert.is(results('sarif', withRule({}))[0].relatedLocations, undefined);
});

sarif('a violation that other values would cause is for review, and GitHub does not get it', () => {
  const condition = { source: { path: 'main.tf', text: 'count = var.public ? 1 : 0\n' }, start: 8, end: 26 };
  const ifEnabled = [{ ...first!, resource: { ...first!.resource, condition } }];
  const [{ kind, level, message }] = results('sarif', { ...emptyReport, ifEnabled });
  assert.equal([kind, level], ['review', 'none']);
  assert.match(message.text, /^If enabled \(main\.tf:1: var\.public \? 1 : 0\): encryption\[0\]\.rule is not set\./);
  assert.equal(results('github-sarif', { ...emptyReport, ifEnabled }), []);
});

sarif('a note of a scan has its place, if it has one', () => {
  const [error] = smallReport.errors;
  const { line: _line, ...whole } = error!;
  const { file: _file, ...anywhere } = whole;
  const warning = { ...error!, line: 0, diagnostic: { ...error!.diagnostic, level: 'warning' as const } };
  const notes = (errors: Report['errors']) => {
    const log = JSON.parse(rendered('sarif', { ...emptyReport, errors }));
    assert.ok(isValid(log), ajv.errorsText(isValid.errors));
    const [{ executionSuccessful, toolExecutionNotifications }] = log.runs[0].invocations;
    const [{ level, descriptor, locations = [] }] = toolExecutionNotifications;
    const places = locations.map(({ physicalLocation }: { physicalLocation: { region: { startLine: number } } }) => {
      return physicalLocation.region.startLine;
    });
    return [executionSuccessful, level, descriptor.id, ...places];
  };
  assert.equal(notes([error!]), [false, 'error', 'hcl.unclosed-block', 1]);
  assert.equal(notes([whole]), [false, 'error', 'hcl.unclosed-block', 1]);
  assert.equal(notes([anywhere]), [false, 'error', 'hcl.unclosed-block']);
  assert.equal(notes([warning]), [true, 'warning', 'hcl.unclosed-block', 1]);
});

sarif('a repository is named by a URI, or is absent', () => {
  for (const [url, expected] of [
    ['git@github.com:example/shop.git', 'https://github.com/example/shop.git'],
    ['https://example.com/a b/%20?x=<>', 'https://example.com/a%20b/%20?x=%3C%3E'],
    ['../shop', undefined],
    ['\ud800://x', undefined],
  ] as const) {
    const log = JSON.parse(rendered('sarif', smallReport, { repository: { url } }));
    assert.is(log.runs[0].versionControlProvenance?.[0].repositoryUri, expected);
    assert.ok(isValid(log), ajv.errorsText(isValid.errors));
  }
});

sarif('read errors are reported, and the run was not successful', () => {
  const [{ invocations }] = JSON.parse(rendered('sarif', smallReport)).runs;
  assert.is(invocations[0].executionSuccessful, false);
  assert.is(invocations[0].toolExecutionNotifications[0].message.text, 'this block is not closed');
  assert.is(JSON.parse(rendered('sarif', emptyReport)).runs[0].invocations[0].executionSuccessful, true);
});

sarif('scanned code cannot write links', () => {
  for (const { message } of results('sarif', hostileReport)) assert.not.match(message.text, /\]\(/);
});

sarif('GitHub gets at most the results that it accepts, the most severe ones, and a note about the others', () => {
  const [high, medium] = smallReport.violations;
  const violations = [...Array.from({ length: 25_000 }, () => medium!), high!];
  const [{ results: kept, invocations }] = JSON.parse(rendered('github-sarif', { ...smallReport, violations })).runs;
  assert.is(kept.length, 25_000);
  assert.is(kept[0].level, 'error');
  assert.match(JSON.stringify(invocations), /the 25000 most severe of 25001 violations/);
});

sarif.run();
