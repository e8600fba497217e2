import { Buffer } from 'node:buffer';
import { type Base, carriers, type Tree } from './base.ts';

/** A way to hide a violation: gives the tree that has it, or nothing if a base has no such form. */
export interface Trick {
  readonly carrier: string;
  readonly name: string;
  readonly hide: (base: Base) => Tree | undefined;
  /** The type to scan as, if the trick is a file of two types. */
  readonly scannedAs?: string;
  /** The code has no violation with the tools' default values: a note says that it can have one otherwise. */
  readonly off?: boolean;
  /** An unknown value decides whether there is a violation: that is reported instead of a violation. */
  readonly unknown?: boolean;
}

type Change = (text: string, base: Base) => string | Uint8Array;

const utf16 = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const utf32 = (text: string, big: boolean): Buffer => {
  const points = [...text].map((character) => character.codePointAt(0)!);
  const bytes = Buffer.alloc(points.length * 4);
  for (const [at, point] of points.entries())
    big ? bytes.writeUInt32BE(point, at * 4) : bytes.writeUInt32LE(point, at * 4);
  return bytes;
};
const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

/** Other bytes for the same text, in any kind of file. */
export const encodings: Readonly<Record<string, Change>> = {
  'UTF-8 with a byte order mark': (text) => `\ufeff${text}`,
  'two byte order marks': (text) => `\ufeff\ufeff${text}`,
  'UTF-16 LE with a byte order mark': (text) => utf16(`\ufeff${text}`, false),
  'UTF-16 BE with a byte order mark': (text) => utf16(`\ufeff${text}`, true),
  'UTF-16 LE': (text) => utf16(text, false),
  'UTF-16 BE': (text) => utf16(text, true),
  'UTF-32 LE with a byte order mark': (text) => utf32(`\ufeff${text}`, false),
  'UTF-32 BE with a byte order mark': (text) => utf32(`\ufeff${text}`, true),
  'CR LF': (text) => text.replaceAll('\n', '\r\n'),
  'CR alone': (text) => text.replaceAll('\n', '\r'),
  'line separators': (text) => text.replaceAll('\n', '\u2028'),
  'next lines': (text) => text.replaceAll('\n', '\u0085'),
  'NUL before all': (text) => `\0${text}`,
  'NUL behind all': (text) => `${text}\0`,
  'NUL in the middle': (text) => text.replace('\n', '\n\0'),
  'a form feed before all': (text) => `\f${text}`,
  'the end of a file of DOS before all': (text) => `\x1a${text}`,
  'a zero-width space before all': (text) => `\u200b${text}`,
  'a no-break space before all': (text) => `\u00a0${text}`,
  'invalid UTF-8 before all': (text) => bytes([0xff], text),
  'invalid UTF-8 behind all': (text) => bytes(text, [0xc3, 0x28]),
  'half a character behind all': (text) => bytes(text, [0xf0, 0x9f]),
  'no newline at the end': (text) => text.trimEnd(),
  'many empty lines before all': (text) => '\n'.repeat(200_000) + text,
  'many blanks behind all': (text) => text + ' '.repeat(1_000_000),
  'tabs between words': (text) => text.replaceAll(/(?<=\S) (?=\S)/g, '\t'),
};

/** Places where a file can be. */
const places: Readonly<Record<string, (path: string) => string>> = {
  'a directory with a dot': (path) => `.hidden/${path}`,
  'a directory of tests': (path) => `test/${path}`,
  'a directory of vendors': (path) => `vendor/${path}`,
  'a directory with a blank': (path) => `a b/${path}`,
  'a directory with a newline': (path) => `a\nb/${path}`,
  'a directory like a flag': (path) => `--help/${path}`,
  'a directory like a file': (path) => `main.tf.d/${path}`,
  'a directory like a prototype': (path) => `__proto__/${path}`,
  'a directory with two dots': (path) => `..a/${path}`,
  'a directory with a bracket': (path) => `[a]*?/${path}`,
  'directories within each other': (path) => `${'d/'.repeat(40)}${path}`,
  'a directory of another script': (path) => `\u0434\u043e\u043c \u{1f600}/${path}`,
};

/** Suppressions in places where they do not count. */
const skips: Readonly<Record<string, (rule: string) => string>> = {
  'lintel:skip': (rule) => `lintel:skip=${rule} it is hidden`,
  'ts:skip': (rule) => `ts:skip=${rule} it is hidden`,
  'checkov:skip': (rule) => `checkov:skip=${rule}:it is hidden`,
  'trivy:ignore': (rule) => `trivy:ignore:${rule}`,
  'tfsec:ignore': (rule) => `tfsec:ignore:${rule}`,
};

