import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Budget,
  base64Text,
  GoError,
  GoInteger,
  GoMap,
  type GoMethod,
  GoSlice,
  GoStruct,
  type GoType,
  type GoValue,
  goStrings,
  goTypes,
  TemplateError,
  type TemplateFunction,
  TemplateLimit,
  TemplateSet,
  TextSink,
  utf8Bytes,
} from '../../src/go/index.ts';
import { compileGlob, helmFunctions, toYaml } from '../../src/iac/helm/functions/index.ts';
import { fromYaml } from '../../src/iac/helm/functions/yaml.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';

interface Case {
  readonly id: string;
  readonly group: string;
  readonly template: string;
  readonly values?: string;
  readonly want?: string;
  readonly error?: string;
  readonly helpers?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  /** The template engine alone, with an option. */
  readonly mode?: 'go';
  readonly option?: string;
}

/** Executes every template, and compares what it prints or what is wrong with it. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'gotemplate-cases.json'), 'utf8')) as readonly Case[];
  const result = tally('helm/templates');
  for (const entry of cases.filter(({ id }) => only === undefined || id.includes(only))) {
    result.add(entry.group, entry.id, problemOf(entry));
  }
  return result.outcome();
}

function problemOf(entry: Case): string | undefined {
  const got = answer(entry);
  const wanted = entry.error === undefined ? { text: entry.want } : { error: entry.error };
  const same = entry.error === undefined ? got.text === wanted.text : got.error === wanted.error;
  return same ? undefined : `${entry.template} — ${shown(wanted)} expected, got ${shown(got)}`;
}

interface Answer {
  readonly text?: string | undefined;
  readonly error?: string | undefined;
}

const shown = ({ text, error }: Answer): string =>
  (error === undefined ? JSON.stringify(text) : `error: ${error}`).slice(0, 400);

function answer(entry: Case): Answer {
  try {
    return { text: entry.mode === 'go' ? plainText(entry) : chartText(entry) };
  } catch (error) {
    if (error instanceof TemplateLimit) return { error: error.message };
    if (!(error instanceof GoError)) throw error;
    return { error: entry.mode === 'go' ? error.message : asHelmSays(error) };
  }
}

/** The engine with the functions of Helm, but without its way with what is missing. */
function plainText({ template, values, option }: Case): string {
  const missingKey = option?.split('=')[1];
  if (!['default', 'invalid', 'zero', 'error'].includes(missingKey!)) {
    throw new GoError(`PANIC unrecognized option: ${option}`);
  }
  const set = new TemplateSet(helmFunctions());
  set.parse('t', template);
  const sink = new TextSink();
  const mode = missingKey === 'zero' || missingKey === 'error' ? missingKey : 'default';
  set.execute('t', new Map([['Values', fromYaml(values ?? '')]]), sink, {
    spend: new Budget(1e7).spend,
    missingKey: mode,
  });
  return sink.text;
}

const folder = 'c/templates';

function chartText({ template, values, helpers, files }: Case): string {
  const set = new TemplateSet([...helmFunctions(), ...renderingFunctions()]);
  const sources = { 't.yaml': template, ...helpers };
  // The chart's own order: from the last name to the first.
  for (const [name, text] of Object.entries(sources).sort(([a], [b]) => (a < b ? 1 : -1))) {
    set.parse(`${folder}/${name}`, text);
  }
  const sink = new TextSink();
  set.execute(`${folder}/t.yaml`, contextOf(values ?? '', files ?? {}), sink, {
    spend: new Budget(1e8).spend,
    missingKey: 'zero',
  });
  return sink.text.replaceAll('<no value>', '');
}

/** Errors in the words of Helm's command. */
function asHelmSays(error: GoError): string {
  const parts = error.message.split(': ');
  if (!(error instanceof TemplateError) || !error.message.includes(': executing ')) {
    return `parse error at (${parts[1]}): ${parts.at(-1)}`;
  }
  const demanded = /HELM_ERR_START([\s\S]*)HELM_ERR_END/.exec(error.message);
  return demanded === null ? error.message : `execution error at (${parts[1]}): ${demanded[1]}`;
}

