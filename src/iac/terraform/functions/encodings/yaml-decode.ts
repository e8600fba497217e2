import { readYaml, type YamlMap, type YamlNode, type YamlScalar } from '../../../../go/index.ts';
import { positionOf } from '../../../../source/index.ts';
import type { Refusal } from '../../evaluate/scope.ts';
import { parseNumber } from '../../values/number.ts';
import { bool, maxValueSize, NULL, number, object, string, tuple, type Value } from '../../values/value.ts';

const maxDepth = 200;
/** Maximum length of a document to decode. */
const maxLength = 4_000_000;

/** The limit because of which a valid YAML document has no value. */
class DecodeError extends Error {}

/**
 * The value of a YAML document, by the rules of Terraform's YAML reader: YAML 1.1 with `yes` and `on` as booleans,
 * merge keys, and timestamps as strings.
 */
export function decodeYaml(text: string): Value | Refusal {
  if (text.length > maxLength) return { reason: 'the document is too long', exceeded: true };
  const source = { path: '', text };
  const [document, ...more] = readYaml(source, 'cty');
  if (more.length > 0) return { reason: 'the text has more than one document' };
  const error = document?.diagnostics.find(({ level }) => level === 'error');
  if (error !== undefined) {
    const { line, column } = positionOf(source, error.span?.start ?? 0);
    const exceeded = /^yaml\.too-/.test(error.code);
    return { reason: `the YAML is invalid: ${error.message} at line ${line}, column ${column}`, exceeded };
  }
  if (document?.root === undefined) return { reason: 'the document is empty' };
  try {
    return decoded(document.root, new Map(), 0);
  } catch (error) {
    if (error instanceof DecodeError) return { reason: error.message, exceeded: true };
    throw error;
  }
}

/** `known` has the values of lists and maps, so that aliases share them in the result, too. */
function decoded(node: YamlNode, known: Map<unknown, Value>, depth: number): Value {
  if (depth > maxDepth) throw new DecodeError('the YAML is nested too deeply');
  if (node.kind === 'scalar') return scalarOf(node);
  const shared = node.kind === 'map' ? node.entries : node.items;
  const value =
    known.get(shared) ??
    (node.kind === 'map'
      ? mapOf(node, known, depth)
      : tuple(node.items.map((item) => decoded(item, known, depth + 1))));
  if (value.size > maxValueSize) throw new DecodeError('the YAML is too large');
  known.set(shared, value);
  return value;
}

function mapOf({ entries }: YamlMap, known: Map<unknown, Value>, depth: number): Value {
  return object(new Map(Array.from(entries, ([key, { value }]) => [key, decoded(value, known, depth + 1)])));
}

function scalarOf({ value, plain = '' }: YamlScalar): Value {
  if (value === null) return NULL;
  if (typeof value === 'boolean') return bool(value);
  if (typeof value === 'string') return string(value);
  if (/^0[xo]|inf$/i.test(plain)) return number(Number(value));
  const exact = parseNumber(plain);
  return exact === undefined ? string(plain) : number(exact);
}
