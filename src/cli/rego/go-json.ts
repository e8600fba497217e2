/** JSON in lines, as Go's programs write it: characters with a meaning in HTML are escaped. Keys keep their order. */
export function goJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
