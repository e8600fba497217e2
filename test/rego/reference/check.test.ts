import { positionOf } from '../../../src/source/index.ts';
import { compile, loadSchemaTypes, parseModule } from '../rego.ts';
import { compareWithOpa } from './recorded.ts';

/** The errors of modules: each with its line and code, and the types that differ. */
await compareWithOpa('check', {
  own: async ({ text, flags }) => {
    const { module, diagnostics } = parseModule({ path: 'p.rego', text });
    const { openSchemas } = await loadSchemaTypes();
    const options = { strict: flags.includes('-S'), schemas: openSchemas(undefined) };
    const problems = module === undefined ? diagnostics : compile([module], options).diagnostics;
    return normal(
      problems.map(({ code, message, span }) => `${positionOf(span!.source, span!.start).line}: ${code}: ${message}`),
    );
  },
  ask: (opa, { flags }) => {
    const { stderr } = opa('check', '-m', '0', ...flags, 'p.rego');
    return normal(stderr.split(/^(?:1 error occurred: )?p\.rego:/m).slice(1));
  },
});

function normal(problems: readonly string[]): string {
  const texts = problems.map((problem) => {
    const [first = '', ...details] = problem.trim().split('\n');
    const types = details
      .map((line) => line.trim().replace(/ +: /, ': '))
      .filter((line) => /^(?:have|left|right): /.test(line));
    // The types of the operands are in the same order; what else OPA writes of these, lintel writes in other words.
    if (/: (?:arity mismatch|undefined ref: |function .* used as reference)/.test(first))
      return first.replace(/(arity mismatch):.*/, '$1');
    return [first, ...types].join('\n  ');
  });
  return texts.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1)).join('\n');
}
