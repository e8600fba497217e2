import {
  categories,
  categoryNamed,
  type RenderOptions,
  repositoryOf,
  type Selection,
  severities,
} from '../../scan/index.ts';
import { badRequest } from '../http.ts';
import type { NamedWebhook } from '../ports.ts';
import type { Call } from '../route.ts';

/** Options of a scan request besides its target. */
export interface ScanParameters {
  readonly selection: Omit<Selection, 'providers'>;
  /** Format of the result. */
  readonly render: Pick<RenderOptions, 'showPassed' | 'withErrors' | 'repository'>;
  readonly configOnly: boolean;
  readonly recursive: boolean;
  readonly webhook?: NamedWebhook;
}

/** A form field, or a key of the JSON body. */
export interface Field {
  readonly name: string;
  /** Another spelling, for Terrascan's clients. */
  readonly synonym?: string;
  readonly about: string;
  readonly kind: 'list' | 'text' | 'switch';
  /** Values that are accepted, in any case. */
  readonly allowed?: readonly string[];
  /** The current name of an old value, in any case. */
  readonly renamed?: (text: string) => string;
  /** The unsupported feature of a switch: accepted only if off. */
  readonly refused?: string;
  /** Only for scans of directories. */
  readonly directoryOnly?: true;
}

const fields: readonly Field[] = [
  { name: 'scan_rules', kind: 'list', about: 'Check only these rules, by ID or alias.' },
  { name: 'skip_rules', kind: 'list', about: 'Skip these rules.' },
  { name: 'enable_rules', kind: 'list', about: 'Also check these rules, which are off by default.' },
  { name: 'severity', kind: 'text', about: 'Check only rules of at least this severity.', allowed: severities },
  {
    name: 'categories',
    kind: 'list',
    about: 'Check only rules in these categories.',
    allowed: categories,
    renamed: categoryNamed,
  },
  { name: 'show_passed', kind: 'switch', about: 'Also list the rules that passed.' },
  {
    name: 'config_only',
    kind: 'switch',
    about: 'Return the resources as policies see them, without evaluating policies.',
  },
  { name: 'config_with_error', kind: 'switch', about: 'Same as `config_only`, and include errors.' },
  {
    name: 'find_vulnerabilities',
    kind: 'switch',
    about: 'Not supported; `false` is accepted.',
    refused: 'lintel does not scan images for vulnerabilities',
  },
  { name: 'repo_url', kind: 'text', about: 'Repository URL to include in the result.' },
  { name: 'repo_ref', synonym: 'repo-ref', kind: 'text', about: 'Branch or tag to include in the result.' },
  { name: 'non_recursive', kind: 'switch', about: 'Do not scan subdirectories.', directoryOnly: true },
  { name: 'webhook_url', kind: 'text', about: 'URL to send the result to, if the server allows it.' },
  { name: 'webhook_token', kind: 'text', about: 'Token for `webhook_url`.' },
];

/**
 * Fields merged with those of the query, where Terrascan's clients may put them. Throws an `HttpError` 400 for a field
 * in both.
 */
export function withQuery<Value>(
  fields: ReadonlyMap<string, Value>,
  { query }: Pick<Call, 'query'>,
): ReadonlyMap<string, Value | string> {
  for (const name of query.keys()) {
    if (fields.has(name))
      throw badRequest(`${JSON.stringify(name.slice(0, 100))} is both in the query and in the body`);
  }
  return new Map<string, Value | string>([...fields, ...query]);
}