function renderingFunctions(): Iterable<readonly [string, TemplateFunction]> {
  const included = new Map<string, number>();
  const demanded = (message: GoValue | undefined): GoError => new GoError(`HELM_ERR_START${message}HELM_ERR_END`);
  const functions: readonly TemplateFunction[] = [
    {
      name: 'include',
      params: ['string', 'interface {}'],
      call: ([name, value], run) => {
        const count = included.get(name as string) ?? 0;
        if (count > 1000) {
          throw new GoError(`rendering template has a nested reference name: ${name}: unable to execute template`);
        }
        included.set(name as string, count + 1);
        const text = run.render(name as string, value!);
        included.set(name as string, count);
        return text;
      },
    },
    {
      name: 'tpl',
      params: ['string', 'interface {}'],
      call: ([text, value], run) => {
        const set = run.set.clone();
        try {
          set.parse('gotpl', text as string);
        } catch (error) {
          throw new GoError(`cannot parse template ${JSON.stringify(text)}: ${(error as Error).message}`);
        }
        try {
          return run.render('gotpl', value!, set).replaceAll('<no value>', '');
        } catch (error) {
          if (!(error instanceof GoError)) throw error;
          throw new GoError(`error during tpl function execution for ${JSON.stringify(text)}: ${error.message}`);
        }
      },
    },
    {
      name: 'required',
      params: ['string', 'interface {}'],
      call: ([message, value]) => {
        if (value === null || value === '') throw demanded(message);
        return value!;
      },
    },
    {
      name: 'fail',
      params: ['string'],
      call: ([message]) => {
        throw demanded(message);
      },
    },
  ];
  return functions.map((entry) => [entry.name, entry] as const);
}

const valuesType: GoType = { name: 'chartutil.Values', kind: 'map' };

/** What the reference program's chart sees. */
function contextOf(values: string, files: Readonly<Record<string, string>>): GoMap {
  const parsed = fromYaml(values);
  return new GoMap(valuesType, [
    ['Values', new GoMap(valuesType, parsed instanceof Map ? parsed : [])],
    ['Chart', chart],
    [
      'Release',
      new Map<string, GoValue>([
        ['Name', 'rel'],
        ['Namespace', 'ns'],
        ['IsUpgrade', false],
        ['IsInstall', true],
        ['Revision', 1n],
        ['Service', 'Helm'],
      ]),
    ],
    ['Capabilities', capabilities],
    [
      'Template',
      new Map<string, GoValue>([
        ['Name', `${folder}/t.yaml`],
        ['BasePath', folder],
      ]),
    ],
    [
      'Files',
      new GoMap(
        filesType,
        Object.entries(files).map(([path, text]) => [path, bytesOf(text)] as const),
      ),
    ],
    ['Subcharts', new Map()],
  ]);
}

const tags = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name[0]!.toUpperCase() + name.slice(1), name]));

const maintainer = new GoStruct(
  { name: '*chart.Maintainer', kind: 'ptr', json: tags(['name', 'email']) },
  new Map([
    ['Name', 'm'],
    ['Email', 'm@e'],
  ]),
);
const chart = new GoStruct(
  {
    name: 'struct { chart.Metadata; IsRoot bool }',
    kind: 'struct',
    json: new Map([
      ...tags(['name', 'version', 'description', 'keywords', 'maintainers', 'appVersion', 'annotations', 'type']),
      ['APIVersion', 'apiVersion'],
      ['Type', 'type,omitempty'],
      ['Dependencies', 'dependencies,omitempty'],
      // Its fields are those of the whole.
      ['Metadata', '-'],
    ]),
  },
  new Map<string, GoValue>([
    ['Name', 'c'],
    ['Version', '1.2.3'],
    ['Description', 'd'],
    ['Keywords', goStrings(['k1', 'k2'])],
    ['Maintainers', new GoSlice({ name: '[]*chart.Maintainer', kind: 'slice' }, [maintainer])],
    ['APIVersion', 'v2'],
    ['AppVersion', '4.5.6'],
    ['Annotations', new GoMap(goTypes.stringMap, [['a', 'b']])],
    ['Type', ''],
    ['Dependencies', new GoSlice({ name: '[]*chart.Dependency', kind: 'slice' }, [])],
    ['IsRoot', true],
    ['Metadata', new GoStruct({ name: 'chart.Metadata', kind: 'struct' }, new Map([['Name', 'c']]))],
  ]),
);

