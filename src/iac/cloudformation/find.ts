import type { Files } from '../files.ts';
import { joinPath } from '../paths.ts';
import { hasKey, plainText } from '../survey/kind.ts';
import { walk } from '../walk.ts';

/** Names that templates can have. */
export const templateName = /\.(?:ya?ml|json|template|txt)$/i;

/** A file that may be a template. */
export interface TemplateFile {
  readonly path: string;
  /** Undefined if it cannot be read. */
  readonly text: string | undefined;
  /** It is in a chart, whose templates need not be valid YAML. */
  readonly isInChart?: boolean;
}

/** The files whose text has the keys of a template, in path order. */
export async function findTemplates(files: Files, recursive: boolean): Promise<readonly TemplateFile[]> {
  const found: TemplateFile[] = [];
  const charts: string[] = [];
  await walk(files, recursive, async (directory, names) => {
    if (names.includes('Chart.yaml')) charts.push(joinPath(directory, 'templates/'));
    const isInChart = charts.some((chart) => `${directory}/`.startsWith(chart));
    for (const name of names) {
      if (!templateName.test(name)) continue;
      const path = joinPath(directory, name);
      const text = await files.read(path);
      if (text !== undefined && mayBeTemplate(text)) found.push({ path, text, isInChart });
    }
    return undefined;
  });
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A template names its version or its transform, or has resources with types such as `AWS::S3::Bucket`. */
export function isTemplateText(text: string): boolean {
  const plain = plainText(text);
  return hasKey(plain, 'AWSTemplateFormatVersion') || (hasKey(plain, 'Resources') && hasMarks(plain));
}

/** The same for a text whose keys may be indented, or in a document of another kind. */
const mayBeTemplate = (text: string): boolean => hasMarks(plainText(text));

function hasMarks(plain: string): boolean {
  if (plain.includes('AWSTemplateFormatVersion') || plain.includes('AWS::Serverless-')) return true;
  return plain.includes('Resources') && /\w::\w/.test(plain);
}
