import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Field, type Message, parseMessage } from './text-format.ts';

/** The files of CEL's tests with what expressions of Kubernetes may use; its other libraries have no test there. */
const files = [
  ...['basic', 'bindings_ext', 'comparisons', 'conversions', 'fields', 'fp_math', 'integer_math', 'lists', 'logic'],
  ...['macros', 'macros2', 'namespace', 'optionals', 'parse', 'plumbing', 'string', 'string_ext', 'timestamps'],
  'type_deduction',
];
/** A test with messages of protocol buffers, which Kubernetes does not have. */
const withMessages = /TestAllTypes|\bproto[23]\b|google\.protobuf\.(?!Timestamp"|Duration")|"wrapper"/;

/** A value of CEL, with its type. */
export type CelValue =
  | { readonly type: 'null_type' | 'bool' | 'string' | 'double' | 'type'; readonly value: unknown }
  | { readonly type: 'int' | 'uint'; readonly value: bigint }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'list'; readonly value: readonly CelValue[] }
  | { readonly type: 'map'; readonly value: readonly (readonly [CelValue, CelValue])[] }
  | { readonly type: 'timestamp' | 'duration'; readonly value: { readonly seconds: bigint; readonly nanos: number } };

/** A conformance test of CEL. */
export interface CelCase {
  readonly file: string;
  readonly id: string;
  readonly expression: string;
  readonly container: string;
  /** The declared variables and their types. */
  readonly types: readonly (readonly [name: string, type: string])[];
  readonly bindings: readonly (readonly [name: string, value: CelValue])[];
  readonly isChecked: boolean;
  /** The type that the checker finds, for a test of it. */
  readonly deduced?: string;
  /** Absent if an error is expected, or only a type. */
  readonly value?: CelValue;
  readonly fails: boolean;
}

/** The tests in a folder of CEL's specification, `tests/simple/testdata`. */
export function casesIn(folder: string): readonly CelCase[] {
  return files.flatMap((file) =>
    messages(parseMessage(readFileSync(join(folder, `${file}.textproto`), 'utf8')), 'section').flatMap((section) =>
      messages(section, 'test')
        .filter((test) => !withMessages.test(JSON.stringify(test, (_, value) => plain(value))))
        .map((test) => caseOf(file, `${file}/${text(section, 'name')}/${text(test, 'name')}`, test)),
    ),
  );
}

function caseOf(file: string, id: string, test: Message): CelCase {
  const [typed] = messages(test, 'typed_result');
  const [value] = messages(typed ?? test, typed === undefined ? 'value' : 'result');
  const [deduced] = typed === undefined ? [] : messages(typed, 'deduced_type');
  const fails = 'eval_error' in test || 'any_eval_errors' in test;
  const isTrue = !fails && typed === undefined && value === undefined;
  return {
    file,
    id,
    expression: text(test, 'expr'),
    container: text(test, 'container'),
    types: messages(test, 'type_env')
      .filter((entry) => 'ident' in entry)
      .map((entry) => [text(entry, 'name'), typeOf(messages(messages(entry, 'ident')[0]!, 'type')[0])]),
    bindings: messages(test, 'bindings').map((entry) => [
      text(entry, 'key'),
      celValueOf(messages(messages(entry, 'value')[0]!, 'value')[0]!),
    ]),
    isChecked: text(test, 'disable_check') !== 'true',
    fails,
    ...(deduced === undefined ? {} : { deduced: typeOf(deduced) }),
    ...(isTrue ? { value: { type: 'bool', value: true } } : value === undefined ? {} : { value: celValueOf(value) }),
  };
}

function celValueOf(message: Message): CelValue {
  const [[key, [field]] = ['', []]] = Object.entries(message);
  switch (key) {
    case 'null_value':
      return { type: 'null_type', value: null };
    case 'bool_value':
      return { type: 'bool', value: field === 'true' };
    case 'int64_value':
      return { type: 'int', value: integer(field) };
    case 'uint64_value':
      return { type: 'uint', value: integer(field) };
    case 'double_value':
      return { type: 'double', value: Number(String(field).replace(/^(-?)inf(?:inity)?$/i, '$1Infinity')) };
    case 'string_value':
      return { type: 'string', value: plain(field) };
    case 'type_value':
      return { type: 'type', value: plain(field) };
    case 'bytes_value':
      return { type: 'bytes', value: field as Uint8Array };
    case 'list_value':
      return { type: 'list', value: messages(field as Message, 'values').map(celValueOf) };
    case 'map_value': {
      const entries = messages(field as Message, 'entries');
      const part = (entry: Message, name: string): CelValue => celValueOf(messages(entry, name)[0]!);
      return { type: 'map', value: entries.map((entry) => [part(entry, 'key'), part(entry, 'value')]) };
    }
    default: {
      const [[name, [body]] = ['', []]] = Object.entries(field as Message);
      const [seconds, nanos] = ['seconds', 'nanos'].map((part) => text(body as Message, part) || '0');
      return {
        type: name.endsWith('Duration') ? 'duration' : 'timestamp',
        value: { seconds: BigInt(seconds!), nanos: Number(nanos) },
      };
    }
  }
}

const primitives = { BOOL: 'bool', INT64: 'int', UINT64: 'uint', DOUBLE: 'double', STRING: 'string', BYTES: 'bytes' };

/** The usual notation of a type, such as `list<int>`. */
function typeOf(message: Message | undefined): string {
  const [[key, [field]] = ['dyn', []]] = Object.entries(message ?? {});
  const part = (name: string): string => typeOf(messages(field as Message, name)[0]);
  switch (key) {
    case 'primitive':
      return primitives[field as keyof typeof primitives];
    case 'well_known':
      return field === 'TIMESTAMP' ? 'google.protobuf.Timestamp' : 'google.protobuf.Duration';
    case 'list_type':
      return `list<${part('elem_type')}>`;
    case 'map_type':
      return `map<${part('key_type')}, ${part('value_type')}>`;
    case 'abstract_type':
      return `optional<${part('parameter_types')}>`;
    default:
      return key;
  }
}

function messages(message: Message, field: string): readonly Message[] {
  return (message[field] ?? []) as readonly Message[];
}

function text(message: Message, field: string): string {
  return String(plain(message[field]?.[0] ?? ''));
}

function integer(field: Field | undefined): bigint {
  return BigInt(String(field));
}

function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
}
