import type { ConfigValue } from '../../resource.ts';
import { knownText, type Value } from '../../values/value.ts';
import { blockOf, blockOfAll, type Convert, type FormNode, type Mapping, type Properties, same } from './form.ts';

/** An attribute with its own conversion. */
export function to(attribute: string, convert: Convert): Mapping {
  return { attribute, convert };
}

/** Blocks: one of an object, several of a list of objects. */
export function block(attribute: string, properties: Properties = {}): Mapping {
  const convert: Convert = (value, at) => {
    if (value.kind === 'map') return { kind: 'list', items: [blockOf(properties, value, at)], at };
    if (value.kind !== 'list') return same(value, at);
    const items = value.items.map((item, index): FormNode => {
      const place = [...at, index];
      return item.kind === 'map' ? blockOf(properties, item, place) : { kind: 'value', value: item, at: place };
    });
    return { kind: 'list', items, at };
  };
  return { attribute, convert, inside: properties };
}

/** The attributes of an object become attributes of the enclosing block. */
export function inline(properties: Properties): Mapping {
  return {
    attribute: '',
    convert: (value, at) => (value.kind === 'map' ? blockOf(properties, value, at) : undefined),
    inside: properties,
  };
}

/** The same for an object with the complete definition of the resource, unless specified otherwise. */
export function whole(properties: Properties = {}): Mapping {
  return { ...inline(properties), isWhole: true };
}

/** An object that stays an object: a map of names and values, such as environment variables. */
export function verbatim(attribute: string): Mapping {
  return to(attribute, (value, at) => ({ kind: 'value', value, at }));
}

/** Settings in a list of `{Key, Value}`: attributes by their keys. Keys without an attribute are left out. */
export function keyed(attributes: Readonly<Record<string, string>>): Mapping {
  return {
    attribute: '',
    convert: (value, at) => {
      const items = value.kind === 'list' ? value.items : [];
      const written = items.flatMap((item, index) => {
        const name = knownText(memberOf(item, 'Key'));
        const own = memberOf(item, 'Value');
        if (name === undefined || own === undefined || !Object.hasOwn(attributes, name)) return [];
        return [{ name, value: own, at: [...at, index, 'Value'] }];
      });
      return blockOfAll(attributes, written, at);
    },
    inside: attributes,
  };
}

/** An object of names and values as blocks of a name and a value: the parameters of a database. */
export function pairs(attribute: string): Mapping {
  return to(attribute, (value, at) => {
    if (value.kind !== 'map') return { kind: 'value', value, at };
    const items = [...value.entries].map(([name, { value: own }]): FormNode => {
      const place = [...at, name];
      const entries = new Map<string, FormNode>([
        ['name', { kind: 'constant', value: name, at: place }],
        ['value', { kind: 'value', value: own, at: place }],
      ]);
      return { kind: 'block', entries, properties: {}, at: place };
    });
    return { kind: 'list', items, at };
  });
}

/** An object of names and objects as blocks: the name becomes an additional attribute of the block. */
export function named(attribute: string, name: string, properties: Properties): Mapping {
  return to(attribute, (value, at) => {
    if (value.kind !== 'map') return { kind: 'value', value, at };
    const items = [...value.entries].flatMap(([key, { value: own }]): FormNode[] => {
      if (own.kind !== 'map') return [];
      const block = blockOf(properties, own, [...at, key]);
      const constant: FormNode = { kind: 'constant', value: key, at: block.at };
      return [{ ...block, entries: new Map([...block.entries, [name, constant]]) }];
    });
    return { kind: 'list', items, at };
  });
}

/** A property of the first object in a list that has the property. */
export function ofFirst(attribute: string, property: string): Mapping {
  return to(attribute, (value, at) => {
    const items = value.kind === 'list' ? value.items : [];
    const index = items.findIndex((item) => memberOf(item, property) !== undefined);
    return index < 0 ? undefined : same(memberOf(items[index]!, property)!, [...at, index, property]);
  });
}

/** The only item of a list. */
export function first(attribute: string): Mapping {
  return to(attribute, (value, at) => {
    const item = value.kind === 'list' ? value.items[0] : value;
    return item && { kind: 'value', value: item, at: value.kind === 'list' ? [...at, 0] : at };
  });
}

/**
 * An attribute that has a fixed value, such as true, if the property is set. Before a `block`, it is the default of an
 * attribute in it.
 */
