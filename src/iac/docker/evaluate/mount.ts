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
  return commaSeparated(text).map((field) => {
    const at = field.indexOf('=');
    const key = (at < 0 ? field : field.slice(0, at)).toLowerCase();
    return { key: Object.hasOwn(names, key) ? names[key]! : key, value: at < 0 ? undefined : field.slice(at + 1) };
  });
}

function commaSeparated(text: string): readonly string[] {
  const fields: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    let field = '';
    if (text[at] === '"') {
      for (at++; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at++) {
        if (text[at] === '"') at++;
        field += text[at];
      }
      at++;
    }
    const comma = text.indexOf(',', at);
    const end = comma < 0 ? text.length : comma;
    fields.push(field + text.slice(at, end));
    at = end;
  }
  return fields;
}
