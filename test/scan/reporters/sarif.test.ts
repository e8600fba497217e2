import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Ajv from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/scan/index.ts';
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
