import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Loader, loaders } from '../../../src/iac/index.ts';
import { memoryFiles, type Platform, scan } from '../../../src/scan/index.ts';
import { policy } from '../../cli/policy.ts';

const test = suite('suppressions: provenance that is computed');

const other = policy.replaceAll('aws.thing.closed', 'aws.thing.shut');
const things = (comment: string): string => `locals {
  open = true
}
resource "test_thing" "a" {
  open = local.open ${comment}
}
resource "test_thing" "b" {
  open = local.open
}
`;

/** The number of provenances that are computed in a scan without a report, and the skipped violations. */
async function scanned(text: string) {
  let ways = 0;
  const terraform = loaders.find(({ id }) => id === 'terraform')!;
  const counting: Loader = {
    ...terraform,
    load: async (files, options) => {
      const loaded = await terraform.load(files, options);
      const resources = loaded.resources.map((resource) => ({
        ...resource,
        provenanceOf: (path: Parameters<NonNullable<typeof resource.provenanceOf>>[0]) => {
          ways++;
          return resource.provenanceOf!(path);
        },
      }));
      return { ...loaded, resources };
    },
  };
  const platform: Platform = {
    open: async () => ({ files: memoryFiles(new Map([['main.tf', text]])) }),
    policies: async () => ({
      kind: 'trees',
      trees: [
        {
          label: 'own',
          files: memoryFiles(
            new Map([
              ['a/policy.rego', policy],
              ['b/policy.rego', other],
            ]),
          ),
        },
      ],
    }),
    loaders: [counting],
    host: { now: () => 0n, random: () => 0, env: new Map() },
  };
  const report = await scan({ target: { kind: 'directory', path: '/' }, types: ['terraform'] }, platform);
  assert.equal(report.errors, []);
  const shown = ({ policy: { id }, resource }: (typeof report.skipped)[number]): string => `${id} ${resource.name}`;
  return { ways, skipped: report.skipped.map(shown), violations: report.violations.map(shown) };
}

test('none without suppressions', async () => {
  const { ways, violations } = await scanned(things(''));
  assert.is(violations.length, 4);
  assert.is(ways, 0);
});

test('with suppressions of resources, those of the rules that they name', async () => {
  const { ways, skipped } = await scanned(things('# lintel:skip=aws.thing.closed because'));
  assert.equal(skipped, ['aws.thing.closed a']);
  assert.is(ways, 2);
});

test('with suppressions elsewhere, all of them', async () => {
  const local = things('').replace('true', 'true # lintel:skip=aws.thing.closed because');
  const { ways, skipped } = await scanned(local);
  assert.equal(skipped, ['aws.thing.closed a', 'aws.thing.closed b']);
  assert.is(ways, 4);
});

test.run();
