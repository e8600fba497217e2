import type { Config, Files, Loaded, LoadOptions, Resource } from '../../../src/iac/index.ts';
import { terraform } from '../../../src/iac/terraform/index.ts';
import { positionOf, type Span } from '../../../src/source/index.ts';

/** A tree of texts by path, as the loader sees it. Directories are what the paths say. */
export function tree(texts: Readonly<Record<string, string>>): Files {
  const paths = Object.keys(texts);
  return {
    list: async (directory) => {
      const prefix = directory === '' ? '' : `${directory}/`;
      const below = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
      return [...new Set(below.map((path) => path.replace(/\/.*/s, '/')))].sort();
    },
    read: async (path) => (Object.hasOwn(texts, path) ? texts[path] : undefined),
  };
}

export async function load(texts: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<Loaded> {
  return terraform.load(tree(texts), options);
}

/** The resources of a tree, by id; two of one id are a mistake of the test. */
export async function resourcesOf(
  texts: Readonly<Record<string, string>>,
  options: LoadOptions = {},
): Promise<ReadonlyMap<string, Resource>> {
  const { resources } = await load(texts, options);
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  if (byId.size !== resources.length) throw new Error(`ids repeat: ${resources.map(({ id }) => id).join(', ')}`);
  return byId;
}

/** The configuration of the only resource of one file. */
export async function configOf(text: string, others: Readonly<Record<string, string>> = {}): Promise<Config> {
  const { resources } = await load({ 'main.tf': text, ...others });
  if (resources.length !== 1) throw new Error(`one resource expected, got ${resources.map(({ id }) => id).join(', ')}`);
  return resources[0]!.config;
}

/** The value that an argument of a resource has for an expression, in a module with these further declarations. */
export async function valueOfExpression(expression: string, declarations = ''): Promise<unknown> {
  const { resources } = await load({
    'a.tf': `resource "test_thing" "under_test" {\n  value = ${expression}\n}\n`,
    'b.tf': declarations,
  });
  return resources.find(({ name }) => name === 'under_test')?.config.value;
}

export function textAt({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}

export function lineAt({ source, start }: Span): number {
  return positionOf(source, start).line;
}
