/** The implementation of the builtins that parse Rego. */

import { placeOf } from '../../../../source/index.ts';
import { astJson } from '../../../ast-json/index.ts';
import { parseModule as parse } from '../../../syntax/index.ts';
import type { Value } from '../../../values/index.ts';
import type { BuiltinContext } from '../../builtin.ts';

export function parseModule(context: BuiltinContext, path: string, text: string): Value | undefined {
  context.spend(text.length * 10);
  const { module, diagnostics } = parse({ path, text }, { version: 'v1' });
  // OPA does not read annotations here.
  if (module !== undefined && diagnostics.length === 0)
    return astJson({ ...module, annotations: [] }, { comments: true });
  const problems = diagnostics.map(
    ({ span, code, message }) => `${span ? `${placeOf(span)}: ` : ''}${code}: ${message}`,
  );
  return context.fail(problems.join('\n'));
}
