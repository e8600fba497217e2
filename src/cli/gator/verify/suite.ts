import { readYaml, type YamlValue, yamlPlaceOf, yamlValueOf } from '../../../go/index.ts';
import { LintelError, type Source } from '../../../source/index.ts';

/** The tests of constraints in a file of the kind Suite. */
export interface Suite {
  readonly source: Source;
  readonly skip: boolean;
  readonly tests: readonly SuiteTest[];
}

/** A template and a constraint, and cases for them. Paths are relative to the suite. */
export interface SuiteTest {
  readonly name: string;
  readonly template: string;
  readonly constraint: string;
  readonly expansion: string;
  readonly cases: readonly SuiteCase[];
  /** Whether the constraint must not match the schema of the template. */
  readonly invalid: boolean;
  readonly skip: boolean;
}

/** An object and its expected violations. */
export interface SuiteCase {
  readonly name: string;
  readonly object: string;
  readonly inventory: readonly string[];
  readonly assertions: readonly Assertion[];
  readonly skip: boolean;
}

export interface Assertion {
  /** `yes` for at least one, `no` for none, or their number. */
  readonly violations: 'yes' | 'no' | number;
  /** A regular expression that the messages of the counted violations match. */
  readonly message: string | undefined;
}

/** Reads a suite; undefined if the file is not one. Throws a `LintelError` for an invalid file. */
export function readSuite(source: Source): Suite | undefined {
  const [document] = readYaml(source, 'opa');
  const errors = document?.diagnostics.filter(({ level }) => level === 'error') ?? [];
  if (errors.length > 0) throw new LintelError(errors);
  const root = document?.root;
  if (root?.kind !== 'map') return undefined;
  const value = yamlValueOf(root);
  const suite = new Fields(value, [], (path, message) => {
    const span = { source, ...yamlPlaceOf(root, path) };
    throw new LintelError([{ code: 'gator.suite', level: 'error', message, span }]);
  });
  const [group] = suite.text('apiVersion').split('/');
  if (group !== 'test.gatekeeper.sh' || suite.text('kind') !== 'Suite') return undefined;
  return { source, skip: suite.flag('skip'), tests: suite.list('tests').map(testOf) };
}

function testOf(test: Fields): SuiteTest {
  return {
    name: test.text('name'),
    template: test.text('template'),
    constraint: test.text('constraint'),
    expansion: test.text('expansion'),
    cases: test.list('cases').map(caseOf),
    invalid: test.flag('invalid'),
    skip: test.flag('skip'),
  };
}

function caseOf(fields: Fields): SuiteCase {
  return {
    name: fields.text('name'),
    object: fields.text('object'),
    inventory: fields.texts('inventory'),
    assertions: fields.list('assertions').map((assertion) => ({
      violations: violationsIn(assertion),
      message: assertion.get('message') === undefined ? undefined : assertion.text('message'),
    })),
    skip: fields.flag('skip'),
  };
}

function violationsIn(assertion: Fields): Assertion['violations'] {
  const value = assertion.get('violations');
  if (value === undefined) return 'yes';
  if (value === 'yes' || value === 'no' || (Number.isInteger(value) && (value as number) >= 0)) {
    return value as Assertion['violations'];
  }
  return assertion.fail('violations', 'must be yes, no, or a number of violations');
}

/** The members of an object, checked. A missing member and null are the same. */
class Fields {
  readonly #value: YamlValue;
  readonly #path: Path;
  readonly #refuse: (path: Path, message: string) => never;

  constructor(value: YamlValue, path: Path, refuse: (path: Path, message: string) => never) {
    this.#value = value;
    this.#path = path;
    this.#refuse = refuse;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(path, 'this must be an object');
  }

  get(key: string): YamlValue | undefined {
    const object = this.#value as { readonly [key: string]: YamlValue };
    return Object.hasOwn(object, key) ? (object[key] ?? undefined) : undefined;
  }

  fail(key: string, message: string): never {
    return this.#refuse([...this.#path, key], `${key} ${message}`);
  }

  text(key: string): string {
    const value = this.get(key) ?? '';
    return typeof value === 'string' ? value : this.fail(key, 'must be a text: put it in quotes');
  }

  flag(key: string): boolean {
    const value = this.get(key) ?? false;
    return typeof value === 'boolean' ? value : this.fail(key, 'must be true or false');
  }

  list(key: string): readonly Fields[] {
    return this.#items(key).map((item, index) => new Fields(item, [...this.#path, key, index], this.#refuse));
  }

  texts(key: string): readonly string[] {
    return this.#items(key).map((item) =>
      typeof item === 'string' ? item : this.fail(key, 'must be a list of paths'),
    );
  }

  #items(key: string): readonly YamlValue[] {
    const value = this.get(key) ?? [];
    return Array.isArray(value) ? (value as readonly YamlValue[]) : this.fail(key, 'must be a list');
  }
}

type Path = readonly (string | number)[];
