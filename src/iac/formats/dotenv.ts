import { FormatError, members, type Parse } from './format.ts';

/** Variables by name. `$NAME` means a variable that is defined above; the environment is not read. */
export const parse: Parse = (text, spend) => {
  const variables = members() as { [name: string]: string };
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/);
  let start = 0;
  for (let index = 0; index < lines.length; index++) {
    const first = lines[index]!.trim();
    if (first === '' || first.startsWith('#')) continue;
    start = index;
    let line = first;
    const quote = openQuote(first);
    for (let open = quote !== ''; open; ) {
      const next = lines[++index];
      if (next === undefined) throw new FormatError(`line ${start + 1}: the quotes are not closed`);
      line += `\n${next}`;
      const at = next.lastIndexOf(quote);
      open = at < 0 || next[at - 1] === '\\';
    }
    const { name, value } = assignmentIn(line, start + 1);
    variables[name] = expanded(value, variables);
    spend(variables[name].length);
    if (variables[name].length > maxLength) throw new FormatError(`line ${start + 1}: the value is too long`);
  }
  return variables;
};

/** Maximum length of a value, in characters. */
const maxLength = 1_000_000;

/** The quote that a value opens without closing it on its line; empty if there is none. */
function openQuote(line: string): string {
  const equals = line.indexOf('=');
  const at = equals < 0 ? line.indexOf(':') : equals;
  if (at <= 0 || at === line.length - 1) return '';
  const value = line.slice(at + 1).trim();
  const quote = value[0] === '"' || value[0] === "'" ? value[0] : '';
  if (quote === '') return '';
  const close = value.slice(1).trim().lastIndexOf(quote);
  return close >= 0 && value[close] !== '\\' ? '' : quote;
}

function assignmentIn(line: string, number: number): { readonly name: string; readonly value: string } {
  const wrong = new FormatError(`line ${number}: a line must be NAME=value`);
  const [head = ''] = /^(?:export\s+)?[\w.]+/.exec(line) ?? [];
  const name = head.replace(/^export\s+/, '');
  if (name === '') throw wrong;
  const rest = line.slice(head.length);
  const separator = /^\s*=\s*|^:\s/.exec(rest)?.[0];
  if (separator === undefined) throw wrong;
  const value = rest.slice(separator.length).trimStart();
  const quote = value[0] === '"' || value[0] === "'" ? value[0] : undefined;
  const close = quote === undefined ? -1 : value.lastIndexOf(quote);
  if (close > 0 && /^\s*(?:#.*)?$/.test(value.slice(close + 1))) return { name, value: value.slice(0, close + 1) };
  const comment = value.indexOf('#');
  const plain = comment < 0 ? value : value.slice(0, comment);
  if (plain.includes('\n')) throw wrong;
  return { name, value: plain.trim() };
}

function expanded(written: string, variables: { readonly [name: string]: string }): string {
  const isDouble = written.length >= 2 && written.startsWith('"') && written.endsWith('"');
  const isSingle = written.length >= 2 && written.startsWith("'") && written.endsWith("'");
  if (isSingle) return written.slice(1, -1);
  const text = isDouble
    ? written
        .slice(1, -1)
        .replaceAll('\\n', '\n')
        .replaceAll('\\r', '\r')
        .replace(/\\([^$])/g, '$1')
    : written;
  return text.replace(/\\?\$\{?[A-Z\d_]*\}?/g, (found) => {
    if (found.startsWith('\\')) return found.slice(1);
    const name = found.replace(/[${}]/g, '');
    return name === '' ? found : (variables[name] ?? '');
  });
}
