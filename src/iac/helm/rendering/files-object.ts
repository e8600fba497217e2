import {
  base64Text,
  GoError,
  GoInteger,
  GoMap,
  type GoMethod,
  GoSlice,
  type GoType,
  type GoValue,
  goStrings,
  goTypes,
  rawText,
} from '../../../go/index.ts';
import type { ChartFile } from '../chart/file.ts';
import { compileGlob, toYaml } from '../functions/index.ts';

/** `.Files`: the files of a chart that are neither templates nor charts. Paths cannot leave the chart. */
export function filesObject(files: readonly ChartFile[]): GoMap {
  return new GoMap(
    filesType,
    files.map(({ path, bytes }) => [path, new ByteSlice(bytes)]),
  );
}

/** Bytes as Go's `[]byte`. The items are created on access, because most files are never read. */
class ByteSlice extends GoSlice {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super(goTypes.bytes, []);
    this.bytes = bytes;
    let items: GoValue[] | undefined;
    const make = (): GoValue[] => Array.from(bytes, (byte) => new GoInteger(goTypes.uint8, BigInt(byte)));
    Object.defineProperty(this, 'items', { get: () => (items ??= make()) });
  }
}

type Call = (files: GoMap, name: string) => GoValue;

const noBytes = new Uint8Array();

const bytesOf = (files: GoMap, name: string): Uint8Array => {
  const found = files.get(name);
  return found instanceof ByteSlice ? found.bytes : noBytes;
};

/** The files by the last part of their names, each as a text. */
function byName(files: GoMap, textOf: (bytes: Uint8Array) => string): string {
  const names = [...files.keys()].sort();
  const entries = names.map((path): [string, GoValue] => [
    path.slice(path.lastIndexOf('/') + 1),
    textOf(bytesOf(files, path)),
  ]);
  return toYaml(new GoMap(goTypes.stringMap, entries));
}

function lines(text: string): GoSlice {
  return goStrings(text === '' ? [] : text.replace(/\n$/, '').split('\n'));
}

/** The whole path must match the pattern. */
const maxGlob = 10_000;

function glob(files: GoMap, pattern: string): GoMap {
  if (pattern.length > maxGlob) throw new GoError(`the pattern is longer than ${maxGlob} characters`);
  const matches = compileGlob(pattern);
  return new GoMap(
    filesType,
    [...files].filter(([path]) => matches === undefined || matches(path)),
  );
}

const methods: readonly (readonly [name: string, params: GoMethod['params'], call: Call])[] = [
  ['Get', ['string'], (files, name) => rawText(bytesOf(files, name))],
  ['GetBytes', ['string'], (files, name) => files.get(name) ?? new ByteSlice(noBytes)],
  ['Lines', ['string'], (files, name) => lines(rawText(bytesOf(files, name)))],
  ['Glob', ['string'], glob],
  ['AsConfig', [], (files) => byName(files, rawText)],
  ['AsSecrets', [], (files) => byName(files, (bytes) => base64Text(bytes))],
];

const filesType: GoType = {
  name: 'engine.files',
  kind: 'map',
  element: goTypes.bytes,
  methods: new Map(
    methods.map(([name, params, call]) => [
      name,
      { name, params, call: (receiver, [argument]) => call(receiver as GoMap, argument as string) },
    ]),
  ),
};
