import { map as mapOf, scalar } from '../../values/make.ts';
import { fileMounts } from './mounts.ts';
import { bytes } from './quantities.ts';
import {
  boolean,
  either,
  inside,
  integer,
  isNull,
  list,
  listOrText,
  loose,
  map,
  named,
  nameOf,
  pairs,
  plainText,
  type Shape,
  text,
  withDefaults,
  wrong,
} from './shape.ts';

/** Names with addresses, as a sorted list of `name=address`. */
export const extraHosts: Shape = (value, at) => {
  if (value.kind === 'symbolic') return value;
  const items: (readonly [string, ReturnType<typeof scalar>])[] = [];
  if (value.kind === 'map') {
    for (const [host, { value: content, span }] of value.entries) {
      const addresses = content.kind === 'list' ? content.items : [content];
      for (const address of addresses) {
        const known = isNull(address) ? scalar('', span) : loose(address, inside(at, host));
        if (known === undefined) continue;
        items.push([host, scalar(`${host}=${withoutBrackets(nameOf(known))}`, span)]);
      }
    }
  } else if (value.kind === 'list') {
    for (const [index, item] of value.items.entries()) {
      const known = text(item, inside(at, index));
      if (known === undefined) continue;
      const line = nameOf(known);
      const sign = line.includes('=') ? line.indexOf('=') : line.indexOf(':');
      if (sign < 0) {
        wrong(item, inside(at, index), 'a host with an address, such as db=10.0.0.2');
        continue;
      }
      const host = line.slice(0, sign);
      for (const address of line.slice(sign + 1).split(',')) {
        items.push([host, scalar(`${host}=${withoutBrackets(address)}`, item.span)]);
      }
    }
  } else return wrong(value, at, 'a map or a list');
  for (const [host, item] of items) if (host === '' || /[:=]/.test(host)) wrong(item, at, 'a list of valid host names');
  const sorted = items.map(([, item]) => item).sort((a, b) => (String(a.value) < String(b.value) ? -1 : 1));
  return { kind: 'list', items: sorted, span: value.span };
};

function withoutBrackets(address: string): string {
  return address.length > 2 && address.startsWith('[') && address.endsWith(']') ? address.slice(1, -1) : address;
}

/** Limits of a process: one number, or a soft and a hard one. */
export const ulimits: Shape = named(
  either(
    { scalar: integer(), map: map({ soft: integer(), hard: integer() }, { required: ['soft', 'hard'] }) },
    'a number, or soft and hard',
  ),
);

/** A map, or a list of `name=value` in which every item has a value. */
const contexts: Shape = (value, at) => {
  if (value.kind === 'list') {
    for (const [index, item] of value.items.entries()) {
      if (plainText(item)?.includes('=') === false) wrong(item, inside(at, index), 'a context such as name=path');
    }
  }
  return pairs('')(value, at);
};

/** Keys of the SSH agent: a map, or a list of `name` or `name=path`. */
const ssh: Shape = (value, at) => {
  if (value.kind === 'list') {
    for (const [index, item] of value.items.entries()) {
      const plain = plainText(item);
      if (plain !== undefined && plain !== 'default' && !plain.includes('='))
        wrong(item, inside(at, index), 'default, or a key such as name=path');
    }
  }
  return pairs(null)(value, at);
};

const switchOrText: Shape = (value, at) => {
  if (value.kind === 'symbolic') return value;
  return value.kind === 'scalar' && typeof value.value === 'boolean'
    ? scalar(String(value.value), value.span)
    : text(value, at);
};

const longForm = map(
  {
    context: text,
    dockerfile: text,
    dockerfile_inline: text,
    entitlements: list(text),
    args: pairs(null),
    ssh,
    labels: pairs(''),
    cache_from: list(text),
    cache_to: list(text),
    no_cache: boolean,
    no_cache_filter: listOrText(),
    additional_contexts: contexts,
    network: text,
    provenance: switchOrText,
    sbom: switchOrText,
    pull: boolean,
    target: text,
    shm_size: bytes,
    extra_hosts: extraHosts,
    isolation: text,
    privileged: boolean,
    secrets: fileMounts(),
    tags: list(text),
    ulimits,
    platforms: list(text),
  },
  { completed: (value) => withDefaults(value, { context: '.' }) },
);

/** How an image is built: a path, or a map. */
export const build: Shape = either(
  {
    scalar: (value, at) => {
      const context = text(value, at);
      return context === undefined ? undefined : longForm(mapOf(value.span, { context }), at);
    },
    map: longForm,
  },
  'a path or a map',
);
