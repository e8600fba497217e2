/** Maximum length of names in Kubernetes; searching longer ones for many patterns would take long. */
const maxNameLength = 253;

/** Whether a text matches a name with `*` at its start, its end, or both. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const [start, end] = [pattern.startsWith('*'), pattern.endsWith('*')];
  if (start && end) return text.slice(0, maxNameLength).includes(pattern.slice(1, Math.max(1, pattern.length - 1)));
  if (start) return text.endsWith(pattern.slice(1));
  return end ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}

/** Whether names that the cluster generates from `metadata.generateName` match: what follows the text is unknown. */
export function matchesGeneratedName(pattern: string, generateName: string): boolean {
  return pattern.endsWith('*') && matchesWildcard(pattern, generateName);
}
