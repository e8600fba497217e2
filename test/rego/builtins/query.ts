import { createEngine, type Host, jsonText, LintelError, prepareQuery, type Value } from '../rego.ts';

export interface Circumstances {
  readonly input?: Value;
  readonly host?: Partial<Host>;
  readonly strict?: boolean;
}

/**
 * The value of an expression as JavaScript data; undefined if there is none; the error message if it fails in strict
 * mode.
 */
export async function evaluated(expression: string, given: Circumstances = {}): Promise<unknown> {
  const { program, diagnostics } = prepareQuery({ path: 'query', text: `x = ${expression}` }, []);
  if (program === undefined) return diagnostics.map((diagnostic) => diagnostic.message).join('\n');
  const host: Host = { now: () => 2_000_000_000_000_000_000n, random: () => 0.5, env: new Map(), ...given.host };
  const engine = createEngine(program, { host, strict: given.strict ?? false });
  try {
    const [solution] = await engine.queryAsync(given.input);
    return solution === undefined ? undefined : JSON.parse(jsonText(solution)).x;
  } catch (error) {
    if (error instanceof LintelError) return error.diagnostics.map((diagnostic) => diagnostic.message).join('\n');
    throw error;
  }
}
