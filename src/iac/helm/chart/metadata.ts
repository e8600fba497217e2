import { floatText, type GoValue, type YamlMap, type YamlNode, yamlDocuments } from '../../../go/index.ts';
import type { Source } from '../../../source/index.ts';
import { ChartError } from '../chart-error.ts';
import type { HelmCode } from '../diagnostics.ts';
import { goValueOf } from '../functions/index.ts';

export interface Maintainer {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

/** The requirements of a chart. */
export interface Dependency {
  /** The name of the chart, later the alias under which it is used. */
  name: string;
  readonly version: string;
  readonly repository: string;
  /** Comma-separated paths into the values: the first that leads to a boolean decides whether the dependency is enabled. */
  readonly condition: string;
  readonly tags: readonly string[];
  /** The values that its parent imports from it. */
  importValues: readonly GoValue[];
  readonly alias: string;
  /** At first the written value, later the result of conditions and tags. */
  enabled: boolean;
}

/** The contents of `Chart.yaml`. A missing text is empty. */
export interface Metadata {
  name: string;
  home: string;
  sources: readonly string[];
  version: string;
  description: string;
  keywords: readonly string[];
  maintainers: readonly Maintainer[];
  icon: string;
  apiVersion: string;
  condition: string;
  tags: string;
  appVersion: string;
  deprecated: boolean;
  annotations: ReadonlyMap<string, string> | undefined;
  kubeVersion: string;
  /** Undefined if the key is absent, which is not the same as an empty list. */
  dependencies: Dependency[] | undefined;
  type: string;
}

export const emptyMetadata = (): Metadata => ({
  name: '',
  home: '',
  sources: [],
  version: '',
  description: '',
  keywords: [],
  maintainers: [],
  icon: '',
  apiVersion: '',
  condition: '',
  tags: '',
  appVersion: '',
  deprecated: false,
  annotations: undefined,
  kubeVersion: '',
  dependencies: undefined,
  type: '',
});

/** Reads the YAML of a chart that must be a map; undefined for an empty one. Throws a ChartError. */
export function readMap(source: Source, code: HelmCode): YamlMap | undefined {
  const document = yamlDocuments(source)[0]?.read();
  const problem = document?.diagnostics.find(({ level }) => level === 'error');
  if (problem !== undefined) throw new ChartError(code, problem.message, { span: problem.span });
  const root = document?.root;
  if (root === undefined || (root.kind === 'scalar' && root.value === null)) return undefined;
  if (root.kind === 'map') return root;
  throw misfit(source, code, root, 'a map');
}

function misfit(source: Source, code: HelmCode, { start, end }: YamlNode, wanted: string): ChartError {
  return new ChartError(code, `this must be ${wanted}`, { span: { source, start, end } });
}

/** Reads a `Chart.yaml` or `requirements.yaml` into `metadata`. Throws a ChartError. */
export function readMetadata(source: Source, metadata: Metadata): void {
  const root = readMap(source, 'helm.chart');
  if (root === undefined) return;
  const read = new Fields(source);
  for (const [key, node] of read.members(root)) {
    switch (key.toLowerCase()) {
      case 'name':
      case 'home':
      case 'version':
      case 'description':
      case 'icon':
      case 'condition':
      case 'tags':
      case 'type':
        metadata[key.toLowerCase() as 'name'] = read.text(node) ?? metadata[key.toLowerCase() as 'name'];
        break;
      case 'apiversion':
        metadata.apiVersion = read.text(node) ?? metadata.apiVersion;
        break;
      case 'appversion':
        metadata.appVersion = read.text(node) ?? metadata.appVersion;
        break;
      case 'kubeversion':
        metadata.kubeVersion = read.text(node) ?? metadata.kubeVersion;
        break;
      case 'deprecated':
        metadata.deprecated = read.flag(node) ?? metadata.deprecated;
        break;
      case 'sources':
      case 'keywords':
        metadata[key.toLowerCase() as 'sources'] = read.texts(node);
        break;
      case 'annotations':
        metadata.annotations = read.textMap(node);
        break;
      case 'maintainers':
        metadata.maintainers = read.list(node)?.map((item) => maintainerOf(read, item)) ?? [];
        break;
      case 'dependencies':
        metadata.dependencies = read.list(node)?.map((item) => dependencyOf(read, item));
        break;
    }
  }
}

function maintainerOf(read: Fields, node: YamlNode): Maintainer {
  const fields = read.record(node);
  const text = (key: string): string => printable(read.text(fields.get(key)) ?? '');
  return { name: text('name'), email: text('email'), url: text('url') };
}

function dependencyOf(read: Fields, node: YamlNode): Dependency {
  const fields = read.record(node);
  const text = (key: string): string => printable(read.text(fields.get(key)) ?? '');
  return {
    name: text('name'),
    version: text('version'),
    repository: text('repository'),
    condition: text('condition'),
    tags: read.texts(fields.get('tags')).map(printable),
    importValues: read.list(fields.get('import-values'))?.map(goValueOf) ?? [],
    alias: read.text(fields.get('alias')) ?? '',
    enabled: read.flag(fields.get('enabled')) ?? false,
  };
}

/** Decodes fields like Go: null means no value, and numbers and booleans become strings where a string is expected. */
class Fields {
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  members(map: YamlMap): readonly (readonly [string, YamlNode])[] {
    return [...map.entries].map(([key, { value }]) => [key, value]);
  }

