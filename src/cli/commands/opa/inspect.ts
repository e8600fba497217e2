import { documentText, jsonText, type Manifest, parseQuery, type Scalar, type Term } from '../../../rego/index.ts';
import { largestOf } from '../../../source/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { goJson } from '../../rego/go-json.ts';
import {
  documentName,
  type Inspection,
  inspect,
  onePath,
  type PlacedAnnotations,
  placedAnnotations,
} from '../../rego/inspection.ts';
import { requiredCapabilities } from '../../rego/required-capabilities.ts';
import { tableText } from '../../rego/table.ts';
import type { Command } from '../command.ts';

const options: readonly Option[] = [
  { long: 'annotations', short: 'a', about: 'Also list annotations' },
  {
    long: 'format',
    short: 'f',
    value: 'FORMAT',
    about: 'Output format',
    allowed: ['pretty', 'json'],
    default: 'pretty',
  },
  { long: 'v0-compatible', about: 'Read the files as Rego v0 (before OPA 1.0)' },
];

export const inspectCommand: Command = {
  usage: 'opa inspect PATH [flags]',
  about:
    'Summarizes a bundle, a directory as a bundle, or a Rego file: manifest, packages and data with their files, annotations. The JSON format also has the signatures, and the builtins and features of the language that the policies need.',
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io): Promise<ExitCode> {
  const found = await inspect(onePath(values.positionals), values.isSet('v0-compatible') ? 'v0' : 'v1', io);
  const annotations = values.isSet('annotations') ? placedAnnotations(found.modules) : [];
  const text = values.text('format') === 'json' ? goJson(asJson(found, annotations)) : pretty(found, annotations);
  io.stdout.write(text);
  return 0;
}

function asJson({ manifest, signatures, namespaces, modules }: Inspection, annotations: readonly PlacedAnnotations[]) {
  return {
    ...(manifest && { manifest: manifestJson(manifest) }),
    signatures_config: signatures,
    ...(manifest?.wasm?.length && {
      wasm_modules: [...new Set(manifest.wasm.map(({ module }) => module))].map((module) => ({
        entrypoints: manifest
          .wasm!.filter((entry) => entry.module === module)
          .map(({ entrypoint }) => documentName(entrypoint.split('/'))),
        path: module,
        url: module,
      })),
    }),
    ...(namespaces.size > 0 && { namespaces: Object.fromEntries(sortedEntries(namespaces)) }),
    ...(annotations.length > 0 && { annotations: annotations.map(annotationsJson) }),
    capabilities: requiredCapabilities(modules),
  };
}

const sortedEntries = <Item>(map: ReadonlyMap<string, Item>): readonly (readonly [string, Item])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function manifestJson({ metadata, wasm, ...manifest }: Manifest): object {
  const { revision, roots, ...versions } = manifest;
  return {
    revision,
    roots,
    ...(wasm && { wasm: wasm.map((entry) => JSON.parse(jsonText({ ...entry }))) }),
    ...versions,
    ...(metadata !== undefined && { metadata: JSON.parse(jsonText(metadata)) }),
  };
}

function annotationsJson({ annotations, module, path, row }: PlacedAnnotations): object {
  const { scope, content } = annotations;
  const { schemas, related_resources: resources, custom, compile } = content as Fields;
  const fields = {
    ...content,
    scope,
    ...(custom && { custom: sortedByKey(custom) }),
    ...(schemas && { schemas: schemas.flatMap(schemaJson) }),
    ...(compile && { compile: compileJson(compile) }),
    ...(resources && { related_resources: resources.map((resource) => ({ ...resource, ref: urlText(resource.ref) })) }),
  };
  return {
    annotations: Object.fromEntries(sortedEntries(new Map(Object.entries(fields)))),
    location: { file: module.source.path, row, col: 1 },
    path: [{ type: 'var', value: 'data' }, ...path.map((value) => ({ type: 'string', value }))],
  };
}

/** The same value with the keys of its objects sorted. */
function sortedByKey(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedByKey);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = sortedEntries(new Map(Object.entries(value)));
  return Object.fromEntries(sorted.map(([key, part]) => [key, sortedByKey(part)]));
}

function compileJson({ unknowns = [], mask_rule: mask }: NonNullable<Fields['compile']>): object {
  const terms = (text: unknown) => referenceTerms(String(text)).map(termJson);
  return {
    ...(unknowns.length > 0 && { unknowns: unknowns.map(terms) }),
    ...(mask !== undefined && { mask_rule: terms(mask) }),
  };
}

function schemaJson(schema: object): readonly object[] {
  return Object.entries(schema).map(([path, value]: [string, unknown]) => ({
    path: referenceTerms(path).map(termJson),
    ...(typeof value === 'string'
      ? { schema: referenceTerms(value).map(termJson) }
      : { definition: sortedByKey(value) }),
  }));
}

/** The terms of a reference; none if the text is not one. */
function referenceTerms(text: string): readonly Term[] {
  const content = parseQuery({ path: 'query', text }).body?.[0]?.content;
  if (content?.kind === 'var') return [content];
  return content?.kind === 'ref' ? [content.head, ...content.path] : [];
}

function termJson(term: Term): object {
  const value =
    term.kind === 'var'
      ? term.name
      : term.kind === 'number'
        ? Number(term.text)
        : term.kind === 'string' || term.kind === 'boolean'
          ? term.value
          : null;
  return { type: term.kind, value };
}

