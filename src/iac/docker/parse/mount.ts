/** A field of `--mount=type=cache,target=/x`. */
export interface MountField {
  readonly key: string;
  readonly value: string | undefined;
}

/** Other names of fields. */
const names: Readonly<Record<string, string>> = {
  src: 'source',
  dst: 'target',
  destination: 'target',
  ro: 'readonly',
  readwrite: 'rw',
};

/** The fields of a mount: values separated by commas, in double quotes where they have commas themselves. */
export function mountFields(text: string): readonly MountField[] {
  return commaSeparated(text).fields.map((field) => {
    const at = field.indexOf('=');
    const key = (at < 0 ? field : field.slice(0, at)).toLowerCase();
    return { key: Object.hasOwn(names, key) ? names[key]! : key, value: at < 0 ? undefined : field.slice(at + 1) };
  });
}

/** The reason that the builder rejects a mount before it knows the variables; undefined if it accepts it. */
export function problemWithMount(text: string): string | undefined {
  if (text === '' || !commaSeparated(text).isComplete) return 'must be fields with commas between them';
  const from = mountFields(text).find(({ key }) => key === 'from')?.value ?? '';
  const dollar = from.indexOf('$');
  return dollar >= 0 && dollar < from.length - 1
    ? 'has a variable in from: name a stage that is based on it'
    : undefined;
}

/** The fields of a line of CSV, and whether its quotes are in their places. */
function commaSeparated(text: string): { readonly fields: readonly string[]; readonly isComplete: boolean } {
  const fields: string[] = [];
  let isComplete = true;
  for (let at = 0; at <= text.length; at++) {
    let field = '';
    if (text[at] === '"') {
      for (at++; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at++) {
        if (text[at] === '"') at++;
        field += text[at];
      }
      if (at >= text.length) isComplete = false;
      at++;
      if (at < text.length && text[at] !== ',') isComplete = false;
    }
    const comma = text.indexOf(',', at);
    const end = comma < 0 ? Math.max(at, text.length) : comma;
    const rest = text.slice(at, end);
    if (rest.includes('"')) isComplete = false;
    fields.push(field + rest);
    at = end;
  }
  return { fields, isComplete };
}
