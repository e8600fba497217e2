import type { Source } from '../../../source/index.ts';
import type { Expression } from '../../hcl/index.ts';
import type { ConfigValue } from '../../resource.ts';
import { literalKey } from '../evaluate/literal-key.ts';
import { parseNumber, toBigInt, toDouble } from '../values/number.ts';
import { setKey } from './lower.ts';

/**
 * An expression as a config shows it without evaluating anything: literals unchanged, everything else as its text. For
 * arguments that name things rather than use their values: `depends_on`, `provider`, `lifecycle`.
 */
export function staticConfig(expression: Expression, source: Source): ConfigValue {
  switch (expression.kind) {
    case 'number': {
      const value = parseNumber(expression.text);
      if (value === undefined) return expression.text;
      return typeof value === 'number' ? value : (toBigInt(value) ?? toDouble(value));
    }
    case 'boolean':
      return expression.value;
    case 'null':
      return null;
    case 'text':
      return expression.value;
    case 'template':
      return expression.parts.map((part) => (part.kind === 'text' ? part.value : shown(part, source))).join('');
    case 'template-wrap':
      return staticConfig(expression.value, source);
    case 'tuple':
      return expression.items.map((item) => staticConfig(item, source));
    case 'object': {
      const object: Record<string, ConfigValue> = {};
      for (const item of expression.items) {
        const key = literalKey(item) ?? shown(item.key, source);
        setKey(object, key, staticConfig(item.value, source));
      }
      return object;
    }
    default:
      return shown(expression, source);
  }
}

function shown(expression: Expression, source: Source): string {
  const text = source.text.slice(expression.start, expression.end);
  return text.startsWith('%{') ? text : `\${${text}}`;
}

/** In JSON syntax, names of things are plain text: `"depends_on": ["aws_vpc.v"]` means the same as the bare name. */
export function asReferences(value: ConfigValue): ConfigValue {
  if (typeof value === 'string') return value.startsWith('${') ? value : `\${${value}}`;
  return Array.isArray(value) ? value.map(asReferences) : value;
}