/** The values of fields by name: strings of a form, or any JSON value. Throws an `HttpError` 400 for an invalid one. */
export function readParameters(
  values: ReadonlyMap<string, unknown>,
  scanned: 'file' | 'directory',
  known: readonly string[],
): ScanParameters {
  const own = fieldsFor(scanned);
  for (const name of values.keys()) {
    if (known.includes(name) || own.some((field) => field.name === name || field.synonym === name)) continue;
    throw badRequest(`unknown field ${JSON.stringify(name.slice(0, 100))}`, [
      `fields: ${[...known, ...own.map((field) => field.name)].join(', ')}`,
    ]);
  }
  const read = new Map(
    own.map((field) => [field.name, fieldValue(field, values.get(field.name) ?? values.get(field.synonym ?? ''))]),
  );
  const text = (name: string): string | undefined => read.get(name) as string | undefined;
  const isSet = (name: string): boolean => read.get(name) === true;
  const url = text('webhook_url');
  const token = text('webhook_token');
  if (url === undefined && token !== undefined) throw badRequest('webhook_token needs webhook_url');
  const repository = text('repo_url');
  return {
    selection: given<Omit<Selection, 'providers'>>({
      scanRules: read.get('scan_rules'),
      skipRules: read.get('skip_rules'),
      enableRules: read.get('enable_rules'),
      categories: read.get('categories'),
      severity: read.get('severity'),
    }),
    render: {
      showPassed: isSet('show_passed'),
      withErrors: isSet('config_with_error'),
      ...(repository !== undefined && { repository: repositoryOf(repository, text('repo_ref')) }),
    },
    configOnly: isSet('config_only') || isSet('config_with_error'),
    recursive: !isSet('non_recursive'),
    ...(url === undefined ? {} : { webhook: { url, ...(token === undefined ? {} : { token }) } }),
  };
}

/** The given options, under the same names. */
function given<T extends object>(values: { readonly [name in keyof T]: unknown }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

function fieldValue(field: Field, value: unknown): readonly string[] | string | boolean | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (field.kind === 'switch') return switchOf(field, value);
  const texts = field.kind === 'list' && Array.isArray(value) ? value : [value];
  if (!texts.every((text) => typeof text === 'string')) {
    throw badRequest(`${field.name} must be ${field.kind === 'list' ? 'a list of strings' : 'a string'}`);
  }
  if (field.kind === 'text') return spelled(field, (texts[0] as string).trim());
  return (texts as string[])
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => spelled(field, text));
}

/** A value in the table's spelling. */
function spelled({ name, allowed, renamed = (given) => given }: Field, text: string): string {
  if (allowed === undefined) return text;
  const spelling = (given: string) => allowed.find((one) => one.toLowerCase() === given.toLowerCase());
  const found = spelling(text) ?? spelling(renamed(text));
  if (found === undefined) {
    throw badRequest(`${name} cannot be ${JSON.stringify(text.slice(0, 100))}`, [`allowed: ${allowed.join(', ')}`]);
  }
  return found;
}

function switchOf({ name, refused }: Field, value: unknown): boolean {
  const text = typeof value === 'string' || typeof value === 'boolean' ? String(value).trim().toLowerCase() : '';
  if (['true', 't', '1'].includes(text)) {
    if (refused === undefined) return true;
    throw badRequest(`${name} must be false: ${refused}`);
  }
  if (['false', 'f', '0'].includes(text)) return false;
  throw badRequest(`${name} must be true or false`);
}

function fieldsFor(scanned: 'file' | 'directory'): readonly Field[] {
  return fields.filter(({ directoryOnly }) => scanned === 'directory' || directoryOnly === undefined);
}

/** The fields as properties of a JSON Schema, for a form or a JSON body. */
export function fieldSchemas(form: 'form' | 'json', scanned: 'file' | 'directory'): Record<string, unknown> {
  return Object.fromEntries(
    fieldsFor(scanned).map(({ name, about, kind, allowed }) => {
      const text = { type: 'string', ...(allowed !== undefined && { enum: allowed }) };
      if (kind === 'switch') return [name, { type: 'boolean', description: about }];
      if (kind === 'text') return [name, { ...text, description: about }];
      const commas = { type: 'string', description: `${about} Comma-separated.` };
      return [name, form === 'form' ? commas : { type: 'array', items: text, description: about }];
    }),
  );
}
