import * as fc from 'fast-check';
import { type Config, type ConfigValue, isConfig } from '../../../src/iac/index.ts';

/** A layout takes one of some choices at each place where a text can be written in several ways. */
type Choose = <T>(first: T, ...others: readonly T[]) => T;

const names = ['a', 'bb', 'long_name', 'c-d', 'e1', 'key', 'enabled', 'f'];
const texts = ['x', 'two words', 'a: b', '#no', '${x}', '"q"', 'yes', '', '1', 'first\nsecond\n', '-'];
const scalar = fc.oneof<fc.Arbitrary<ConfigValue>[]>(fc.boolean(), fc.nat(99), fc.constantFrom(...texts));

/** A value, in which lists of objects are blocks of HCL. */
const value = fc.letrec<{ value: ConfigValue; object: Config }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { arbitrary: scalar, weight: 4 },
    { arbitrary: fc.array(scalar, { maxLength: 3 }), weight: 1 },
    { arbitrary: fc.array(tie('object'), { minLength: 1, maxLength: 2 }), weight: 2 },
    { arbitrary: tie('object'), weight: 2 },
  ),
  object: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4, noNullPrototype: true }),
}));

export const objects = value.object;
export const values = value.value;

/** Chooses by a list of numbers, again and again. */
function chooser(numbers: readonly number[]): Choose {
  let at = 0;
  return (first, ...others) => [first, ...others][(numbers[at++ % numbers.length] ?? 0) % (others.length + 1)]!;
}

/** The first choice: on one line, without comments. */
const plainly: Choose = (first) => first;

/** Documents of a language, each with its layout; their comments are numbered. */
export function documents(write: (value: Config, choose: Choose) => string): fc.Arbitrary<string> {
  return fc
    .tuple(objects, fc.array(fc.nat(11), { minLength: 1, maxLength: 60 }))
    .map(([object, numbers]) => numbered(write(object, chooser(numbers))));
}

/** A text in which each `¶` is the mark of a comment. */
function numbered(text: string): string {
  const parts = text.split('¶');
  return parts.map((part, index) => (index === 0 ? part : `c${index}${part}`)).join('');
}

/** The marks of the comments in a text. */
export function commentsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:#|\/\/|\/\*) (c\d+)/g)].map((found) => found[1]!);
}

const lines = (text: string, indent: string): string => text.replace(/\n(?=.)/g, `\n${indent}`);

/** A Terraform resource. */
export function hcl(config: Config, choose: Choose): string {
  const step = choose('  ', '  ', '    ', '\t');
  const resource = `resource "aws_x" "a" ${hclBlock(config, '', step, choose)}`;
  const text = `${choose('', '# ¶\n\n')}${resource}${choose('', ' # ¶')}${choose('\n', '\n\nlocals {}\n', '')}`;
  return choose(text, text, text.replaceAll('\n', '\r\n'));
}

const isBlocks = (item: ConfigValue): item is readonly Config[] =>
  Array.isArray(item) && item.length > 0 && item.every(isConfig);

function hclBlock(config: Config, indent: string, step: string, choose: Choose): string {
  const entries = Object.entries(config);
  const [only, ...others] = entries;
  if (only === undefined) return choose('{}', '{ }', `{\n${indent}}`, `{ # ¶\n${indent}}`);
  if (others.length === 0 && !isBlocks(only[1])) {
    const written = `${only[0]} = ${hclValue(only[1], indent, step, plainly)}`;
    if (!written.includes('\n') && choose(true, false)) return choose(`{ ${written} }`, `{${written}}`);
  }
  const inner = indent + step;
  const parts = entries.flatMap(([name, item]) => {
    const before = choose('', '', '', '\n', `${inner}# ¶\n`, `\n${inner}/* ¶ */\n`);
    if (isBlocks(item)) {
      return item.map(
        (body) => `${before}${inner}${name} ${hclBlock(body, inner, step, choose)}${choose('', '', ' # ¶')}\n`,
      );
    }
    const written = hclValue(item, inner, step, choose);
    const after = written.endsWith('EOT') ? '' : choose('', '', ' # ¶', ' // ¶');
    return [`${before}${inner}${name}${choose(' ', '  ')}= ${written}${after}\n`];
  });
  const end = choose('', '', '\n', `${inner}# ¶\n`);
  return `{${choose('', '', ' # ¶')}\n${parts.join('')}${end}${indent}}`;
}

const quoted = (text: string): string => JSON.stringify(text).replaceAll('${', () => '$${');

