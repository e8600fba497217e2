/** The implementation of the YAML builtins. */
import { GoError, YamlError, yamlText, yamlV3 } from '../../../../go/index.ts';
import type { Builtin } from '../../builtin.ts';
import { yamlData } from '../../go-values.ts';
import { onString } from '../../operands.ts';
import { parseYaml } from './read.ts';

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
    if (!(error instanceof YamlError)) throw error;
    const wrong = error.diagnostic.code === 'yaml.syntax' ? 'did not find what was expected: ' : '';
    return context.fail(`yaml: line ${error.line}: ${wrong}${error.message}`);
  }
});

export const isValid: Call = (context, text) => {
  if (typeof text !== 'string') return false;
  try {
    parseYaml(text, context.spend);
    return true;
  } catch (error) {
    if (error instanceof YamlError) return false;
    throw error;
  }
};
