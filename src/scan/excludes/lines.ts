/** The lines of an ignore file that are patterns. */
export function patternLines(text: string): readonly string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
