import { unescaped } from '../../go/index.ts';
import { JsonError, parseJson, parseYaml, type Value } from '../../rego/index.ts';
import type { HttpRequest } from '../../server/index.ts';
import type { OpaPorts } from '../ports.ts';
import { badParameter } from './errors.ts';

/** The limits of request bodies. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** After decompression. */
  readonly maxUnpackedBytes: number;
}

/** A request of the API. Its parameters and body are read when they are needed. */
export class Call {
  readonly request: HttpRequest;
  /** Counts the requests of the server, from 1. */
  readonly id: number;
  /** As sent, with its escapes. */
  readonly path: string;
  readonly #query: string;
  readonly #limits: BodyLimits;
  readonly #ports: OpaPorts;
  #params: ReadonlyMap<string, readonly string[]> | undefined;
  #text: Promise<string> | undefined;
  #body: { readonly value: Value | undefined } | undefined;

  constructor(request: HttpRequest, id: number, limits: BodyLimits, ports: OpaPorts) {
    const { target } = request;
    const mark = target.indexOf('?');
    this.request = request;
    this.id = id;
    this.path = mark < 0 ? target : target.slice(0, mark);
    this.#query = mark < 0 ? '' : target.slice(mark + 1);
    this.#limits = limits;
    this.#ports = ports;
  }

  /** The parameters of the query, with all their values. */
  get params(): ReadonlyMap<string, readonly string[]> {
    this.#params ??= this.#query === '' ? noParams : parseParams(this.#query);
    return this.#params;
  }

  /** Whether a parameter is set: without a value, or to `true`. */
  flag(name: string): boolean {
    const values = this.params.get(name);
    if (values === undefined) return false;
    return (values.length === 1 && values[0] === '') || values.some((value) => value.toLowerCase() === 'true');
  }

  /** The last value of a parameter. */
  param(name: string): string | undefined {
    return this.params.get(name)?.at(-1);
  }

  get isPretty(): boolean {
    return this.#query !== '' && this.flag('pretty');
  }

  get isYaml(): boolean {
    return (this.request.header('content-type') ?? '').includes('yaml');
  }

  /** The body as text, decompressed; read once. */
  text(): Promise<string> {
    return (this.#text ??= this.#readText());
  }

  async #readText(): Promise<string> {
    const { maxBytes, maxUnpackedBytes } = this.#limits;
    const bytes = await this.request.body(maxBytes);
    if (!(this.request.header('content-encoding') ?? '').includes('gzip')) return this.#ports.text(bytes);
    try {
      return this.#ports.text(this.#ports.gunzip(bytes, maxUnpackedBytes));
    } catch (error) {
      throw badParameter(`could not decompress the body: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /**
   * The body as a value, read once; undefined if it is empty. Throws a `JsonError` or a `YamlError` if it is neither.
   */
  async body(): Promise<Value | undefined> {
    if (this.#body === undefined) {
      const text = await this.text();
      const isEmpty = text.trim() === '';
      this.#body = { value: isEmpty ? undefined : this.isYaml ? parseYaml(text, () => {}) : firstJson(text) };
    }
    return this.#body.value;
  }

  /** The body as JSON. Throws a `JsonError` if it is not, or is empty. */
  async json(): Promise<Value> {
    if (this.#body?.value !== undefined) return this.#body.value;
    const value = firstJson(await this.text());
    this.#body = { value };
    return value;
  }
}

/** The value at the start of a text; as in OPA, the rest of the text is ignored. */
function firstJson(text: string): Value {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError) || !error.message.endsWith('after top-level value')) throw error;
    return parseJson(text.slice(0, error.offset));
  }
}

const noParams: ReadonlyMap<string, readonly string[]> = new Map();

function parseParams(query: string): ReadonlyMap<string, readonly string[]> {
  const params = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    const value = decoded(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined) continue;
    const known = params.get(name);
    if (known === undefined) params.set(name, [value]);
    else known.push(value);
  }
  return params;
}

function decoded(text: string): string | undefined {
  const result = unescaped(text, true);
  return 'error' in result ? undefined : result.text;
}
