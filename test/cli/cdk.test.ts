import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LintelValidatorOptions, ValidationReport } from '../../src/cli/cdk/validator.ts';
import { dist } from '../built.ts';
import { repository } from '../shared.ts';

const test = suite('cli/cdk');

/** The built plugin, as an app of CDK in CommonJS loads it. */
const { LintelValidator } = createRequire(import.meta.url)(
  join(dist, 'cdk.cjs'),
) as typeof import('../../src/cli/cdk/validator.ts');

const bucket = (more: object = {}) => ({ Type: 'AWS::S3::Bucket', ...more });
const nestedStack = {
  Type: 'AWS::CloudFormation::Stack',
  Properties: { TemplateURL: 'x' },
  Metadata: { 'aws:asset:path': 'Jobs.nested.template.json' },
};
const queue = { Type: 'AWS::SQS::Queue', Properties: { SqsManagedSseEnabled: false } };
const template = (resources: object): string => JSON.stringify({ Resources: resources });
const acknowledged = {
  type: 'aws:cdk:acknowledged-rules',
  data: { 'lintel::aws.s3.bucket_versioning': 'It is known.' },
};
const frame = { type: 'aws:cdk:creationStack', data: ['new Shop (/srv/shop/app.ts:2:1)'] };
const files = {
  'app.ts': '// lintel:skip=aws.s3.access_logged It holds the logs.\nnew Bucket(this, "Logs");\n',
  'cdk.out/manifest.json': JSON.stringify({
    artifacts: {
      Shop: {
        type: 'aws:cloudformation:stack',
        properties: { templateFile: 'Shop.template.json' },
        metadata: {
          '/Shop/Images': [{ type: 'aws:cdk:logicalId', data: 'Images' }, acknowledged],
          '/Shop/Logs': [{ type: 'aws:cdk:logicalId', data: 'Logs' }, frame],
        },
      },
    },
  }),
  'cdk.out/Shop.template.json': template({ Images: bucket(), Logs: bucket(), Jobs: nestedStack }),
  'cdk.out/Jobs.nested.template.json': template({ Queue: queue }),
  'cdk.out/Old.template.json': template({ Old: bucket() }),
  'cdk.out/assembly-Prod/Prod.template.json': template({ Prod: queue }),
  '.gitignore': 'cdk.out\n',
};

let folder = '';
test.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-cdk-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
test.after(() => rmSync(folder, { recursive: true, force: true }));

/** The plugin's output when the app runs in the folder. */
function validate(options: LintelValidatorOptions, ...templates: readonly string[]): ValidationReport {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return new LintelValidator(options).validate({ templatePaths: templates.map((path) => `cdk.out/${path}`) });
  } finally {
    process.chdir(before);
  }
}

/** The rules with the resources that violate them. */
const found = ({ violations }: ValidationReport): readonly string[] =>
  violations.map(({ ruleName, violatingResources }) =>
    [ruleName, ...violatingResources.map(({ resourceLogicalId }) => resourceLogicalId)].join(' '),
  );

const rules = ['aws.s3.bucket_versioning', 'aws.s3.access_logged', 'aws.sqs.encrypted'];

test('the templates of the app are scanned, with nested stacks, comments of the app and acknowledgments', () => {
  const report = validate({ rules }, 'Shop.template.json');
  assert.is(report.success, false);
  assert.equal(found(report), [
    'aws.sqs.encrypted Queue',
    'aws.s3.access_logged Images',
    'aws.s3.bucket_versioning Logs',
  ]);
  const [encrypted] = report.violations;
  assert.equal(encrypted?.violatingResources, [
    {
      resourceLogicalId: 'Queue',
      templatePath: join(process.platform === 'win32' ? folder : realFolder(), 'cdk.out/Jobs.nested.template.json'),
      locations: ['Properties.SqsManagedSseEnabled'],
    },
  ]);
});

/** The folder without links, as the process sees it. */
function realFolder(): string {
  const before = process.cwd();
  process.chdir(folder);
  const real = process.cwd();
  process.chdir(before);
  return real;
}

test('templates of stages and of the app are scanned together', () => {
  const report = validate({ rules: ['aws.sqs.*'] }, 'Shop.template.json', 'assembly-Prod/Prod.template.json');
  assert.equal(
    report.violations
      .filter(({ ruleName }) => ruleName === 'aws.sqs.encrypted')
      .flatMap(({ violatingResources }) => violatingResources.map(({ templatePath }) => templatePath))
      .map((path) => path.slice(path.indexOf('cdk.out'))),
    ['cdk.out/Jobs.nested.template.json', 'cdk.out/assembly-Prod/Prod.template.json'],
  );
});

test('options select rules, and the severity that fails', () => {
  assert.equal(found(validate({ rules, skipRules: rules.slice(1) }, 'Shop.template.json')), [
    'aws.s3.bucket_versioning Logs',
  ]);
  const severe = validate({ rules: ['aws.s3.*', 'aws.sqs.*'], severity: 'high' }, 'Shop.template.json');
  assert.equal(severe, { success: true, violations: [] });
  const report = validate({ rules, failOn: 'high' }, 'Shop.template.json');
  assert.is(report.success, true);
  assert.equal([...new Set(report.violations.map(({ severity }) => severity))], ['warning']);
});

test('a scan that cannot run fails the synthesis, and says why', () => {
  const { success, violations } = validate({ flags: ['--severty', 'high'] }, 'Shop.template.json');
  assert.is(success, false);
  assert.match(violations[0]!.description, 'unknown flag --severty');
  assert.is(violations[0]!.severity, 'fatal');
});

test('an app without stacks passes; the version is that of the package', () => {
  assert.equal(validate({}), { success: true, violations: [] });
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  assert.is(new LintelValidator().version, version);
});

test.run();
