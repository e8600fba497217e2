import { type YamlDocument, yamlDocuments } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import { readJsonDocument, readJsonDocuments } from '../json-document.ts';
import { manifestOf } from './kind.ts';
import { mayBeManifest } from './missed.ts';

/** A document that is not read yet. */
export interface Candidate {
  readonly text: string;
  readonly read: () => YamlDocument;
}

/** The documents of a file. A text in braces is JSON, which is stricter than YAML and looser about tabs. */
export function candidatesOf(source: Source, isAlone: boolean): readonly Candidate[] {
  const { path, text } = source;
  const isJson = /\.json$/i.test(path);
  const documents = yamlDocuments(source);
  const mayBeJson = isJson || /^\ufeff?\s*\{\s*["}]/.test(text);
  if (!mayBeJson || !(isAlone || mayBeManifest(text))) return documents;
  const json = readJsonDocument(source);
  // Several JSON texts with `---` between them are YAML.
  if (json.root !== undefined) return [{ text, read: () => json }];
  const texts = readJsonDocuments(source);
  if (texts !== undefined) {
    return texts.map((document) => ({ text: text.slice(document.start, document.end), read: () => document }));
  }
  const isYaml = !isJson || documents.every(({ read }) => read().root !== undefined);
  return isYaml ? documents : [{ text, read: () => json }];
}

/** Whether a file of another type also has a manifest, which a cluster accepts. */
export function holdsManifest(source: Source): boolean {
  return candidatesOf(source, false).some(
    ({ text, read }) => mayBeManifest(text) && manifestOf(read().root) !== undefined,
  );
}
