import type { Key } from './key.ts';
import { keys } from './keys.ts';

interface Schema {
  readonly [name: string]: unknown;
}

/** A JSON Schema (draft 2020-12) of the configuration file, for editors: a view of the table of keys. */
export function configurationSchema(): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of lintel',
    ...tableOf(keys, 0),
  };
}

function tableOf(members: readonly Key[], depth: number): Schema {
  const names = [...new Set(members.map(({ path }) => path[depth]!))];
  const schemas = names.map((name): [string, Schema] => {
    const inner = members.filter(({ path }) => path[depth] === name);
    const [only] = inner;
    return [
      name,
      inner.length === 1 && only!.path.length === depth + 1 ? schemaOfValue(only!) : tableOf(inner, depth + 1),
    ];
  });
  const items = schemas.find(([name]) => name === '[]')?.[1];
  if (items !== undefined) return { type: 'array', items };
  const any = schemas.find(([name]) => name === '*')?.[1];
  return {
    type: 'object',
    properties: Object.fromEntries(schemas.filter(([name]) => name !== '*')),
    additionalProperties: any ?? false,
  };
}

function schemaOfValue({ type, about, allowed, foreign, secret }: Key): Schema {
  const text = {
    type: 'string',
    ...(allowed === undefined ? {} : { enum: allowed }),
    ...(secret && !foreign ? { pattern: '\\S' } : {}),
  };
  const shape = {
    text,
    texts: { anyOf: [text, { type: 'array', items: text }] },
    any: {},
    date: { ...text, format: 'date' },
    list: { type: 'array', items: text },
    switch: { type: 'boolean' },
    number: { type: 'integer', minimum: 1 },
  }[type];
  return { ...shape, description: about, ...(foreign ? { deprecated: true } : {}) };
}
