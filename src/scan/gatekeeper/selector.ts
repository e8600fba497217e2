import { type ConfigValue, isConfig } from '../../iac/index.ts';
import { listAt, textAt, valueAt } from './object.ts';

/** Whether labels are selected. */
export type Selector = (labels: ReadonlyMap<string, string>) => boolean;

/** A label selector that was validated: all of its requirements must hold. */
export function selectorOf(selector: ConfigValue): Selector {
  const labels = valueAt(selector, 'matchLabels');
  const requirements = [
    ...(isConfig(labels) ? Object.entries(labels) : []).map(
      ([key, value]): Selector =>
        (given) =>
          given.get(key) === value,
    ),
    ...listAt(selector, 'matchExpressions').map(requirementOf),
  ];
  return (given) => requirements.every((requirement) => requirement(given));
}

function requirementOf(expression: ConfigValue): Selector {
  const key = textAt(expression, 'key');
  const values = new Set(listAt(expression, 'values'));
  const isIn: Selector = (given) => given.has(key) && values.has(given.get(key)!);
  switch (textAt(expression, 'operator')) {
    case 'In':
      return isIn;
    case 'NotIn':
      return (given) => !isIn(given);
    case 'Exists':
      return (given) => given.has(key);
    default:
      return (given) => !given.has(key);
  }
}
