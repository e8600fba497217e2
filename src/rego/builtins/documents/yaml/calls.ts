/** What the builtins for YAML do. */
import { GoError, yamlText, yamlV3 } from '../../../../go/index.ts';
import { JsonError } from '../../../values/index.ts';
import type { Builtin } from '../../builtin.ts';
import { yamlData } from '../../go-values.ts';
import { onString } from '../../operands.ts';
import { parseYaml, YamlError } from './read.ts';

type Call = Builtin['call'];

export const marshal: Call = (context, value) => {
  let result: string;
  try {
    result = yamlText(yamlData(value!), yamlV3);
  } catch (error) {
    // Nested too deeply.
    if (error instanceof GoError) return context.fail(error.message);
    throw error;
  }
  context.spend(result.length);
  return result;
};

export const unmarshal: Call = onString((text, context) => {
  context.spend(text.length);
  try {
    return parseYaml(text, context.spend);
  } catch (error) {
    if (error instanceof JsonError || error instanceof YamlError) return context.fail(error.message);
    throw error;
  }
});

export const isValid: Call = (context, text) => {
  if (typeof text !== 'string') return false;
  try {
    parseYaml(text, context.spend);
    return true;
  } catch (error) {
    if (error instanceof JsonError || error instanceof YamlError) return false;
    throw error;
  }
};
