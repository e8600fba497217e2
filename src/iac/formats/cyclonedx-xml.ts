import { type ConfigValue, isConfig } from '../resource.ts';
import { FormatError, type Members, members, type Spend } from './format.ts';
import { parse as parseXml } from './xml.ts';

/** A bill of materials in XML, in the shape that it has in JSON. */
export function parseBom(text: string, spend: Spend): ConfigValue {
  const { bom } = parseXml(text.replace(/^\ufeff/, ''), spend) as Members;
  if (!isConfig(bom)) throw new FormatError('the document has no element bom');
  const { '-xmlns': namespace, '-version': version, ...rest } = bom;
  const specVersion = /^http:\/\/cyclonedx\.org\/schema\/bom\/(\d+\.\d+)$/.exec(String(namespace))?.[1];
  if (specVersion === undefined) throw new FormatError('the element bom is not in a namespace of CycloneDX');
  const object = convert(rest, 'bom', '');
  return { ...(isConfig(object) ? object : {}), bomFormat: 'CycloneDX', specVersion, version: Number(version ?? 0) };
}

/** The elements of lists, if their names are not the singular of the list's name. */
const items: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    affects: ['target'],
    ancestors: ['component'],
    collection: ['graphic'],
    data: ['dataflow', 'classification'],
    descendants: ['component'],
    destination: ['url'],
    evidence: ['evidence'],
    externalReferences: ['reference'],
    formulation: ['formula'],
    members: ['ref'],
    patentRefs: ['bom-ref'],
    references: ['reference', 'url'],
    resolves: ['issue'],
    runtimeTopology: ['dependency'],
    source: ['url'],
    supportingMaterial: ['attachment'],
    taskDependencies: ['dependency'],
    tlsGroups: ['group'],
    tlsSignatureSchemes: ['signatureScheme'],
    variants: ['component'],
  }),
);

/** Elements that may occur several times, without an element around them. */
const repeated: ReadonlySet<string> = new Set(
  'identity omniborId swhid sensitiveData openCre patentAssignee certificationLevel certificateState counterEvidence energyProviders'.split(
    ' ',
  ),
);
/** Elements for organizations, which have several `url` and `contact`. */
const organizations: ReadonlySet<string> = new Set(
  'supplier manufacturer manufacture organization provider'.split(' '),
);
const numbers: ReadonlySet<string> = new Set(
  'score line column offset confidence tagVersion cwe size keyLength classicalSecurityLevel nistQuantumSecurityLevel'.split(
    ' ',
  ),
);
const booleans: ReadonlySet<string> = new Set(
  'thirdParty modified isExternal authenticated x-trust-boundary esn persistent remote'.split(' '),
);

const listOf = (value: ConfigValue | undefined): readonly ConfigValue[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as ConfigValue];

/** An element, by its name and that of the element around it; undefined if it is empty. */
function convert(value: ConfigValue, name: string, parent: string): ConfigValue | undefined {
  if (!isConfig(value)) return typeof value === 'string' ? scalar(value, name, parent) : value;
  if (name === 'licenses') return licensesIn(value);
  if (name === 'copyright') return listOf(value.text).map((text) => ({ text }));
  const list = listIn(value, name, parent);
  if (list !== undefined) return list.length === 0 ? undefined : list;
  const object = members();
  for (const [key, child] of Object.entries(value)) {
    if (key === '#content') object[contentOf(name)] = child;
    else if (key.startsWith('-')) {
      const attribute = key === '-content-type' ? 'contentType' : key.slice(1);
      const converted = attribute.startsWith('xmlns') ? undefined : scalar(String(child), attribute, name);
      if (converted !== undefined) object[attribute] = converted;
    } else if (name === 'dependency' && (key === 'dependency' || key === 'provides'))
      object[key === 'dependency' ? 'dependsOn' : key] = listOf(child).map(referenceIn);
    else if (name === 'dataflow' && key === 'classification') Object.assign(object, convert(child, key, name));
    else {
      const isList = isRepeated(key, name) || Array.isArray(child);
      const converted = isList ? convertAll(child, key, name) : convert(child, key, name);
      if (converted !== undefined) object[key === 'responses' ? 'response' : key] = converted;
    }
  }
  return object;
}

/** The items of an element that is a list; undefined if it is not one. */
function listIn(value: Members, name: string, parent: string): readonly ConfigValue[] | undefined {
  const [item, ...others] = Object.keys(value);
  if (item === undefined || others.length > 0 || !isItem(item, name)) return undefined;
  if (!areReferences(name, parent)) return convertAll(value[item]!, item, name);
  return listOf(value[item]).map(referenceIn);
}

const convertAll = (value: ConfigValue, name: string, parent: string): readonly ConfigValue[] =>
  listOf(value).flatMap((one) => convert(one, name, parent) ?? []);

/** Whether the items of a list only refer to other elements. */
function areReferences(name: string, parent: string): boolean {
  if (name === 'dependencies' || name === 'vulnerabilities') return parent === 'composition';
  return name === 'subjects' || name === 'assemblies';
}

const referenceIn = (value: ConfigValue): ConfigValue => (isConfig(value) ? (value['-ref'] ?? '') : value);

function isItem(item: string, list: string): boolean {
  return (
    items.get(list)?.includes(item) ??
    (list === `${item}s` || list === `${item}es` || list === `${item.replace(/y$/, '')}ies`)
  );
}

function isRepeated(name: string, parent: string): boolean {
  if (name === 'url' || name === 'contact') return organizations.has(parent);
  return repeated.has(name) || (name === 'data' && parent === 'component');
}

function scalar(text: string, name: string, parent: string): ConfigValue | undefined {
  if (text === '') return undefined;
  if (numbers.has(name) && Number.isFinite(Number(text))) return Number(text);
  if (booleans.has(name) && (text === 'true' || text === 'false')) return text === 'true';
  const isAttached = name === 'attachment' || (name === 'text' && /^(?:license|diff|note)$/.test(parent));
  return isAttached ? { content: text } : text;
}

/** The member for the text of an element with attributes. */
function contentOf(name: string): string {
  return name === 'property' ? 'value' : name === 'classification' ? name : 'content';
}

/** The licenses and expressions of a component. */
function licensesIn(value: Members): ConfigValue {
  const licenses = convertAll(value.license ?? [], 'license', 'licenses').map((license) => ({ license }));
  const expressions = listOf(value.expression).map((expression): ConfigValue => {
    if (!isConfig(expression)) return { expression };
    const { content, ...rest } = convert(expression, 'expression', 'licenses') as Members;
    return { ...rest, expression: content ?? '' };
  });
  return [...licenses, ...expressions];
}
