import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dataOf, isInstalled, suites } from '../../conformance/suites.ts';
import { repository } from '../shared.ts';

/** The number of cases of each suite that agreed when it was last recorded. */
export const recorded: Readonly<Record<string, { readonly passed: number } | undefined>> = JSON.parse(
  readFileSync(join(repository, 'conformance', 'recorded.json'), 'utf8'),
);

/** The suites of each test file in this folder: those with these IDs, and those whose ID begins with one of them. */
export const families = {
  rego: ['rego/', 'rego-wild', 'peers'],
  opa: ['opa/'],
  hcl: ['terraform/hcl'],
  terraform: [
    'terraform/expressions',
    'terraform/configs',
    'terraform/dynamic-blocks',
    'terraform/listings',
    'terraform-world',
    'terragrunt',
    'registry-modules',
  ],
  cloudformation: ['cloudformation'],
  docker: ['docker/'],
  workflows: ['workflows/'],
  conftest: ['conftest/'],
  gatekeeper: ['gatekeeper/'],
  kubernetes: ['kubernetes/', 'kustomize/'],
  helm: ['helm/'],
  fix: ['fix/'],
};

function isBuilt(program: string): boolean {
  return existsSync(join(repository, '.build', 'reference', program));
}

/** A test for each suite of a family: no fewer cases agree than are on record. */
export function compare(family: keyof typeof families): void {
  const test = suite(`conformance/${family}`);
  for (const each of suites.filter(({ id }) => families[family].some((prefix) => id.startsWith(prefix)))) {
    const { id, run, builds, program, slow } = each;
    const folder = dataOf(each);
    const name = `${id}: no fewer cases agree than recorded.json says`;
    const isMissing = program !== undefined && !isInstalled(program);
    if (slow === true || folder === undefined || isMissing || (builds !== undefined && !isBuilt(builds))) {
      test.skip(name, () => {});
      continue;
    }
    test(name, async () => {
      const { passed } = await run({ data: folder });
      const before = recorded[id]?.passed;
      assert.is.not(before, undefined, `npm run conformance -- ${id} --record`);
      assert.ok(passed >= before!, `${passed} agree, ${before} did before: npm run conformance -- ${id}`);
    });
  }
  test.run();
}
