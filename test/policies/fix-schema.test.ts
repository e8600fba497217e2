import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Fixes, fix } from '../../src/fix/index.ts';
import type { Path } from '../../src/iac/index.ts';
import { memoryFiles, withoutMarks } from '../../src/scan/index.ts';
import { sharedPath } from '../shared.ts';
import { policyFolders, readPolicyFile } from './folders.ts';
import { memoryPlatform } from './scan.ts';

const test = suite('policies/fix-schema');

/** Attributes and blocks of a resource by name, in which `*` marks required ones and `[]` lists; 0 is an attribute. */
interface Schema {
  readonly [name: string]: 0 | Schema | null;
}

const facts = sharedPath('policies', 'schema-facts.json');
const schemas: Readonly<Record<string, Schema | null>> =
  facts === undefined ? {} : JSON.parse(readFileSync(facts, 'utf8')).resources;

/** The error in a path in the configuration of a resource type; undefined if there is none, or the type is not known. */
function problemWith(type: string, path: Path): string | undefined {
  let schema: 0 | Schema | null | undefined = schemas[type];
  if (schema === undefined || schema === null) return undefined;
  for (const [at, key] of path.entries()) {
    // An attribute holds a value of any form.
    if (schema === 0 || schema === null || schema === undefined) return undefined;
    if (typeof key === 'number') continue;
    const entry: readonly [string, 0 | Schema | null] | undefined = Object.entries(schema).find(
      ([name]) => name.replace(/[*[\]]+$/, '') === key,
    );
    if (entry === undefined) return `${type} has no ${path.slice(0, at + 1).join('.')}`;
    schema = entry[1];
    const next = path[at + 1];
    if (schema === 0 && typeof next === 'number' && path.length > at + 2) return `${key} of ${type} is no block`;
    if (schema !== 0 && typeof next === 'string') return `${key} of ${type} is a block`;
  }
  return undefined;
}

const pathOf = (text: string): Path => text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

async function repaired(name: string, text: string, rule: string): Promise<Fixes> {
  const target = { kind: 'files', files: memoryFiles(new Map([[name, text]])) } as const;
  return fix({ target, types: ['terraform'], selection: { scanRules: [rule] } }, memoryPlatform, { unsafe: true });
}

(facts === undefined ? test.skip : test)('fixes change what the schemas of providers have', async () => {
  const problems: string[] = [];
  let count = 0;
  for (const { id, path, files } of policyFolders()) {
    for (const name of files.filter((file) => /^bad.*\.tf$/.test(file))) {
      const { fixed } = await repaired(name, withoutMarks(readPolicyFile(`${path}/${name}`)), id);
      for (const { violation, paths, adds } of fixed) {
        const { resource, policy } = violation;
        const type = adds ?? resource.type;
        const companion = adds === undefined ? undefined : policy.fixes?.find((entry) => entry.resource === adds);
        const changed =
          companion === undefined ? paths : [companion.link!, ...Object.keys(companion.with ?? {})].map(pathOf);
        if (schemas[type]) count++;
        for (const at of changed) {
          // A part of Terraform itself.
          const problem = at[0] === 'lifecycle' ? undefined : problemWith(type, at);
          if (problem !== undefined) problems.push(`${id}: ${problem}`);
        }
      }
    }
  }
  assert.equal(problems, []);
  assert.ok(count > 300, `${count}`);
});

test.run();
