import type { ConfigValue } from '../../iac/index.ts';
import { listingOf } from '../listing.ts';
import type { ResultDocument } from './document.ts';
import { resultDocument } from './document.ts';
import type { Reporter } from './reporter.ts';
import type { Element } from './xml-text.ts';
import { xmlText } from './xml-text.ts';

type Results = ResultDocument['results'];

/** The result document as XML, in Terrascan's layout: fields are attributes. */
export const xml: Reporter = {
  id: 'xml',
  title: 'XML: the result document',
  mediaType: 'application/xml',
  render: (report, options) =>
    xmlText({ name: 'results', children: resultElements(resultDocument(report, options).results) }),
  listing: (report, options) => {
    const resources = { name: 'resources', children: typeElements(report.resources) };
    if (!options.withErrors) return xmlText(resources);
    const results = { name: 'results', children: resultElements(resultDocument(report, options).results) };
    return xmlText({ name: 'result', children: [resources, results] });
  },
};

/** Element names of list entries. */
const entryNames: Readonly<Record<string, string>> = {
  violations: 'violation',
  if_enabled_violations: 'violation',
  skipped_violations: 'violation',
  passed_rules: 'passed_rule',
  scan_errors: 'scan_error',
  not_scanned: 'kind',
  excluded: 'entry',
};

/** Fields that become child elements, because they are long texts. */
const inner: ReadonlySet<string> = new Set(['skip_comment', 'condition', 'message']);

function* resultElements(results: Results): Generator<Element> {
  for (const [name, value] of Object.entries(results)) {
    const entry = entryNames[name];
    if (entry === undefined) yield fieldElement(name, value);
    else yield { name, children: entryElements(entry, value as readonly object[]) };
  }
}

function* entryElements(name: string, entries: readonly object[]): Generator<Element> {
  for (const entry of entries) {
    const fields = Object.entries(entry);
    const texts = fields.filter(([key]) => inner.has(key));
    const lists = fields.filter(([, field]) => isRecords(field));
    yield {
      name,
      attributes: Object.fromEntries(
        fields
          .filter(([key, field]) => !inner.has(key) && !isRecords(field))
          .map(([key, field]) => [key, Array.isArray(field) ? field.join(', ') : field]),
      ),
      children: [
        ...texts.map(([key, text]) => ({ name: key, children: String(text) })),
        ...lists.map(([key, field]) => ({
          name: key,
          children: (field as readonly object[]).map((record) => recordElement(key, record)),
        })),
      ],
    };
  }
}

/** Whether a field is a list of objects. */
function isRecords(field: unknown): boolean {
  return Array.isArray(field) && typeof field[0] === 'object';
}

/** A provenance step, a module call, or a change of a fix; its text becomes the text of the element. */
function recordElement(list: string, record: object): Element {
  const { text = '', ...attributes } = record as Readonly<Record<string, string | number>>;
  const name = list === 'fix' ? 'change' : list === 'module_calls' ? 'call' : 'step';
  return { name, attributes, children: String(text) };
}

/** An object as an element with its scalars as attributes and its lists and objects as children. */
function fieldElement(name: string, value: unknown): Element {
  const fields = Object.entries(value as object);
  const isNested = (field: unknown): boolean => typeof field === 'object' && field !== null;
  return {
    name,
    attributes: Object.fromEntries(fields.filter(([, field]) => !isNested(field))),
    children: fields
      .filter(([, field]) => isNested(field))
      .map(([key, field]) =>
        Array.isArray(field)
          ? { name: key, children: field.map((item) => fieldElement('entry', item)) }
          : fieldElement(key, field),
      ),
  };
}

function* typeElements(resources: Parameters<typeof listingOf>[0]): Generator<Element> {
  for (const [type, entries] of Object.entries(listingOf(resources))) {
    yield {
      name: 'resource_type',
      attributes: { name: type },
      children: entries.map(({ config, ...fields }) => ({
        name: 'resource',
        attributes: fields,
        children: [valueElement('config', undefined, config)],
      })),
    };
  }
}

/** A config value with its type: object keys are arbitrary strings, so they cannot be element names. */
function valueElement(name: string, key: string | undefined, value: ConfigValue): Element {
  if (Array.isArray(value)) {
    return {
      name,
      attributes: { name: key, type: 'list' },
      children: value.map((item) => valueElement('item', undefined, item)),
    };
  }
  if (typeof value === 'object' && value !== null) {
    const children = Object.entries(value).map(([inside, item]) => valueElement('attribute', inside, item));
    return { name, attributes: { name: key, type: 'object' }, children };
  }
  const type = value === null ? 'null' : typeof value === 'bigint' ? 'number' : typeof value;
  return { name, attributes: { name: key, type }, children: value === null ? '' : String(value) };
}
