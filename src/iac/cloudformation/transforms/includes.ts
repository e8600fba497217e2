import type { YamlDocument, YamlNode } from '../../../go/index.ts';
import { directoryOf, resolvePath } from '../../paths.ts';
import { documentsOf } from '../template/read.ts';
import { member, type Template, textOf } from '../template/template.ts';

/** The files that `AWS::Include` names, by path. */
export type Includes = ReadonlyMap<string, YamlDocument>;

const macro = 'AWS::Include';

/** The path of the file that an argument of `Fn::Transform` includes; undefined for other macros and for files outside the tree. */
export function includedPath(argument: YamlNode, source: string): string | undefined {
  if (textOf(member(argument, 'Name')) !== macro) return undefined;
  const location = textOf(member(member(argument, 'Parameters'), 'Location'));
  return location === undefined || location.includes('://') ? undefined : resolvePath(directoryOf(source), location);
}

/** Reads the files that templates include. */
export async function readIncludes(
  templates: Iterable<Template>,
  read: (path: string) => Promise<string | undefined>,
): Promise<Includes> {
  const includes = new Map<string, YamlDocument>();
  for (const { root, source } of templates) {
    if (!source.text.includes(macro)) continue;
    for (const path of pathsIn(root, source.path)) {
      const text = includes.has(path) ? undefined : await read(path);
      const [document] = text === undefined ? [] : documentsOf({ path, text });
      // Content included from a file with errors stays unknown.
      const failed = document?.diagnostics.some(({ level }) => level === 'error');
      if (document !== undefined && !failed) includes.set(path, document);
    }
  }
  return includes;
}

function pathsIn(root: YamlNode, source: string): ReadonlySet<string> {
  const paths = new Set<string>();
  // Through aliases, the same node can occur many times.
  const seen = new Set<YamlNode>([root]);
  for (const node of seen) {
    const path = includedPath(node, source);
    if (path !== undefined) paths.add(path);
    if (node.kind === 'sequence') for (const item of node.items) seen.add(item);
    if (node.kind === 'map') for (const { value } of node.entries.values()) seen.add(value);
  }
  return paths;
}
