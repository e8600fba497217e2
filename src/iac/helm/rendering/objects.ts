/** Built-in objects of templates besides `.Values`: `.Release`, `.Chart`, `.Capabilities`. */
import {
  GoMap,
  type GoMethod,
  GoSlice,
  GoStruct,
  type GoType,
  type GoValue,
  goStrings,
  goTypes,
} from '../../../go/index.ts';
import type { Chart } from '../chart/chart.ts';
import type { Dependency, Maintainer } from '../chart/metadata.ts';
import type { HelmOptions } from '../options.ts';
import type { Table } from '../values/table.ts';
import { type Capabilities, goVersion, helmVersion } from './capabilities.ts';

/** `.Release` */
export function releaseObject({ releaseName, namespace, isUpgrade = false }: HelmOptions): Table {
  return new Map<string, GoValue>([
    ['Name', releaseName],
    ['Namespace', namespace],
    ['IsUpgrade', isUpgrade],
    ['IsInstall', !isUpgrade],
    ['Revision', 1n],
    ['Service', 'Helm'],
  ]);
}

const method = (name: string, call: GoMethod['call'], params: GoMethod['params'] = []): [string, GoMethod] => [
  name,
  { name, params, call },
];
const fieldOf = (value: GoValue, name: string): GoValue =>
  value instanceof GoStruct ? (value.fields.get(name) ?? null) : null;
const versionOf = (value: GoValue): string => String(fieldOf(value, 'Version'));

const kubeVersionType: GoType = {
  name: 'chartutil.KubeVersion',
  kind: 'struct',
  pointerText: versionOf,
  methods: new Map([method('String', versionOf), method('GitVersion', versionOf)]),
};
const versionSetType: GoType = {
  name: 'chartutil.VersionSet',
  kind: 'slice',
  element: goTypes.string,
  methods: new Map([
    method('Has', (receiver, [version]) => receiver instanceof GoSlice && receiver.items.includes(version!), [
      'string',
    ]),
  ]),
};
const buildInfoType: GoType = {
  name: 'version.BuildInfo',
  kind: 'struct',
  json: new Map([
    ['Version', 'version,omitempty'],
    ['GitCommit', 'git_commit,omitempty'],
    ['GitTreeState', 'git_tree_state,omitempty'],
    ['GoVersion', 'go_version,omitempty'],
  ]),
};
const capabilitiesType: GoType = {
  name: '*chartutil.Capabilities',
  kind: 'ptr',
  // A template cannot change the copy or the original.
  methods: new Map([method('Copy', (receiver) => receiver)]),
};

/** `.Capabilities` */
export function capabilitiesObject({ version, major, minor, apiVersions }: Capabilities): GoStruct {
  const kubeVersion = new GoStruct(
    kubeVersionType,
    new Map([
      ['Version', version],
      ['Major', major],
      ['Minor', minor],
    ]),
  );
  const buildInfo = new GoStruct(
    buildInfoType,
    new Map([
      ['Version', helmVersion],
      ['GitCommit', ''],
      ['GitTreeState', ''],
      ['GoVersion', goVersion],
    ]),
  );
  return new GoStruct(
    capabilitiesType,
    new Map<string, GoValue>([
      ['KubeVersion', kubeVersion],
      ['APIVersions', new GoSlice(versionSetType, [...apiVersions])],
      ['HelmVersion', buildInfo],
    ]),
  );
}

/** JSON names that are the field's own with a small first letter, left out when empty. */
const jsonNames = (fields: readonly string[]): ReadonlyMap<string, string> =>
  new Map(fields.map((field) => [field, `${field[0]!.toLowerCase()}${field.slice(1)},omitempty`]));

const maintainerType: GoType = {
  name: '*chart.Maintainer',
  kind: 'ptr',
  json: new Map([
    ['Name', 'name,omitempty'],
    ['Email', 'email,omitempty'],
    ['URL', 'url,omitempty'],
  ]),
};
const dependencyType: GoType = {
  name: '*chart.Dependency',
  kind: 'ptr',
  json: new Map([
    ...jsonNames(['Version', 'Condition', 'Tags', 'Enabled', 'Alias']),
    ['Name', 'name'],
    ['Repository', 'repository'],
    ['ImportValues', 'import-values,omitempty'],
  ]),
};
const metadataType: GoType = {
  name: 'chart.Metadata',
  kind: 'struct',
  json: new Map([
    ...jsonNames([
      'Name',
      'Home',
      'Sources',
      'Version',
      'Description',
      'Keywords',
      'Maintainers',
      'Icon',
      'Condition',
      'Tags',
      'AppVersion',
      'Deprecated',
      'Annotations',
      'KubeVersion',
      'Dependencies',
      'Type',
    ]),
    ['APIVersion', 'apiVersion,omitempty'],
  ]),
};
const chartType: GoType = {
  name: 'struct { chart.Metadata; IsRoot bool }',
  kind: 'struct',
  embedded: 'Metadata',
};
const pointersTo = (element: GoType): GoType => ({ name: `[]${element.name}`, kind: 'slice', element });

/** `.Chart` */
export function chartObject({ metadata, parent }: Chart): GoStruct {
  const annotations = new GoMap(goTypes.stringMap, metadata.annotations ?? []);
  const described = new GoStruct(
    metadataType,
    new Map<string, GoValue>([
      ['Name', metadata.name],
      ['Home', metadata.home],
      ['Sources', goStrings(metadata.sources)],
      ['Version', metadata.version],
      ['Description', metadata.description],
      ['Keywords', goStrings(metadata.keywords)],
      ['Maintainers', new GoSlice(pointersTo(maintainerType), metadata.maintainers.map(maintainerObject))],
      ['Icon', metadata.icon],
      ['APIVersion', metadata.apiVersion],
      ['Condition', metadata.condition],
      ['Tags', metadata.tags],
      ['AppVersion', metadata.appVersion],
      ['Deprecated', metadata.deprecated],
      ['Annotations', annotations],
      ['KubeVersion', metadata.kubeVersion],
      ['Dependencies', new GoSlice(pointersTo(dependencyType), (metadata.dependencies ?? []).map(dependencyObject))],
      ['Type', metadata.type],
    ]),
  );
  return new GoStruct(
    chartType,
    new Map<string, GoValue>([
      ['Metadata', described],
      ['IsRoot', parent === undefined],
    ]),
  );
}

function maintainerObject({ name, email, url }: Maintainer): GoStruct {
  return new GoStruct(
    maintainerType,
    new Map([
      ['Name', name],
      ['Email', email],
      ['URL', url],
    ]),
  );
}

function dependencyObject(dependency: Dependency): GoStruct {
  return new GoStruct(
    dependencyType,
    new Map<string, GoValue>([
      ['Name', dependency.name],
      ['Version', dependency.version],
      ['Repository', dependency.repository],
      ['Condition', dependency.condition],
      ['Tags', goStrings(dependency.tags)],
      ['Enabled', dependency.enabled],
      ['ImportValues', [...dependency.importValues]],
      ['Alias', dependency.alias],
    ]),
  );
}