const version = 'v1.37.0';
const method = (name: string, params: GoMethod['params'], call: GoMethod['call']): [string, GoMethod] => [
  name,
  { name, params, call },
];
const kubeVersion = new GoStruct(
  {
    name: 'chartutil.KubeVersion',
    kind: 'struct',
    pointerText: () => version,
    methods: new Map([method('String', [], () => version), method('GitVersion', [], () => version)]),
  },
  new Map([
    ['Version', version],
    ['Major', '1'],
    ['Minor', '37'],
  ]),
);
const apiVersions = new GoSlice(
  {
    name: 'chartutil.VersionSet',
    kind: 'slice',
    element: goTypes.string,
    methods: new Map([
      method('Has', ['string'], (receiver, [name]) => receiver instanceof GoSlice && receiver.items.includes(name!)),
    ]),
  },
  ['v1', 'apps/v1', 'batch/v1', 'networking.k8s.io/v1', 'policy/v1'],
);
const capabilities = new GoStruct(
  { name: '*chartutil.Capabilities', kind: 'ptr' },
  new Map<string, GoValue>([
    ['KubeVersion', kubeVersion],
    ['APIVersions', apiVersions],
    ['HelmVersion', new GoStruct({ name: 'version.BuildInfo', kind: 'struct' }, new Map([['Version', 'v3.22.0']]))],
  ]),
);

function bytesOf(text: string): GoSlice {
  return new GoSlice(
    goTypes.bytes,
    Array.from(utf8Bytes(text), (byte) => new GoInteger(goTypes.uint8, BigInt(byte))),
  );
}

const rawBytes = (value: GoValue | undefined): Uint8Array =>
  value instanceof GoSlice
    ? Uint8Array.from(value.items, (item) => Number((item as GoInteger).value))
    : new Uint8Array();
const rawText = (value: GoValue | undefined): string => new TextDecoder().decode(rawBytes(value));

function byBaseName(files: GoMap, show: (value: GoValue | undefined) => string): string {
  const entries = [...files].map(([path, value]) => [path.slice(path.lastIndexOf('/') + 1), show(value)] as const);
  return toYaml(new Map(entries));
}

const filesType: GoType = {
  name: 'engine.files',
  kind: 'map',
  element: goTypes.bytes,
  methods: new Map([
    method('Get', ['string'], (files, [path]) => rawText((files as GoMap).get(path as string))),
    method('GetBytes', ['string'], (files, [path]) => (files as GoMap).get(path as string) ?? bytesOf('')),
    method('Lines', ['string'], (files, [path]) => {
      const text = rawText((files as GoMap).get(path as string));
      return goStrings(text === '' ? [] : text.replace(/\n$/, '').split('\n'));
    }),
    method('Glob', ['string'], (files, [pattern]) => {
      const matches = compileGlob(pattern as string);
      return new GoMap(
        filesType,
        [...(files as GoMap)].filter(([path]) => matches === undefined || matches(path)),
      );
    }),
    method('AsConfig', [], (files) => byBaseName(files as GoMap, rawText)),
    method('AsSecrets', [], (files) => byBaseName(files as GoMap, (value) => base64Text(rawBytes(value)))),
  ]),
};
