/** What the builtins that read Rego do. */
import { placeOf } from '../../../../source/index.ts';
import { parseModule as parse } from '../../../syntax/index.ts';
import type { Builtin } from '../../builtin.ts';
import { onStrings } from '../../operands.ts';
import { shapeModule } from './shape.ts';

type Call = Builtin['call'];

export const parseModule: Call = onStrings((path, text, context) => {
  context.spend(text.length * 10);
  const { module, diagnostics } = parse({ path, text }, { version: 'v1' });
  if (module !== undefined && diagnostics.length === 0) return shapeModule(module);
  const problems = diagnostics.map(
    ({ span, code, message }) => `${span ? `${placeOf(span)}: ` : ''}${code}: ${message}`,
  );
  return context.fail(problems.join('\n'));
});
