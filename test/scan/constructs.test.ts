import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../cli/memory-io.ts';

const test = suite('scan/constructs');

const metadata = (path: string, uniqueId: string) => ({ '//': { metadata: { path, uniqueId } } });

/** In the form that `cdktf synth` writes. */
const synthesized = {
  '//': { metadata: { backend: 'local', stackName: 'app', version: '0.20.0' }, outputs: {} },
  provider: { x: [{ region: 'eu-west-1' }] },
  resource: {
    x_bucket: {
      logs_Bucket_1A2B: { ...metadata('app/logs/Bucket', 'logs_Bucket_1A2B'), public: true },
      data_Bucket_3C4D: { ...metadata('app/data/Bucket', 'data_Bucket_3C4D'), public: true },
    },
  },
};

const files = {
  '/project/cdktf.out/stacks/app/cdk.tf.json': JSON.stringify(synthesized, undefined, 2),
  '/policies/private.rego': `# METADATA
# title: Do not make it public
# description: It is not safe.
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [x_bucket]
package lintel.my.thing.private

deny contains {"path": ["public"]} if input.config.public
`,
};

async function scanned(format: string, more = {}): Promise<string> {
  const { stdout } = await lintel(`scan -p /policies -d . -o ${format}`, { files: { ...files, ...more } });
  return stdout;
}

test('violations name the construct that a resource was synthesized from', async () => {
  const { violations } = JSON.parse(await scanned('json')).results as { violations: Record<string, unknown>[] };
  assert.equal(
    violations.map(({ resource_name, construct }) => [resource_name, construct]),
    [
      ['logs_Bucket_1A2B', 'app/logs/Bucket'],
      ['data_Bucket_3C4D', 'app/data/Bucket'],
    ],
  );
  assert.match(await scanned('human'), 'app/logs/Bucket (x_bucket.logs_Bucket_1A2B)');
  assert.match(await scanned('github'), 'Synthesized from app/data/Bucket.');
  const sarif = await scanned('sarif');
  assert.match(sarif, '"fullyQualifiedName": "x_bucket.logs_Bucket_1A2B"');
});

test('an ignore may name constructs', async () => {
  const config = '[[ignores]]\nrule = "my.thing.private"\nresource = "app/logs/*"\nreason = "public"\n';
  const { violations, skipped_violations } = JSON.parse(
    await scanned('json', { '/project/lintel.toml': config }),
  ).results;
  assert.is(violations.length, 1);
  assert.is(skipped_violations[0].construct, 'app/logs/Bucket');
});

test.run();
