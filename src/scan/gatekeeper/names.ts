import { type ConfigValue, isConfig, type Path } from '../../iac/index.ts';
import { listAt, textAt, valueAt } from './object.ts';

const maxName = 63;
const maxDomain = 253;
const name = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const label = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
const word = /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/;

/** Whether a text is a name such as `a.b-c`, as most objects of Kubernetes need it: a subdomain of RFC 1123. */
export function isSubdomain(text: string): boolean {
  return text.length <= maxDomain && text.split('.').every((part) => label.test(part));
}

/** Whether a text can name a kind, without regard to upper and lower case: a label of RFC 1035. */
export function isKindName(text: string): boolean {
  return text.length <= maxName && word.test(text.toLowerCase());
}

function isLabelName(text: string): boolean {
  const slash = text.indexOf('/');
  const own = text.slice(slash + 1);
  return own.length <= maxName && name.test(own) && (slash < 0 || isSubdomain(text.slice(0, slash)));
}

const isLabelValue = (text: string): boolean => text === '' || (text.length <= maxName && name.test(text));

/** Problems with a label selector, and their places in it. */
export function selectorProblems(selector: ConfigValue): readonly { readonly path: Path; readonly message: string }[] {
  const problems: { path: Path; message: string }[] = [];
  const check = (holds: boolean, path: Path, message: string): void => {
    if (!holds) problems.push({ path, message });
  };
  const checkName = (text: string, path: Path) =>
    check(isLabelName(text), path, `${JSON.stringify(text)} is not the name of a label`);
  const checkValue = (text: ConfigValue, path: Path) =>
    check(typeof text === 'string' && isLabelValue(text), path, `${JSON.stringify(text)} is not the value of a label`);
  const labels = valueAt(selector, 'matchLabels');
  for (const [key, value] of isConfig(labels) ? Object.entries(labels) : []) {
    checkName(key, ['matchLabels', key]);
    checkValue(value, ['matchLabels', key]);
  }
  for (const [index, expression] of listAt(selector, 'matchExpressions').entries()) {
    const path = ['matchExpressions', index];
    const operator = textAt(expression, 'operator');
    const values = listAt(expression, 'values');
    if (operator === 'In' || operator === 'NotIn') {
      check(values.length > 0, [...path, 'operator'], `${operator} needs values`);
    } else if (operator === 'Exists' || operator === 'DoesNotExist') {
      check(values.length === 0, [...path, 'values'], `${operator} has no values`);
    } else {
      const message = `unknown operator ${JSON.stringify(operator)}: write In, NotIn, Exists or DoesNotExist`;
      check(false, [...path, 'operator'], message);
    }
    checkName(textAt(expression, 'key'), [...path, 'key']);
    for (const [at, value] of values.entries()) checkValue(value, [...path, 'values', at]);
  }
  return problems;
}
