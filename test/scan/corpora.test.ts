import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { scan as Scan, Violation } from '../../src/cli/library.ts';
import { dist } from '../built.ts';
import { sharedPath } from '../shared.ts';

const test = suite('scan: each violation in real repositories says where its value comes from');

const root = sharedPath('corpora');

/** The possible last steps of a provenance; see docs/reports.md. */
const ends = new Set([
  ...[
    'literal',
    'missing',
    'block',
    'call',
    'data',
    'module',
    'resource',
    'function',
    'expression',
    'default',
    'environment',
  ],
  'plan',
]);

/** The problem with the provenance of a violation's value. */
function problemWith({ resource, path }: Violation): string | undefined {
  const steps = resource.provenanceOf?.(path) ?? [];
  const last = steps.at(-1);
  if (last === undefined) return 'there is none';
  if (!ends.has(last.kind)) return `it ends with ${last.kind}`;
  if (last.kind !== 'environment' && last.span === undefined) return `its end (${last.kind}) has no place`;
  const outside = steps.find(
    ({ span }) => span !== undefined && (span.start < 0 || span.end > span.source.text.length),
  );
  return outside && `a step (${outside.kind}) is outside its file`;
}

for (const name of root === undefined ? [] : readdirSync(root).sort()) {
  test(name, async () => {
    const { scan } = (await import(join(dist, 'library/lintel.js'))) as { readonly scan: typeof Scan };
    const types = [name === 'tfplan' ? 'tfplan' : 'terraform'];
    const { violations, ifEnabled } = await scan({ target: { kind: 'directory', path: join(root!, name) }, types });
    const found = [...violations, ...ifEnabled].filter(({ path }) => path.length > 0);
    const wrong = found.flatMap((violation) => {
      const { policy, resource, path } = violation;
      const problem = problemWith(violation);
      return problem === undefined
        ? []
        : [`${policy.id} ${resource.source} ${resource.id} ${path.join('.')}: ${problem}`];
    });
    assert.equal(wrong, []);
    // Only names and tags are in it.
    if (name !== 'terraform-null-label') assert.ok(found.length > 0);
  });
}

test.run();