function pretty({ manifest, namespaces }: Inspection, annotations: readonly PlacedAnnotations[]): string {
  const rows = manifest === undefined ? [] : manifestRows(manifest);
  const files = sortedEntries(namespaces).flatMap(([name, paths]) => paths.map((path) => [name, shortPath(path)]));
  return [
    rows.length > 0 ? `MANIFEST:\n${table('FIELD', rows)}` : '',
    files.length > 0 ? `NAMESPACES:\n${table('NAMESPACE', files)}` : '',
    annotations.length > 0 ? `ANNOTATIONS:\n${annotations.map(annotationsText).join('')}` : '',
  ].join('');
}

/** A table in which a name is only shown on the first of its lines. */
function table(title: 'FIELD' | 'NAMESPACE', rows: readonly (readonly string[])[]): string {
  const titles = [title, title === 'FIELD' ? 'VALUE' : 'FILE'];
  const shown = rows.map(([name = '', value = ''], index) => [rows[index - 1]?.[0] === name ? '' : name, value]);
  return tableText([titles, ...shown], true);
}

function manifestRows({ rego_version, revision, roots, metadata }: Manifest): readonly (readonly string[])[] {
  return [
    ...(rego_version === undefined ? [] : [['Rego Version', String(rego_version)]]),
    ...(revision === '' ? [] : [['Revision', short(revision, 50)]]),
    ...[...roots]
      .filter((root) => root !== '' || roots.length > 1)
      .sort()
      .map((root) => ['Roots', shortPath(root)]),
    ...(metadata === undefined ? [] : [['Metadata', short(jsonText(metadata), 50)]]),
  ];
}

const short = (text: string, length: number): string =>
  text.length < length ? text : `${text.slice(0, length - 3)}...`;

/** A path of at most about 50 characters, with an ellipsis in its middle. */
function shortPath(path: string): string {
  if (path.length < 50) return path;
  const directory = path.slice(0, Math.max(0, path.lastIndexOf('/'))).replace(/^\//, '');
  const slash = directory.indexOf('/');
  let middle = slash > 0 ? directory.slice(slash + 1) : directory;
  const spare = 50 - (path.length - middle.length + 3);
  if (spare > 0) middle = spare > middle.length ? '' : middle.slice(0, middle.length - spare);
  return middle.length > 3 ? path.replace(middle, () => '...') : path;
}

interface Fields {
  readonly title?: string;
  readonly description?: string;
  readonly entrypoint?: boolean;
  readonly organizations?: readonly string[];
  readonly authors?: readonly { readonly name: string; readonly email?: string }[];
  readonly schemas?: readonly object[];
  readonly related_resources?: readonly { readonly ref: string; readonly description?: string }[];
  readonly custom?: Readonly<Record<string, unknown>>;
  readonly compile?: { readonly unknowns?: readonly unknown[]; readonly mask_rule?: unknown };
}

function annotationsText(placed: PlacedAnnotations): string {
  const { annotations, module, path, row } = placed;
  const fields = annotations.content as Fields;
  const title = fields.title?.trim() || withoutData(path);
  const { rule } = annotations;
  return [
    title,
    '='.repeat(Math.min(new TextEncoder().encode(title).length, 80)),
    '',
    ...(fields.description ? [fields.description, ''] : []),
    `Package:  ${withoutData(module.package.path)}`,
    ...(rule === undefined ? [] : [`Rule:     ${module.source.text.slice(rule.head.ref.start, rule.head.ref.end)}`]),
    `Location: ${module.source.path}:${row}`,
    `Scope: ${annotations.scope}`,
    ...(fields.entrypoint ? ['Entrypoint: true'] : []),
    '',
    ...list(
      'Organizations',
      '',
      fields.organizations?.map((name) => [oneLine(name)]),
    ),
    ...list(
      'Authors',
      '',
      fields.authors?.map(({ name, email }) => [oneLine([name, email && `<${email}>`].filter(Boolean).join(' '))]),
    ),
    ...list('Schemas', ': ', fields.schemas?.flatMap(schemaEntries)),
    ...list(
      'Related Resources',
      ' ',
      fields.related_resources?.map(({ ref, description }) => [oneLine(urlText(ref)), description]),
    ),
    ...list(
      'Custom',
      ': ',
      fields.custom && Object.entries(fields.custom).map(([key, value]) => [key, sortedText(value)]),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

const schemaEntries = (schema: object): readonly (readonly [string, string])[] =>
  Object.entries(schema).map(([path, value]: [string, unknown]) => [
    referenceText(path),
    typeof value === 'string' ? referenceText(value) : sortedText(value),
  ]);

const sortedText = (value: unknown): string => JSON.stringify(sortedByKey(value));

/** A reference in its normal form: `input.user` for `input["user"]`. */
function referenceText(text: string): string {
  const [root, ...steps] = referenceTerms(text);
  return root?.kind === 'var' ? documentText({ root: root.name, steps: steps as Scalar[] }) : text;
}

/** A URL as it is sent. */
const urlText = (ref: string): string => ref.replaceAll(' ', '%20');

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/** A package or rule without `data`. */
function withoutData([first = '', ...rest]: readonly string[]): string {
  return `${first}${documentName(rest).slice('data'.length)}`;
}

function list(
  heading: string,
  separator: string,
  entries: readonly (readonly [key: string, value?: string | undefined])[] = [],
): readonly string[] {
  if (entries.length === 0) return [];
  const width = largestOf(entries.map(([key]) => key.length));
  const lines = entries.map(([key, value]) =>
    short(value ? ` ${key}${separator}${' '.repeat(width - key.length)}${value}` : ` ${key}`, 80),
  );
  return [`${heading}:`, ...lines, ''];
}