export function set(attribute: string, value: ConfigValue = true): Mapping {
  return to(attribute, (_, at) => ({ kind: 'constant', value, at }));
}

/** An object, such as a policy document, as JSON text. */
export function json(attribute: string): Mapping {
  return to(attribute, (value, at) => ({ kind: 'json', value, at }));
}

/** The same with names as the service's API has them: `ReadonlyRootFilesystem` as `readonlyRootFilesystem`. */
export function apiJson(attribute: string): Mapping {
  return to(attribute, (value, at) => ({ kind: 'json', value: withApiNames(value), at }));
}

function withApiNames(value: Value): Value {
  if (value.kind === 'list') return { ...value, items: value.items.map(withApiNames) };
  if (value.kind !== 'map') return value;
  const entries = [...value.entries].map(
    ([name, entry]) =>
      [name.slice(0, 1).toLowerCase() + name.slice(1), { ...entry, value: withApiNames(entry.value) }] as const,
  );
  return { ...value, entries: new Map(entries) };
}

/** A list of `{Key, Value}` as a map; a map as it is. */
export function tags(attribute = 'tags', key = 'Key', item = 'Value'): Mapping {
  return to(attribute, (value, at) => {
    if (value.kind !== 'list') return { kind: 'value', value, at };
    const entries = new Map<string, FormNode>();
    for (const [index, tag] of value.items.entries()) {
      if (tag.kind !== 'map') continue;
      const name = knownText(tag.entries.get(key)?.value);
      const own = tag.entries.get(item)?.value;
      if (name !== undefined && own !== undefined)
        entries.set(name, { kind: 'value', value: own, at: [...at, index, item] });
    }
    return { kind: 'map', entries, at };
  });
}

/** Whether a text is the given one, such as `Enabled`. */
export function is(attribute: string, wanted: string): Mapping {
  return translated(attribute, (text) => text === wanted);
}

/** A known value with its text translated; unknown values stay unknown. Undefined leaves the attribute out. */
export function translated(attribute: string, translate: (text: string) => ConfigValue | undefined): Mapping {
  return to(attribute, (value, at) => {
    const text = knownText(value);
    if (text === undefined) return { kind: 'value', value, at };
    const constant = translate(text);
    return constant === undefined ? undefined : { kind: 'constant', value: constant, at };
  });
}

/** One of several spellings of a known text; any other stays as it is. */
export function oneOf(attribute: string, spellings: Readonly<Record<string, ConfigValue>>): Mapping {
  return translated(attribute, (text) => (Object.hasOwn(spellings, text) ? spellings[text]! : text));
}

/** A number, which may be written as a text. */
export function number(attribute: string): Mapping {
  return to(attribute, (value, at) => {
    const text = knownText(value);
    const isNumber = text !== undefined && /^-?\d{1,15}$/.test(text);
    return isNumber ? { kind: 'constant', value: Number(text), at } : { kind: 'value', value, at };
  });
}

/** A value as a list with one item. */
export function listed(attribute: string): Mapping {
  return to(attribute, (value, at) => ({ kind: 'list', items: [{ kind: 'value', value, at }], at }));
}

/** One property of each object in a list, as a list: `[{Name: a}]` as `["a"]`. */
export function each(attribute: string, property: string): Mapping {
  return to(attribute, (value, at) => {
    if (value.kind !== 'list') return { kind: 'value', value, at };
    const items = value.items.flatMap((item, index): FormNode[] => {
      const own = memberOf(item, property);
      return own === undefined ? [] : [{ kind: 'value', value: own, at: [...at, index, property] }];
    });
    return { kind: 'list', items, at };
  });
}

/** A member of an object, as an attribute of the enclosing block. */
export function memberAs(key: string, { attribute, convert }: Mapping): Mapping {
  return to(attribute, (value, at) => {
    const own = memberOf(value, key);
    return own && convert(own, [...at, key]);
  });
}

function memberOf(value: Value, key: string): Value | undefined {
  return value.kind === 'map' ? value.entries.get(key)?.value : undefined;
}

/** The statements of a policy document as JSON text of the document. */
export function document(attribute: string): Mapping {
  return to(attribute, (value, at) => {
    const entries = new Map([['Statement', { value, span: value.span }]]);
    return { kind: 'json', value: { kind: 'map', entries, span: value.span }, at };
  });
}