function hclValue(item: ConfigValue, indent: string, step: string, choose: Choose): string {
  const inner = indent + step;
  if (typeof item === 'string') {
    if (!item.endsWith('\n')) return quoted(item);
    return choose(quoted(item), `<<EOT\n${item}EOT`, `<<-EOT\n${inner}${lines(item, inner)}${indent}EOT`);
  }
  if (Array.isArray(item)) {
    const items = item.map((it) => hclValue(it, inner, step, isConfig(it) ? choose : plainly));
    if (items.some((it) => it.includes('EOT'))) return `[\n${items.map((it) => `${inner}${it},\n`).join('')}${indent}]`;
    const list = items.map(
      (it, at) => `${inner}${it}${at < items.length - 1 ? ',' : choose('', ',')}${choose('', '', ' # ¶')}\n`,
    );
    // Brackets that close and open on one line shift what follows.
    const isOneLine = items.length === 1 || items.every((it) => !it.includes('\n'));
    return choose(
      isOneLine ? `[${items.join(', ')}]` : `[\n${list.join('')}${indent}]`,
      `[\n${list.join('')}${indent}]`,
    );
  }
  if (!isConfig(item)) return String(item);
  const entries = Object.entries(item).map(
    ([key, it]) => [choose(key, quoted(key)), hclValue(it, inner, step, choose)] as const,
  );
  const isOneLine = entries.every(([, it]) => !it.includes('\n') && !it.includes('¶'));
  const separator = choose(' = ', '= ', ' : ');
  if (isOneLine && choose(true, false)) return `{ ${entries.map(([key, it]) => key + separator + it).join(', ')} }`;
  const body = entries.map(
    ([key, it]) =>
      `${choose('', '', `${inner}# ¶\n`)}${inner}${key}${separator}${it}${it.endsWith('EOT') ? '' : choose('', ',', ' # ¶', ', # ¶')}\n`,
  );
  return `{\n${body.join('')}${indent}}`;
}

/** A manifest, alone or with others. */
export function yaml(config: Config, choose: Choose): string {
  const before = choose(
    '',
    '',
    '---\n',
    '# ¶\n---\n',
    'apiVersion: v1\nkind: Secret\nmetadata:\n  name: z\n---\n',
    '%YAML 1.1\n---\n',
  );
  const after = choose('', '', '# ¶\n', '---\napiVersion: v1\nkind: Secret\nmetadata: {name: y}\n', '...\n');
  const spec = yamlEntries({ spec: config }, '', choose);
  const text = `${before}apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n${spec}${choose('', '\n', '# ¶\n')}${after}`;
  const ended = choose(text, text, text.trimEnd());
  return choose(ended, ended, ended.replaceAll('\n', '\r\n'));
}

function yamlEntries(config: Config, indent: string, choose: Choose): string {
  const entries = Object.entries(config).map(([key, item]) => {
    const before = choose('', '', '', '\n', `${indent}# ¶\n`, '# ¶\n');
    return `${before}${indent}${choose(key, key, JSON.stringify(key))}:${yamlValue(item, indent, choose)}`;
  });
  return entries.join('') + choose('', '', `${indent}# ¶\n`, `${indent}   # ¶\n`);
}

/** The text after `key:` or `-`, with its line break. */
function yamlValue(item: ConfigValue, indent: string, choose: Choose): string {
  const comment = choose('', '', '', ' # ¶', '\t# ¶', '  ');
  const isFilled = typeof item === 'object' && item !== null && Object.keys(item).length > 0;
  if (!isFilled) {
    if (typeof item === 'string' && /\n./.test(item) && choose(true, false)) {
      const inner = indent + choose('  ', ' ', '    ');
      const folded = item.replace(/\n(?=.)/g, '\n\n');
      return choose(
        `${` |${comment}`.trimEnd()}\n${inner}${lines(item, inner)}`,
        ` >\n${inner}${lines(folded, inner)}`,
      );
    }
    return ` ${flow(item, choose)}${comment}\n`;
  }
  if (choose(false, false, true)) return ` ${flow(item, choose)}${comment}\n`;
  if (!Array.isArray(item)) {
    const inner = indent + choose('  ', '  ', ' ', '    ');
    return `${comment}\n${yamlEntries(item as Config, inner, choose)}`;
  }
  const inner = indent + choose('', '', '  ', ' ');
  const items = item.map((it: ConfigValue) => {
    const before = choose('', '', '', `${inner}# ¶\n`);
    const hasEntries = isConfig(it) && Object.keys(it).length > 0;
    if (!hasEntries || choose(false, false, true)) {
      // A tab may not follow a dash.
      return `${before}${inner}-${yamlValue(it, inner || ' ', choose).replace(/^\t/, ' ')}`;
    }
    const gap = choose(' ', '   ');
    const entries = yamlEntries(it, `${inner} ${gap}`, choose);
    // The first entry is on the line of the dash, unless there is a comment above it.
    const isCompact = !/^\s*#|^\n/.test(entries);
    return `${before}${inner}-${isCompact ? gap + entries.trimStart() : `\n${entries}`}`;
  });
  return `${comment}\n${items.join('')}`;
}

function flow(item: ConfigValue, choose: Choose): string {
  if (typeof item === 'string') {
    if (/^[a-z]+$/.test(item) && item !== 'yes') return choose(item, `'${item}'`, `"${item}"`);
    return item.includes('\n') ? JSON.stringify(item) : choose(JSON.stringify(item), `'${item}'`);
  }
  if (typeof item !== 'object' || item === null) return String(item);
  const [open, close] = Array.isArray(item) ? ['[', ']'] : ['{', '}'];
  const parts = Object.entries(item).map(([key, it]) => (Array.isArray(item) ? '' : `${key}: `) + flow(it, choose));
  if (parts.length === 0) return `${open}${choose('', ' ')}${close}`;
  const gap = choose('', ' ');
  return `${open}${gap}${parts.join(choose(', ', ',  '))}${choose('', '', ',')}${gap}${close}`;
}

/** A manifest as JSON. */
export function json(config: Config, choose: Choose): string {
  const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: config };
  const text = JSON.stringify(object, null, choose<string | number>('', 2, 2, 4, '\t'));
  const ended = `${text}${choose('\n', '')}`;
  return choose(ended, ended, ended.replaceAll('\n', '\r\n'));
}
