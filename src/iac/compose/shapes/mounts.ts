import { startsWithMark } from '../../marks.ts';
import { map as mapOf, scalar } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { cleanPath } from '../locations.ts';
import { bytes, fileMode } from './quantities.ts';
import {
  type At,
  boolean,
  either,
  flatText,
  list,
  map,
  number,
  oneOf,
  pairs,
  pieceOf,
  plainText,
  type Shape,
  text,
  withDefaults,
  wrong,
} from './shape.ts';

const bind = map(
  {
    propagation: text,
    create_host_path: boolean,
    recursive: oneOf('enabled', 'disabled', 'writable', 'readonly'),
    selinux: oneOf('z', 'Z'),
  },
  { completed: (value) => withDefaults(value, { create_host_path: true }) },
);

/** The size of a file system in memory. */
const size: Shape = (value, at) => {
  const isNumber = value.kind === 'scalar' && typeof value.value === 'number';
  if (isNumber && !/^\d+$/.test(plainText(value) ?? '')) return wrong(value, at, 'a number of bytes');
  return bytes(value, at);
};

const longForm = map(
  {
    type: oneOf('bind', 'volume', 'tmpfs', 'cluster', 'npipe', 'image'),
    source: text,
    target: (value, at) => {
      const known = text(value, at);
      return known && cleaned(known);
    },
    read_only: boolean,
    consistency: text,
    bind,
    volume: map({ labels: pairs(''), nocopy: boolean, subpath: text }),
    tmpfs: map({ size, mode: number }),
    image: map({ subpath: text }),
  },
  {
    required: ['type'],
    completed: (value, at) => {
      const type = value.entries.get('type')?.value;
      if (type && plainText(type) === 'bind' && !value.entries.has('source')) {
        at.report(`${at.path} needs a source, because it is a bind mount`, value.span);
      }
      return value;
    },
  },
);

/** A mount of a service, in the short or the long form. */
export const volume: Shape = either({ scalar: shortForm, map: longForm }, 'a mount');

const propagations = new Set(['rprivate', 'private', 'rshared', 'shared', 'rslave', 'slave']);

/** `[source:]target[:options]`. */
function shortForm(value: Value, at: At): MapValue | undefined {
  const known = text(value, at);
  if (known === undefined) return undefined;
  const { span } = value;
  const whole = flatText(known);
  const sections = sectionsOf(whole.text);
  const isAnonymous = sections.length === 1;
  if (whole.text === '' || sections.length > 3 || (whole.text.length > 2 && sections.includes(''))) {
    return wrong(value, at, 'a mount such as ./data:/data:ro');
  }
  const source = isAnonymous ? '' : sections[0]!;
  const target = isAnonymous ? sections[0]! : sections[1]!;
  const options = sections[2]?.split(',') ?? [];
  const type = typeOf(source);
  const last = (test: (option: string) => boolean): Value | undefined => {
    const option = options.findLast(test);
    return option === undefined ? undefined : scalar(option, span);
  };
  const access = options.findLast((option) => option === 'ro' || option === 'rw');
  const propagation = last((option) => propagations.has(option));
  const selinux = last((option) => option === 'z' || option === 'Z');
  const isBind = type === 'bind';
  return mapOf(span, {
    type: type === undefined ? pieceOf(source, whole, span) : scalar(type, span),
    source: source === '' ? undefined : pieceOf(source, whole, span),
    target: cleaned(pieceOf(target, whole, span)),
    read_only: access === 'ro' ? scalar(true, span) : undefined,
    bind:
      isBind || propagation !== undefined || selinux !== undefined
        ? mapOf(span, { create_host_path: isBind ? scalar(true, span) : undefined, propagation, selinux })
        : undefined,
    volume: options.includes('nocopy')
      ? mapOf(span, { nocopy: scalar(true, span) })
      : type === 'volume'
        ? mapOf(span, {})
        : undefined,
  });
}

/** The sections between colons; the colon of a Windows drive does not separate. */
function sectionsOf(plain: string): readonly string[] {
  const sections: string[] = [];
  let from = 0;
  for (let at = plain.indexOf(':'); at >= 0; at = plain.indexOf(':', at + 1)) {
    if (at === from + 1 && /[A-Za-z]/.test(plain[from]!) && plain.length > 2) continue;
    sections.push(plain.slice(from, at));
    from = at + 1;
  }
  sections.push(plain.slice(from));
  return sections;
}

/** The type of a mount: `bind` for a path, `volume` for a name; undefined if the source may be either. */
function typeOf(source: string): 'bind' | 'volume' | undefined {
  if (/^(?:[./~]|\\\\|[A-Za-z]:)/.test(source)) return 'bind';
  if (!startsWithMark(source)) return 'volume';
  return source.includes('/') ? 'bind' : undefined;
}

/** A target without doubled slashes, `.` and `..`. */
function cleaned(value: Value): Value {
  const plain = plainText(value);
  return plain === undefined || value.kind !== 'scalar' ? value : { ...value, value: cleanPath(plain) };
}

/** A secret or config that is mounted as a file. */
export function fileMounts(defaultTarget?: (source: string) => string): Shape {
  const long = map(
    { source: text, target: text, uid: text, gid: text, mode: fileMode },
    {
      completed: (value) => {
        const source = value.entries.get('source')?.value;
        const plain = source && plainText(source);
        return plain === undefined || defaultTarget === undefined
          ? value
          : withDefaults(value, { target: defaultTarget(plain) });
      },
    },
  );
  return list(
    either(
      {
        scalar: (value, at) => {
          const source = text(value, at);
          return source === undefined ? undefined : long(mapOf(value.span, { source }), at);
        },
        map: long,
      },
      'a name or a map',
    ),
  );
}

/** A device: `source[:target[:permissions]]`, or a map. */
export const device: Shape = either(
  {
    scalar: (value, at) => {
      const known = text(value, at);
      if (known === undefined) return undefined;
      const whole = flatText(known);
      const [source = '', target = '', permissions = 'rwm', ...more] = whole.text.split(':');
      if (more.length > 0) return wrong(value, at, 'a device such as /dev/ttyUSB0:/dev/ttyUSB0:rwm');
      const piece = (plain: string): Value => pieceOf(plain, whole, value.span);
      return mapOf(value.span, {
        source: piece(source),
        target: piece(target === '' ? source : target),
        permissions: piece(permissions),
      });
    },
    map: map({ source: text, target: text, permissions: text }, { required: ['source'] }),
  },
  'a device',
);
