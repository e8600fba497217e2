import { decodeJson, encodeJson } from '../functions/encodings/json.ts';
import { lifted, withUnknowns } from '../values/alternatives.ts';
import { STRING } from '../values/type.ts';
import { compareText, object, string, tuple, unknown, type Value } from '../values/value.ts';
import type { DataSource, EvaluatedBody } from './data-source.ts';

/**
 * `aws_iam_policy_document`: the blocks of a policy as the JSON that IAM expects.
 * @see https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/iam_policy_document
 */
export const iamPolicyDocument: DataSource = {
  type: 'aws_iam_policy_document',
  doc: 'An IAM policy document as JSON.',
  attributes: { json: policyDocument, minified_json: policyDocument },
};

type Entries = Map<string, Value>;

function policyDocument(body: EvaluatedBody): Value | undefined {
  const own = body.blocks('statement')?.map(statement);
  const sources = documents(body.value('source_policy_documents') ?? body.value('source_json'));
  const overrides = documents(body.value('override_policy_documents') ?? body.value('override_json'));
  if (own === undefined || sources === undefined || overrides === undefined) return undefined;
  const statements: Value[] = [];
  for (const one of own) {
    if (one === undefined) return undefined;
    statements.push(one);
  }
  const merged = overrideBySid(overrideBySid(sources, statements), overrides);
  const document: Entries = new Map([['Version', body.value('version') ?? string('2012-10-17')]]);
  const id = body.value('policy_id');
  if (id !== undefined) document.set('Id', id);
  document.set('Statement', tuple(merged));
  const whole = object(document);
  const encoded = textOfDocument(whole);
  return encoded && lifted(encoded, [whole], ([known]) => textOfDocument(known!) ?? unknown(STRING));
}

function textOfDocument(document: Value): Value | undefined {
  const encoded = encodeJson(document);
  if (encoded === undefined) return undefined;
  return encoded.known ? string(encoded.text) : unknown(STRING, { kind: 'template', text: encoded.text });
}

/** The statements of documents given as JSON; undefined if one is unknown. */
function documents(value: Value | undefined): readonly Value[] | undefined {
  if (value === undefined) return [];
  const texts = 'items' in value ? value.items : [value];
  const statements: Value[] = [];
  for (const text of texts) {
    if (text.kind === 'null' || (text.kind === 'string' && text.value === '')) continue;
    const shown = text.origin?.kind === 'template' ? text.origin.text : text.kind === 'string' ? text.value : undefined;
    const document = shown === undefined ? undefined : decodeJson(shown);
    if (document === undefined || typeof document === 'string' || !('entries' in document)) return undefined;
    const found = document.entries.get('Statement');
    if (found === undefined) continue;
    for (const one of 'items' in found ? found.items : [found]) statements.push(withUnknowns(one));
  }
  return statements;
}

function sidOf(value: Value): string {
  const sid = 'entries' in value ? value.entries.get('Sid') : undefined;
  return sid?.kind === 'string' ? sid.value : '';
}

/** Statements, and those that override them: one replaces the statement with its Sid, others are added. */
function overrideBySid(statements: readonly Value[], overrides: readonly Value[]): readonly Value[] {
  const result = [...statements];
  for (const statement of overrides) {
    const sid = sidOf(statement);
    const at = sid === '' ? -1 : result.findIndex((other) => sidOf(other) === sid);
    if (at < 0) result.push(statement);
    else result[at] = statement;
  }
  return result;
}

function statement(body: EvaluatedBody): Value | undefined {
  const entries: Entries = new Map();
  const sid = body.value('sid');
  if (sid !== undefined && !(sid.kind === 'string' && sid.value === '')) entries.set('Sid', sid);
  entries.set('Effect', body.value('effect') ?? string('Allow'));
  const lists = [
    ['Action', 'actions'],
    ['NotAction', 'not_actions'],
    ['Resource', 'resources'],
    ['NotResource', 'not_resources'],
  ] as const;
  for (const [key, argument] of lists) {
    const list = oneOrMany(body.value(argument));
    if (list !== undefined) entries.set(key, list);
  }
  for (const [key, block] of [
    ['Principal', 'principals'],
    ['NotPrincipal', 'not_principals'],
  ] as const) {
    const blocks = body.blocks(block);
    if (blocks === undefined) return undefined;
    if (blocks.length > 0) entries.set(key, principals(blocks));
  }
  const conditions = body.blocks('condition');
  if (conditions === undefined) return undefined;
  if (conditions.length > 0) entries.set('Condition', conditionsOf(conditions));
  return object(entries);
}

/** A list with one element becomes the element, a longer list is sorted, and an empty one is left out. */
function oneOrMany(value: Value | undefined): Value | undefined {
  if (value === undefined || !('items' in value)) return value;
  if (value.items.length < 2) return value.items[0];
  const texts = value.items.every((item) => item.kind === 'string' && item.origin === undefined);
  if (!texts) return tuple(value.items);
  return tuple([...value.items].sort((a, b) => compareText(textOf(a), textOf(b))));
}

function textOf(value: Value): string {
  return value.kind === 'string' ? value.value : '';
}

/** `"*"` for every principal of every type, otherwise identifiers by type. */
function principals(blocks: readonly EvaluatedBody[]): Value {
  const byType = gather(blocks, (block) => [[block.value('type'), block.value('identifiers')]]);
  const anyone = byType.get('*');
  if (byType.size === 1 && anyone?.length === 1 && textOf(anyone[0]!) === '*') return string('*');
  return object(new Map([...byType].map(([type, items]) => [type, oneOrMany(tuple(items)) ?? tuple([])])));
}

/** Values by operator and key. */
function conditionsOf(blocks: readonly EvaluatedBody[]): Value {
  const operators = new Map<string, EvaluatedBody[]>();
  for (const block of blocks) {
    const operator = keyOf(block.value('test'));
    operators.set(operator, [...(operators.get(operator) ?? []), block]);
  }
  const entries = [...operators].map(([operator, group]): [string, Value] => {
    const byKey = gather(group, (block) => [[block.value('variable'), block.value('values')]]);
    return [operator, object(new Map([...byKey].map(([key, items]) => [key, oneOrMany(tuple(items)) ?? tuple([])])))];
  });
  return object(new Map(entries));
}

function gather(
  blocks: readonly EvaluatedBody[],
  pairs: (block: EvaluatedBody) => readonly (readonly [Value | undefined, Value | undefined])[],
): Map<string, readonly Value[]> {
  const found = new Map<string, readonly Value[]>();
  for (const [key, value] of blocks.flatMap(pairs)) {
    const items = value === undefined ? [] : 'items' in value ? value.items : [value];
    found.set(keyOf(key), [...(found.get(keyOf(key)) ?? []), ...items]);
  }
  return found;
}

/** A name used as a key: unknown ones as the expression that represents them. */
function keyOf(value: Value | undefined): string {
  if (value?.origin !== undefined)
    return value.origin.kind === 'template' ? value.origin.text : `\${${value.origin.text}}`;
  return value?.kind === 'string' ? value.value : '';
}
