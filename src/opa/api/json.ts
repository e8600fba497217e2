import type { HttpResponse } from '../../server/index.ts';

/** A member of a response's object: its name, and its value as JSON. */
export type Member = readonly [name: string, json: string];

/** A JSON response; a member whose value is undefined is left out. */
export function objectResponse(members: readonly (Member | undefined)[], isPretty: boolean): HttpResponse {
  const present = members.filter((member) => member !== undefined);
  return jsonResponse(200, `{${present.map(([name, json]) => `"${name}":${json}`).join(',')}}`, isPretty);
}

/** A response with a JSON text. */
export function jsonResponse(status: number, json: string, isPretty: boolean): HttpResponse {
  return { status, headers: jsonHeaders, body: `${isPretty ? indented(json) : json}\n` };
}

const jsonHeaders = { 'content-type': 'application/json' };

/** A response without a body. */
export const emptyResponse = (status: number): HttpResponse => ({ status, headers: {}, body: '' });

export const textResponse = (status: number, body: string, type = 'text/plain; charset=utf-8'): HttpResponse => ({
  status,
  headers: { 'content-type': type },
  body,
});

/** An object that lintel made, as JSON with Go's escapes. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** JSON on one line, with line breaks and an indentation of two spaces. */
export function indented(json: string): string {
  let result = '';
  let margin = '\n';
  let from = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]!;
    if (sign === '"') at = endOfString(json, at);
    else if (sign === ':') {
      result += `${json.slice(from, at)}: `;
      from = at + 1;
    } else if (sign === ',') {
      result += `${json.slice(from, at)},${margin}`;
      from = at + 1;
    } else if (sign === '{' || sign === '[') {
      const next = json[at + 1];
      if (next === '}' || next === ']') at++;
      else {
        margin += '  ';
        result += `${json.slice(from, at)}${sign}${margin}`;
        from = at + 1;
      }
    } else if (sign === '}' || sign === ']') {
      margin = margin.slice(0, -2);
      result += `${json.slice(from, at)}${margin}`;
      from = at;
    }
  }
  return result + json.slice(from);
}

/** The offset of the quote that ends the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
