import * as fc from 'fast-check';
import { checkSession, type Step, step } from '../../lsp/storm.ts';
import { packagedPolicies } from '../../lsp/world.ts';
import type { Target } from './target.ts';

let policies: ReturnType<typeof packagedPolicies> | undefined;

/** Sessions of an editor with the language server. */
export const lsp: Target = {
  id: 'lsp',
  about: 'answers each request of a session, and ends with the diagnostics of a new server',
  slow: 20_000,
  make: (random) => {
    const steps = fc.sample(fc.array(step, { maxLength: 60, size: 'max' }), {
      numRuns: 1,
      seed: Math.floor(random() * 2 ** 31),
    });
    return new Map([['session.json', JSON.stringify(steps[0])]]);
  },
  run: async (input) => {
    policies ??= packagedPolicies();
    const steps = parsed(input.get('session.json')!);
    if (steps !== undefined) await checkSession(steps, await policies);
  },
};

/** The steps, unless a test has changed the text so that it is not JSON. */
function parsed(text: string): readonly Step[] | undefined {
  try {
    return JSON.parse(text) as readonly Step[];
  } catch {
    return undefined;
  }
}
