import { hasMark } from '../../marks.ts';
import { map as mapOf, scalar } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import {
  type At,
  flatText,
  inside,
  integer,
  isNull,
  loose,
  map,
  pieceOf,
  plainText,
  type Shape,
  text,
  withDefaults,
  wrong,
} from './shape.ts';

/** Maximum number of ports of a service. */
const maxPorts = 65_536;

const longForm = map(
  {
    name: text,
    mode: text,
    host_ip: address,
    target: integer(0, 65_535),
    published: loose,
    protocol: text,
    app_protocol: text,
  },
  {
    completed: (value, at) => {
      if (!value.entries.has('target')) at.report(`${at.path} needs target`, value.span);
      return withDefaults(value, { mode: 'ingress', protocol: 'tcp' });
    },
  },
);

function address(value: Value, at: At): Value | undefined {
  const known = text(value, at);
  const plain = known && plainText(known);
  if (plain !== undefined && !isAddress(plain)) wrong(value, at, 'an IP address');
  return known;
}

function isAddress(plain: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(plain) || (plain.includes(':') && /^[0-9a-f:.]+$/i.test(plain));
}

/** The ports of a service: each item of the short form is one entry or, for a range, several. */
export const ports: Shape = (value, at) => {
  if (value.kind === 'symbolic') return value;
  if (value.kind !== 'list') return wrong(value, at, 'a list');
  const items: Value[] = [];
  for (const [index, item] of value.items.entries()) {
    const one = inside(at, index);
    if (item.kind === 'map') {
      const long = longForm(item, one);
      if (long !== undefined) items.push(long);
    } else if (item.kind === 'list' || isNull(item)) wrong(item, one, 'a port');
    else {
      const found = shortForm(item, one);
      at.spend?.(found.length, item.span);
      for (const port of found) items.push(port);
    }
    if (items.length > maxPorts) {
      at.report(`${at.path} stands for more than ${maxPorts} ports: the rest was not scanned`, value.span);
      break;
    }
  }
  return { ...value, items };
};

/** `[[ip:]published:]target[/protocol]`, with ranges. */
function shortForm(value: Value, at: At): readonly MapValue[] {
  const { span } = value;
  const whole = flatText(value);
  const { text } = whole;
  const pieces = text.split(':');
  const last = pieces.pop()!;
  const published = pieces.pop() ?? '';
  const host = pieces.join(':').replace(/^\[(.*)\]$/, '$1');
  const [target = '', protocol = 'tcp'] = last.split('/');
  const refuse = (): readonly MapValue[] => {
    wrong(value, at, 'a port such as 8080:80 or 127.0.0.1:8080-8081:80-81/tcp');
    return [];
  };
  const port = (targetPort: Value, publishedPort: string): MapValue =>
    mapOf(span, {
      mode: scalar('ingress', span),
      host_ip: host === '' ? undefined : pieceOf(host, whole, span),
      target: targetPort,
      published: publishedPort === '' ? undefined : pieceOf(publishedPort, whole, span),
      protocol: pieceOf(protocol.toLowerCase(), whole, span),
    });
  if (!hasMark(host) && host !== '' && !isAddress(host)) return refuse();
  if (!hasMark(protocol) && !/^(?:tcp|udp|sctp)$/i.test(protocol)) return refuse();
  const [inner, outer] = [rangeOf(target), rangeOf(published)];
  // An unknown port stays a single entry.
  if (hasMark(target)) return [port(pieceOf(target, whole, span), published)];
  if (inner === undefined) return refuse();
  const count = inner.end - inner.start + 1;
  if (hasMark(published)) return numbers(inner).map((number) => port(scalar(number, span), published));
  if (published !== '' && outer === undefined) return refuse();
  const outerCount = outer === undefined ? count : outer.end - outer.start + 1;
  if (count !== outerCount && count !== 1) return refuse();
  if (outer === undefined || count === 1)
    return numbers(inner).map((number) => port(scalar(number, span), outer === undefined ? '' : rangeText(outer)));
  return numbers(inner).map((number, index) => port(scalar(number, span), String(outer.start + index)));
}

interface PortRange {
  readonly start: number;
  readonly end: number;
}

function rangeOf(plain: string): PortRange | undefined {
  const [, from, to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(plain) ?? [];
  if (from === undefined) return undefined;
  const [start, end] = [Number(from), Number(to)];
  return start <= end && end <= 65_535 ? { start, end } : undefined;
}

function rangeText({ start, end }: PortRange): string {
  return start === end ? String(start) : `${start}-${end}`;
}

/** In the order of their digits, as Compose lists them. */
function numbers({ start, end }: PortRange): readonly number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index).sort((a, b) =>
    String(a) < String(b) ? -1 : 1,
  );
}
