import { LintelError } from '../../../source/index.ts';
import { isArray, isNumber, numberText, RegoSet, typeName, type Value } from '../../values/index.ts';
import type { Condition } from './conditions.ts';
import { fragmentError } from './constraints.ts';

/** A condition as the clause `WHERE …` of a database; without one, an empty text. */
export function sqlOf(condition: Condition | undefined, dialect: string): string {
  return condition === undefined ? '' : `WHERE ${clause(condition, dialect.toLowerCase())}`;
}

function clause(condition: Condition, dialect: string): string {
  if (condition.type === 'field') return comparison(condition, dialect);
  const parts = condition.value.map((part) => clause(part, dialect));
  return condition.operator === 'not' ? `NOT ${parts[0]}` : `(${parts.join(` ${condition.operator.toUpperCase()} `)})`;
}

const symbols: Readonly<Record<string, string>> = { eq: '=', ne: '<>', gt: '>', lt: '<', gte: '>=', lte: '<=' };
const likes: Readonly<Record<string, readonly [before: string, after: string]>> = {
  startswith: ['', '%'],
  endswith: ['%', ''],
  contains: ['%', '%'],
};

function comparison({ operator, field, value }: Condition & { readonly type: 'field' }, dialect: string): string {
  const name = quotedField(field, dialect);
  if ('field' in value) return `${name} ${symbols[operator]} ${quotedField(value.field, dialect)}`;
  const { constant } = value;
  if (constant === null) {
    if (operator === 'eq') return `${name} IS NULL`;
    if (operator === 'ne') return `${name} IS NOT NULL`;
    untranslatable("null value can only be used with 'eq' or 'ne' operators");
  }
  if (operator === 'in') {
    const items = isArray(constant) ? constant : constant instanceof RegoSet ? constant.items() : undefined;
    if (items === undefined) untranslatable("field operator 'in' requires collection argument");
    if (items.length === 0) return '0 = 1';
    return `${name} IN (${items.map((item) => literal(item, dialect)).join(', ')})`;
  }
  const like = likes[operator];
  if (like === undefined) return `${name} ${symbols[operator]} ${literal(constant, dialect)}`;
  if (typeof constant !== 'string')
    untranslatable(`'${operator}' pattern requires string argument, got ${typeName(constant)}`);
  const pattern = constant.replace(/[\\_%]/g, '\\$&');
  return `${name} LIKE ${literal(`${like[0]}${pattern}${like[1]}`, dialect)}`;
}

function untranslatable(message: string): never {
  throw new LintelError([{ code: fragmentError, level: 'error', message }]);
}

/** Names that are not plain identifiers are quoted, because keys of policies can be any text. */
function quotedField(field: string, dialect: string): string {
  const [mark, twice] = dialect === 'mysql' ? ['`', '``'] : ['"', '""'];
  return field
    .split('.')
    .map((name) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `${mark}${name.replaceAll(mark!, twice!)}${mark}`))
    .join('.');
}

/** A value in SQL. As OPA writes them, numbers are texts, which databases convert. */
function literal(value: Value, dialect: string): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return quotedText(value, dialect);
  if (isNumber(value)) return quotedText(numberText(value), dialect);
  untranslatable(`a value of SQL cannot be of type ${typeName(value)}`);
}

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\b': '\\b',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\x1a': '\\Z',
  "'": "\\'",
  '"': '\\"',
  '\\': '\\\\',
};

function quotedText(text: string, dialect: string): string {
  if (dialect === 'sqlserver') return `N'${text.replaceAll("'", "''")}'`;
  if (dialect === 'sqlite') return `'${text.replaceAll("'", "''").replaceAll('\0', "'||char(0)||'")}'`;
  const escaped = text.replace(/[\0\b\n\r\t\x1a'"\\]/g, (char) => escapes[char] ?? char);
  return `${dialect === 'postgresql' ? 'E' : ''}'${escaped}'`;
}