const mainFile = (carrier: string, base: Base, change: Change): Tree => {
  const { file, write } = carriers[carrier]!;
  const tree = write(base);
  return { ...tree, [file]: change(tree[file] as string, base) };
};

const inText =
  (carrier: string, change: Change): Trick['hide'] =>
  (base) =>
    mainFile(carrier, base, change);

const everywhere: readonly Trick[] = Object.keys(carriers).flatMap((carrier) => [
  ...Object.entries(encodings).map(([name, change]) => ({ carrier, name, hide: inText(carrier, change) })),
  ...Object.entries(places).map(([name, move]) => ({
    carrier,
    name: `in ${name}`,
    hide: (base: Base): Tree =>
      Object.fromEntries(Object.entries(carriers[carrier]!.write(base)).map(([path, text]) => [move(path), text])),
  })),
]);

/** The place of a suppression that must not suppress anything, by the tool that writes it. */
const strays: Readonly<
  Record<string, readonly (readonly [where: string, write: (skip: string, base: Base) => Tree])[]>
> = {
  terraform: [
    ['in a string', (skip, base) => ({ 'main.tf': base.text.replace('{', `{\n  note = "# ${skip}"`) })],
    ['in a document', (skip, base) => ({ 'main.tf': base.text.replace('{', `{\n  note = <<EOT\n# ${skip}\nEOT`) })],
    ['in another block', (skip, base) => ({ 'main.tf': `locals {\n  # ${skip}\n}\n\n${base.text}` })],
    ['in another file', (skip, base) => ({ 'a.tf': `# ${skip}\n`, 'main.tf': base.text })],
    ['behind the block', (skip, base) => ({ 'main.tf': `${base.text}\n\n# ${skip}\n` })],
    ['far above the block', (skip, base) => ({ 'main.tf': `# ${skip}\n\n\nlocals {\n  a = 1\n}\n\n${base.text}` })],
    ['in a name', (skip, base) => ({ 'main.tf': base.text.replace('{', `{\n  note = { "# ${skip}" = "x" }`) })],
  ],
  tfjson: [
    [
      'in a string',
      (skip, { type, name, config }) => ({
        'main.tf.json': JSON.stringify({ resource: { [type]: { [name]: { ...config, note: `# ${skip}` } } } }),
      }),
    ],
  ],
  k8s: [
    ['in a string', (skip, base) => ({ 'all.yaml': `${base.text.trimEnd()}\nnote: "# ${skip}"\n` })],
    ['in a block of text', (skip, base) => ({ 'all.yaml': `${base.text.trimEnd()}\nnote: |\n  # ${skip}\n` })],
    ['in a folded text', (skip, base) => ({ 'all.yaml': `${base.text.trimEnd()}\nnote: >\n  # ${skip}\n` })],
    ['in another document', (skip, base) => ({ 'all.yaml': `# ${skip}\nkind: X\napiVersion: v1\n---\n${base.text}` })],
    ['in another file', (skip, base) => ({ 'a.yaml': `# ${skip}\n`, 'all.yaml': base.text })],
    ['in a plain word', (skip, base) => ({ 'all.yaml': `${base.text.trimEnd()}\nnote: a#${skip}\n` })],
  ],
  helm: [
    ['in values.yaml', (skip, base) => ({ ...carriers.helm!.write(base), 'values.yaml': `# ${skip}\n` })],
    [
      'in a comment of a template',
      (skip, base) => ({ ...carriers.helm!.write(base), 'templates/_a.tpl': `{{/* ${skip} */}}\n` }),
    ],
  ],
  kustomize: [
    [
      'in the kustomization',
      (skip, base) => ({
        ...carriers.kustomize!.write(base),
        'kustomization.yaml': `# ${skip}\nresources: [all.yaml]\n`,
      }),
    ],
  ],
};

const straySkips: readonly Trick[] = Object.entries(strays).flatMap(([carrier, all]) =>
  all.flatMap(([where, write]) =>
    Object.entries(skips).map(([form, skip]) => ({
      carrier,
      name: `${form} ${where}`,
      hide: (base: Base) => write(skip(base.rule), base),
    })),
  ),
);

/** Tricks for every kind of infrastructure code; those for one kind have their own tables. */
export const commonTricks: readonly Trick[] = [...everywhere, ...straySkips];
