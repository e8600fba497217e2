/** `chartutil.Values`, the type of `.Values` and of `.` itself. */
import { GoError, type GoMethod, type GoType, type GoValue, quotedText, SharedMap } from '../../../go/index.ts';
import { toYaml } from '../functions/index.ts';
import { isTable } from '../values/table.ts';

type Values = Map<string, GoValue>;

const untyped = (values: GoValue): GoValue => (values instanceof SharedMap ? values.shared : values);

/** The section under one key. */
function section(values: Values, key: string): Values {
  const found = untyped(values.get(key) ?? null);
  if (!isTable(found)) throw new GoError(`${quotedText(key)} is not a table`);
  return found;
}

function valueAtPath(values: Values, path: string): GoValue {
  if (path === '') throw new GoError('YAML path cannot be empty');
  const keys = path.split('.');
  const last = keys.pop()!;
  const refused = new GoError(`${quotedText(last)} is not a value`);
  let found = values;
  for (const key of keys) {
    const next = untyped(found.get(key) ?? null);
    if (!isTable(next)) throw refused;
    found = next;
  }
  const value = found.get(last);
  if (value === undefined || isTable(value)) throw refused;
  return value;
}

const method = (
  name: string,
  params: GoMethod['params'],
  call: (values: Values, path: string) => GoValue,
): [string, GoMethod] => [name, { name, params, call: (receiver, [path]) => call(receiver as Values, path as string) }];

export const valuesType: GoType = {
  name: 'chartutil.Values',
  kind: 'map',
  methods: new Map([
    method('AsMap', [], (values) => untyped(values)),
    method('YAML', [], (values) => `${toYaml(values)}\n`),
    method('Table', ['string'], (values, path) => new SharedMap(valuesType, path.split('.').reduce(section, values))),
    method('PathValue', ['string'], valueAtPath),
    // No value that a template can obtain is a writer.
    method('Encode', ['io.Writer'], () => null),
  ]),
};
