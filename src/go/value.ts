/**
 * The values of a Go program as its templates see them. What is common is plain JavaScript:
 *
 * | Go | here |
 * | --- | --- |
 * | `nil` | `null` |
 * | `bool`, `string` | boolean, string |
 * | `float64` | number |
 * | `int` | bigint |
 * | `[]interface {}` | array |
 * | `map[string]interface {}` | Map |
 * | values of any other type | an instance of one of the classes below, which carries its type |
 *
 * Maps and arrays are shared as they are in Go: if a function changes one, the change is visible everywhere.
 */
export type GoValue =
  | null
  | boolean
  | string
  | number
  | bigint
  | GoInteger
  | GoString
  | GoValue[]
  | GoSlice
  | Map<string, GoValue>
  | GoStruct
  | GoFunction;

/** The kinds of package reflect that occur. */
export type GoKind =
  | 'invalid'
  | 'bool'
  | 'string'
  | 'float64'
  | IntegerKind
  | 'slice'
  | 'map'
  | 'struct'
  | 'ptr'
  | 'func';

export type IntegerKind =
  | 'int'
  | 'int8'
  | 'int16'
  | 'int32'
  | 'int64'
  | 'uint'
  | 'uint8'
  | 'uint16'
  | 'uint32'
  | 'uint64';

/** A type: its name as `%T` prints it, its kind, and its methods. */
export interface GoType {
  readonly name: string;
  readonly kind: GoKind;
  /** The type of the items of a slice or map; `interface {}` when absent. */
  readonly element?: GoType;
  readonly methods?: ReadonlyMap<string, GoMethod>;
  /** The method String or Error, which is called for printing. */
  readonly text?: (value: GoValue) => string;
  /** String has a pointer receiver: actions of templates print with it, functions do not. */
  readonly pointerText?: (value: GoValue) => string;
  /** The tags of a struct's fields for JSON, by their names: `name`, `name,omitempty`. A field without one keeps its name. */
  readonly json?: ReadonlyMap<string, string>;
  /** The embedded struct of a struct, whose fields are promoted. */
  readonly embedded?: string;
  /** The JSON text of a value of the type. */
  readonly jsonText?: (value: GoValue) => string;
}

/** A method: a function that gets its receiver as an argument. */
export interface GoMethod extends Omit<GoFunction, 'call'> {
  readonly call: (receiver: GoValue, args: readonly GoValue[]) => GoValue;
}

/** The type of a parameter. A trailing parameter that starts with `...` takes any number of arguments. */
export type GoParam = GoParamType | `...${GoParamType}`;

export type GoParamType =
  | 'interface {}'
  | 'reflect.Value'
  | 'bool'
  | 'string'
  | 'int'
  | 'int64'
  | 'float64'
  | 'rune'
  | '[]interface {}'
  | '[]string'
  | 'map[string]interface {}'
  | 'time.Time'
  | 'time.Duration'
  | 'io.Writer'
  | 'error';

/** A function with its declared parameters. It throws a `GoError` for the error it returns. */
export interface GoFunction {
  readonly name: string;
  readonly params: readonly GoParam[];
  readonly call: (args: readonly GoValue[]) => GoValue;
}

/** The error that a function of Go returns. */
export class GoError extends Error {}

/** An integer of another type than int. */
export class GoInteger {
  readonly type: GoType;
  readonly value: bigint;

  constructor(type: GoType, value: bigint) {
    this.type = type;
    this.value = value;
  }
}

/** A text of a named type, such as `json.Number`. */
export class GoString {
  readonly type: GoType;
  readonly value: string;

  constructor(type: GoType, value: string) {
    this.type = type;
    this.value = value;
  }
}

/** A slice of another type than `[]interface {}`. */
export class GoSlice {
  readonly type: GoType;
  readonly items: GoValue[];
  /** A nil slice, which is null in JSON. */
  readonly isNil: boolean;

  constructor(type: GoType, items: GoValue[], isNil = false) {
    this.type = type;
    this.items = items;
    this.isNil = isNil;
  }
}

/** A map of another type than `map[string]interface {}`. Its keys are texts. */
export class GoMap extends Map<string, GoValue> {
  readonly type: GoType;

  constructor(type: GoType, entries?: Iterable<readonly [string, GoValue]>) {
    super(entries);
    this.type = type;
  }
}

/** A struct, or a pointer to one: its type's kind says which. Unknown fields are errors, unlike unknown keys of a map. */
export class GoStruct {
  readonly type: GoType;
  readonly fields: ReadonlyMap<string, GoValue>;

  constructor(type: GoType, fields: ReadonlyMap<string, GoValue>) {
    this.type = type;
    this.fields = fields;
  }

  /** A field of it or of the struct that is embedded in it; undefined if there is none. */
  field(name: string): GoValue | undefined {
    const own = this.fields.get(name);
    if (own !== undefined || this.type.embedded === undefined) return own;
    const inner = this.fields.get(this.type.embedded);
    return inner instanceof GoStruct ? inner.field(name) : undefined;
  }
}

const basic = <K extends GoKind>(kind: K): GoType & { readonly kind: K } => ({ name: kind, kind });

/** Types that have no methods. */
export const goTypes = {
  invalid: { name: '<nil>', kind: 'invalid' },
  bool: basic('bool'),
  string: basic('string'),
  float64: basic('float64'),
  int: basic('int'),
  int32: basic('int32'),
  int64: basic('int64'),
  uint8: basic('uint8'),
  uint64: basic('uint64'),
  bigInt: { name: '*big.Int', kind: 'int' },
  any: { name: 'interface {}', kind: 'invalid' },
  list: { name: '[]interface {}', kind: 'slice' },
  strings: { name: '[]string', kind: 'slice', element: basic('string') },
  ints: { name: '[]int', kind: 'slice', element: basic('int') },
  bytes: { name: '[]uint8', kind: 'slice', element: basic('uint8') },
  map: { name: 'map[string]interface {}', kind: 'map' },
  stringMap: { name: 'map[string]string', kind: 'map', element: basic('string') },
  func: basic('func'),
} as const satisfies Record<string, GoType>;

/** The type of a value; that of nil is `goTypes.invalid`. */
export function goTypeOf(value: GoValue): GoType {
  switch (typeof value) {
    case 'string':
      return goTypes.string;
    case 'number':
      return goTypes.float64;
    case 'bigint':
      return goTypes.int;
    case 'boolean':
      return goTypes.bool;
  }
  if (value === null) return goTypes.invalid;
  if (Array.isArray(value)) return goTypes.list;
  if (value instanceof Map) return value instanceof GoMap ? value.type : goTypes.map;
  return 'type' in value ? value.type : goTypes.func;
}

/** The items of a slice of any type; undefined for other values. */
export function itemsOf(value: GoValue): GoValue[] | undefined {
  if (Array.isArray(value)) return value;
  return value instanceof GoSlice ? value.items : undefined;
}

/** A `[]string`. */
export const goStrings = (items: readonly string[]): GoSlice => new GoSlice(goTypes.strings, [...items]);

/** An int64. */
export const goInt64 = (value: bigint): GoInteger => new GoInteger(goTypes.int64, BigInt.asIntN(64, value));
