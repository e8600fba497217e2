// Installs the CEL libraries for JavaScript into .build/reference/cel, without their install scripts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CelCase, CelValue } from './cases.ts';
import type { Candidate, Evaluated } from './run.ts';

const packages = {
  '@bufbuild/cel': '0.6.1',
  '@bufbuild/protobuf': '2.17.0',
  '@marcbachmann/cel-js': '8.0.0',
  'cel-js': '0.8.2',
};
const folder = fileURLToPath(new URL('../../../.build/reference/cel', import.meta.url));

// The packages are not installed with lintel, so their types are not known here.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Library = any;

/** The libraries under test, each with all of its features and functions. */
export async function candidates(): Promise<readonly Candidate[]> {
  install();
  const require = createRequire(join(folder, 'package.json'));
  const load = (name: string): Promise<Library> => import(pathToFileURL(require.resolve(name)).href);
  return [
    bufbuild(await load('@bufbuild/cel'), await load('@bufbuild/cel/ext'), await load('@bufbuild/protobuf/wkt')),
    marcbachmann(await load('@marcbachmann/cel-js'), await load('@marcbachmann/cel-js/evaluator')),
    celJs(await load('cel-js')),
  ];
}

function install(): void {
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const file = join(folder, 'package.json');
  if (existsSync(join(folder, 'node_modules')) && readFileSync(file, 'utf8') === manifest) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', ['install', ...flags], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm install failed: ${stderr.slice(0, 2000)}`);
}

/** How a library represents the types that are not those of JavaScript. */
interface Representation {
  readonly uint: (value: bigint) => unknown;
  readonly timestamp: (seconds: bigint, nanos: number) => unknown;
  readonly duration: (seconds: bigint, nanos: number) => unknown;
  readonly map: (entries: readonly (readonly [unknown, unknown])[]) => unknown;
  /** Reads a value that is an object; undefined if it has no counterpart. */
  readonly read: (value: Library) => CelValue | undefined;
}

function write(value: CelValue, as: Representation): unknown {
  switch (value.type) {
    case 'uint':
      return as.uint(value.value);
    case 'timestamp':
    case 'duration':
      return as[value.type](value.value.seconds, value.value.nanos);
    case 'list':
      return value.value.map((item) => write(item, as));
    case 'map':
      return as.map(value.value.map(([key, item]) => [write(key, as), write(item, as)]));
    default:
      return value.value;
  }
}

const types = { boolean: 'bool', bigint: 'int', number: 'double', string: 'string' } as const;

function read(value: Library, as: Representation): CelValue {
  if (value === null) return { type: 'null_type', value };
  if ((typeof value) in types) return { type: types[typeof value as keyof typeof types], value } as CelValue;
  if (value instanceof Uint8Array) return { type: 'bytes', value };
  const other = as.read(value);
  if (other !== undefined) return other;
  if (value instanceof Map) return mapOf(value, as);
  if (Symbol.iterator in value) return listOf(value, as);
  return mapOf(Object.entries(value), as);
}

const listOf = (items: Iterable<unknown>, as: Representation): CelValue => ({
  type: 'list',
  value: [...items].map((item) => read(item, as)),
});

const mapOf = (entries: Iterable<[unknown, unknown]>, as: Representation): CelValue => ({
  type: 'map',
  value: [...entries].map(([key, item]) => [read(key, as), read(item, as)] as const),
});

const bindingsOf = ({ bindings }: CelCase, as: Representation): Record<string, unknown> =>
  Object.fromEntries(bindings.map(([name, value]) => [name, write(value, as)]));

function bufbuild(cel: Library, ext: Library, wkt: Library): Candidate {
  const time = (name: string, seconds: bigint, nanos: number): unknown => ({ $typeName: name, seconds, nanos });
  const as: Representation = {
    uint: cel.celUint,
    timestamp: (seconds, nanos) => time(wkt.TimestampSchema.typeName, seconds, nanos),
    duration: (seconds, nanos) => time(wkt.DurationSchema.typeName, seconds, nanos),
    map: (entries) => new Map(entries),
    read(value) {
      if (cel.isCelUint(value)) return { type: 'uint', value: value.value };
      if (cel.isCelType(value)) return { type: 'type', value: value.name };
      if (cel.isCelMap(value)) return mapOf(value, as);
      const { $typeName: name, seconds, nanos } = value.message ?? value;
      if (name === wkt.TimestampSchema.typeName) return { type: 'timestamp', value: { seconds, nanos } };
      if (name === wkt.DurationSchema.typeName) return { type: 'duration', value: { seconds, nanos } };
      return undefined;
    },
  };
  return {
    name: '@bufbuild/cel',
    evaluate(test) {
      const environment = cel.celEnv({ namespace: test.container, funcs: ext.strings });
      const value = cel.plan(environment, cel.parse(test.expression))(bindingsOf(test, as));
      if (cel.isCelError(value)) throw value;
      return { value: read(value, as) };
    },
  };
}

function marcbachmann(cel: Library, { Duration, UnsignedInt }: Library): Candidate {
  const as: Representation = {
    uint: (value) => new UnsignedInt(value),
    timestamp: (seconds, nanos) => new Date(Number(seconds) * 1000 + nanos / 1e6),
    duration: (seconds, nanos) => new Duration(seconds, nanos),
    map: (entries) => new Map(entries),
    read(value) {
      if (value instanceof UnsignedInt) return { type: 'uint', value: value.value };
      if (value instanceof Duration) return { type: 'duration', value: value };
      if (value instanceof Date) return timestampOf(value);
      return value.constructor?.name === 'Type' ? { type: 'type', value: value.name } : undefined;
    },
  };
  return {
    name: '@marcbachmann/cel-js',
    evaluate(test): Evaluated {
      const environment = new cel.Environment({
        homogeneousAggregateLiterals: false,
        enableOptionalTypes: true,
        unlistedVariablesAreDyn: !test.isChecked,
      });
      for (const [name, type] of test.types) environment.registerVariable(name, type);
      const { valid, error, type } = test.isChecked ? environment.check(test.expression) : { valid: true };
      if (!valid) throw error;
      if (test.value === undefined && !test.fails) return { type };
      return { value: read(environment.evaluate(test.expression, bindingsOf(test, as)), as), type };
    },
  };
}

function celJs(cel: Library): Candidate {
  const as: Representation = {
    uint: Number,
    timestamp: (seconds, nanos) => new Date(Number(seconds) * 1000 + nanos / 1e6),
    duration: (seconds, nanos) => Number(seconds) + nanos / 1e9,
    map: (entries) => Object.fromEntries(entries as [string, unknown][]),
    read: (value) => (value instanceof Date ? timestampOf(value) : undefined),
  };
  const numbers = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
  return {
    name: 'cel-js',
    hasOneNumber: true,
    evaluate(test) {
      const bindings = Object.entries(bindingsOf(test, as)).map(([name, value]) => [name, numbers(value)]);
      return { value: read(cel.evaluate(test.expression, Object.fromEntries(bindings)), as) };
    },
  };
}

function timestampOf(date: Date): CelValue {
  const seconds = Math.floor(date.getTime() / 1000);
  const nanos = Math.round((date.getTime() - seconds * 1000) * 1e6);
  return { type: 'timestamp', value: { seconds: BigInt(seconds), nanos } };
}
