import { fieldsAt } from '../../go/index.ts';
import type { Files } from '../../iac/index.ts';
import type { Source } from '../../source/index.ts';
import type { Link, Target } from './target.ts';
import { isTerraform, terraformDefinition, terraformLinks } from './terraform-navigation.ts';
import { hasYamlLinks, valueDefinition, yamlLinks } from './yaml-navigation.ts';

/** The definitions of the name, value or file at an offset of a document. */
export async function definitionAt(files: Files, source: Source, offset: number): Promise<readonly Target[]> {
  const links = await linksIn(files, source);
  const link = links.find(({ span }) => offset >= span.start && offset <= span.end);
  if (link?.target !== undefined) return [link.target];
  if (isTerraform(source.path)) return terraformDefinition(files, source, offset);
  const templates = source.path.lastIndexOf('/templates/');
  const isTemplate = source.path.startsWith('templates/') || templates >= 0;
  const [object, ...keys] = isTemplate ? fieldsAt(source.text, offset) : [];
  if (object !== 'Values' || keys.length === 0) return [];
  return valueDefinition(files, templates < 0 ? '' : source.path.slice(0, templates), keys);
}

/** The files and pages that a document refers to. */
export async function linksIn(files: Files, source: Source): Promise<readonly Link[]> {
  if (isTerraform(source.path)) return terraformLinks(files, source);
  return hasYamlLinks(source.path) ? yamlLinks(files, source) : [];
}