  /** A map by the lower case of its keys. */
  record(node: YamlNode): ReadonlyMap<string, YamlNode> {
    if (node.kind !== 'map') throw this.misfit(node, 'a map');
    return new Map(this.members(node).map(([key, value]) => [key.toLowerCase(), value]));
  }

  text(node: YamlNode | undefined): string | undefined {
    if (node === undefined || isNull(node)) return undefined;
    if (node.kind !== 'scalar') throw this.misfit(node, 'a string');
    return scalarText(this.source, node);
  }

  flag(node: YamlNode | undefined): boolean | undefined {
    if (node === undefined || isNull(node)) return undefined;
    if (node.kind === 'scalar' && typeof node.value === 'boolean') return node.value;
    throw this.misfit(node, 'true or false');
  }

  list(node: YamlNode | undefined): readonly YamlNode[] | undefined {
    if (node === undefined || isNull(node)) return undefined;
    if (node.kind === 'sequence') return node.items;
    throw this.misfit(node, 'a list');
  }

  texts(node: YamlNode | undefined): readonly string[] {
    return this.list(node)?.map((item) => this.text(item) ?? '') ?? [];
  }

  textMap(node: YamlNode): ReadonlyMap<string, string> | undefined {
    if (isNull(node)) return undefined;
    if (node.kind !== 'map') throw this.misfit(node, 'a map');
    return new Map(this.members(node).map(([key, value]) => [key, this.text(value) ?? '']));
  }

  private misfit(node: YamlNode, wanted: string): ChartError {
    return misfit(this.source, 'helm.chart', node, wanted);
  }
}

const isNull = (node: YamlNode): boolean => node.kind === 'scalar' && node.value === null;

/** A scalar where Go expects a string: a number with a point or an exponent is a float64, so `1.10` becomes `1.1`. */
function scalarText(source: Source, node: YamlNode & { readonly kind: 'scalar' }): string {
  if (typeof node.value !== 'number') return String(node.value);
  const written = source.text.slice(node.start, node.end);
  const isFloat = !Number.isInteger(node.value) || (/[.eE]/.test(written) && !/^[-+]?0[xX]/.test(written));
  return isFloat ? floatText(node.value, 'g', -1) : String(node.value);
}

/** The text without unprintable characters, and with spaces for all kinds of white space. */
export function printable(text: string): string {
  return text.replace(/\s/gu, ' ').replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '');
}
