import type { ConfigValue } from '../../resource.ts';
import { knownText, type Value } from '../evaluate/value.ts';
import { blockOf, type Convert, type FormNode, type Mapping, type Properties, same } from './form.ts';

/** An attribute with a conversion of its own. */
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

/** The attributes of an object are attributes of the whole. */
export function inline(properties: Properties): Mapping {
  return {
    attribute: '',
    convert: (value, at) => (value.kind === 'map' ? blockOf(properties, value, at) : undefined),
    inside: properties,
  };
}

/** An object that stays one: a map of names and values, such as the variables of an environment. */
export function verbatim(attribute: string): Mapping {
  return to(attribute, (value, at) => ({ kind: 'value', value, at }));
}

/** An object, such as a policy document, as JSON text. */
export function json(attribute: string): Mapping {
  return to(attribute, (value, at) => ({ kind: 'json', value, at }));
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

/** A known value by what becomes of its text; what is not known stays so. Undefined leaves the attribute out. */
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

/** A value as a list of it. */
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

function memberOf(value: Value, key: string): Value | undefined {
  return value.kind === 'map' ? value.entries.get(key)?.value : undefined;
}
