import process from 'node:process';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import { checkSession, step } from './storm.ts';
import { packagedPolicies } from './world.ts';

const test = suite('lsp/storm');

/** Sequences; more with `LINTEL_STORMS`. */
const runs = Number(process.env.LINTEL_STORMS ?? 25);

test('any sequence of messages ends in what a scan of the final texts reports', async () => {
  const policies = await packagedPolicies();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => checkSession(steps, policies)),
    { numRuns: runs },
  );
});

test.run();
