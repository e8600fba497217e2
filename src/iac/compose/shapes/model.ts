import type { MapValue } from '../../values/value.ts';
import { job, options, service } from './service.ts';
import {
  type At,
  any,
  boolean,
  integer,
  list,
  map,
  named,
  nameOf,
  nullable,
  pairs,
  type Shape,
  text,
} from './shape.ts';

const names = /^[a-zA-Z0-9._-]+$/;

/** `external: true`, or the old form with a name. */
const external: Shape = (value, at) => (value.kind === 'map' ? map({ name: text })(value, at) : boolean(value, at));

/** Moves the name of the old form to its current place. */
function withName(value: MapValue, at: At): MapValue {
  const old = value.entries.get('external');
  if (old?.value.kind !== 'map') return value;
  const name = old.value.entries.get('name');
  const entries = new Map(value.entries);
  entries.set('external', { ...old, value: { kind: 'scalar', value: true, span: old.value.span } });
  const own = entries.get('name');
  if (name !== undefined && own === undefined) entries.set('name', name);
  else if (name !== undefined && own !== undefined && nameOf(name.value) !== nameOf(own.value)) {
    at.report(`${at.path} has two names: remove that of external`, name.span);
  }
  return { ...value, entries };
}

/** The origin of a secret or config. */
function content(...keys: readonly string[]): (value: MapValue, at: At) => MapValue {
  return (value, at) => {
    const own = keys.filter((key) => value.entries.has(key));
    if (own.length > 1) at.report(`${at.path} can have only one of ${keys.join(', ')}`, value.span);
    if (
      own.length === 0 &&
      !value.entries.has('external') &&
      !(keys.includes('content') && value.entries.has('driver'))
    )
      at.report(`${at.path} needs one of ${keys.join(', ')}`, value.span);
    return withName(value, at);
  };
}

const fileObject = {
  name: text,
  environment: text,
  file: text,
  external,
  labels: pairs(''),
  template_driver: text,
};

/** A project: the top-level keys of files. */
export const model: Shape = map({
  version: any,
  name: text,
  include: any,
  services: named(service, names),
  jobs: named(job, names),
  models: named(
    map({ name: text, model: text, context_size: integer(), runtime_flags: list(text) }, { required: ['model'] }),
    names,
  ),
  networks: named(
    nullable(
      map(
        {
          name: text,
          driver: text,
          driver_opts: options(false),
          ipam: map({
            driver: text,
            config: list(map({ subnet: text, ip_range: text, gateway: text, aux_addresses: options(false) })),
            options: options(false),
          }),
          external,
          internal: boolean,
          enable_ipv4: boolean,
          enable_ipv6: boolean,
          attachable: boolean,
          labels: pairs(''),
        },
        { completed: withName },
      ),
    ),
    names,
  ),
  volumes: named(
    nullable(
      map(
        { name: text, driver: text, driver_opts: options(false), external, labels: pairs('') },
        {
          completed: (value, at) => {
            const isExternal = value.entries.get('external')?.value;
            const others = [...value.entries.keys()].filter((key) => !/^(?:name|external|x-.*)$/.test(key));
            if (isExternal?.kind === 'scalar' && isExternal.value === true && others.length > 0)
              at.report(`${at.path} is external, so it cannot have ${others[0]}`, value.span);
            return withName(value, at);
          },
        },
      ),
    ),
    names,
  ),
  secrets: named(
    map({ ...fileObject, driver: text, driver_opts: options(false) }, { completed: content('file', 'environment') }),
    names,
  ),
  configs: named(
    map({ ...fileObject, content: text }, { completed: content('file', 'environment', 'content') }),
    names,
  ),
});
