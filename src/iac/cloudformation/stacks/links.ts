import type { YamlNode } from '../../../go/index.ts';
import { directoryOf, joinPath, resolvePath } from '../../paths.ts';
import { type Entry, listOf, member, type Template, textOf } from '../template/template.ts';

/** The templates of the nested stacks of each template, by logical ID. */
export type StackLinks = ReadonlyMap<Template, ReadonlyMap<string, Template>>;

/** The property that names the template, for the types of nested stacks. */
const locations: ReadonlyMap<string, string> = new Map([
  ['AWS::CloudFormation::Stack', 'TemplateURL'],
  ['AWS::Serverless::Application', 'Location'],
]);

/** Maximum number of segments of a URL, and of directories above a template, that are tried. */
const maxSegments = 8;

/**
 * Finds the templates of nested stacks in the tree; the templates that these name are followed as well.
 * `templateAt` returns the template at a path, if there is one, and `assets` are paths by the ends of URLs.
 */
export async function linkStacks(
  templates: readonly Template[],
  templateAt: (path: string) => Promise<Template | undefined>,
  assets: ReadonlyMap<string, string>,
): Promise<StackLinks> {
  const links = new Map<Template, ReadonlyMap<string, Template>>();
  const pending = [...templates];
  for (let template = pending.pop(); template !== undefined; template = pending.pop()) {
    if (links.has(template)) continue;
    const nested = new Map<string, Template>();
    links.set(template, nested);
    for (const { name, node } of template.resources.values()) {
      for (const path of pathsOf(node, template.source.path, assets)) {
        const target = await templateAt(path);
        if (target === undefined) continue;
        nested.set(name, target);
        pending.push(target);
        break;
      }
    }
  }
  return links;
}

/** The nested stacks of a template whose templates are not in the tree. */
export function missingStacks(template: Template, links: StackLinks): readonly Entry[] {
  const found = links.get(template);
  return [...template.resources.values()].filter(({ name, node }) => {
    const type = textOf(member(node, 'Type')) ?? '';
    // Applications can be in the Serverless Application Repository.
    return type === 'AWS::CloudFormation::Stack' && found?.has(name) !== true;
  });
}

/** Paths at which the template of a nested stack may be, the likeliest first; empty for other resources. */
function pathsOf(resource: YamlNode, source: string, assets: ReadonlyMap<string, string>): readonly string[] {
  const property = locations.get(textOf(member(resource, 'Type')) ?? '');
  if (property === undefined) return [];
  const directory = directoryOf(source);
  const asset = textOf(member(member(resource, 'Metadata'), 'aws:asset:path'));
  const location = asset ?? lastTextIn(member(member(resource, 'Properties'), property));
  if (location === undefined) return [];
  const uploaded = assets.get(location.slice(location.lastIndexOf('/') + 1));
  if (uploaded !== undefined) return [uploaded];
  if (/^\w+:\/\/|^\/|\$\{/.test(location)) return pathsOfUrl(location, directory).filter((path) => path !== source);
  const path = resolvePath(directory, location);
  return path === undefined ? [] : [path];
}

/** The end of a URL as a path from the template's directory or one above; a name alone only in the same directory. */
function pathsOfUrl(url: string, directory: string): readonly string[] {
  const [path = ''] = url.split(/[?#]/, 1);
  const known = path.slice(path.lastIndexOf('}') + 1).replace(/^\w+:\/\/[^/]*/, '');
  const segments = known
    .split('/')
    .filter((segment) => segment !== '')
    .slice(-maxSegments);
  const above = [directory];
  while (above.at(-1) !== '' && above.length < maxSegments) above.push(directoryOf(above.at(-1)!));
  return segments.flatMap((_, index) => {
    const rest = segments.slice(index).join('/');
    return (index === segments.length - 1 ? [directory] : above).flatMap(
      (start) => resolvePath('', joinPath(start, rest)) ?? [],
    );
  });
}

/** The last text of an expression: all of it, or the end of `Fn::Sub` and `Fn::Join`. */
function lastTextIn(node: YamlNode | undefined): string | undefined {
  const isText = node?.kind === 'scalar' && (node.tag === undefined || node.tag === '!Sub');
  if (isText) return typeof node.value === 'string' ? node.value : undefined;
  const short = (name: string): YamlNode | undefined => (node?.tag === `!${name}` ? node : undefined);
  const sub = member(node, 'Fn::Sub') ?? short('Sub');
  if (sub?.kind === 'scalar') return textOf(sub);
  if (sub?.kind === 'sequence') return textOf(sub.items[0]);
  const join = member(node, 'Fn::Join') ?? short('Join');
  return join?.kind === 'sequence' ? textOf(listOf(join.items[1]).at(-1)) : undefined;
}
