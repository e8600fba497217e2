import { cloudformation } from '../../../src/iac/cloudformation/index.ts';
import type { Config, ConfigValue, Loaded, LoadOptions, Resource } from '../../../src/iac/index.ts';
import { positionOf, type Span } from '../../../src/source/index.ts';
import { tree } from '../terraform/tree.ts';

/** Loads a tree of templates. */
export function load(texts: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<Loaded> {
  return cloudformation.load(tree(texts), options);
}

/** The only resource of one template. */
export async function resourceOf(text: string): Promise<Resource> {
  const { resources, errors } = await load({ 'a.yaml': text });
  if (resources.length !== 1 || errors.length > 0) throw new Error(JSON.stringify({ resources, errors }));
  return resources[0]!;
}

/** The value of a property `P`, in a template with these further sections. */
export async function propertyOf(expression: string, sections = ''): Promise<ConfigValue | undefined> {
  const other = 'Other:\n    Type: AWS::S3::Bucket\n';
  const text = `${sections}\nResources:\n  ${other}  A:\n    Type: A::B::C\n    Properties:\n      P: ${expression}\n`;
  const { resources } = await load({ 'a.yaml': text });
  return resources.find(({ name }) => name === 'A')?.config.P;
}

/** The configuration of a form of the only resource. */
export async function formOf(text: string, type: string): Promise<Config> {
  const { forms = [] } = await resourceOf(text);
  const form = forms.find(({ resource }) => resource.type === type);
  if (form === undefined) throw new Error(`no form ${type}: ${forms.map(({ resource }) => resource.type).join(', ')}`);
  return form.resource.config;
}

/** `line:column` of where a span starts, and its text. */
export function placed({ source, start, end }: Span): string {
  const { line, column } = positionOf(source, start);
  return `${line}:${column} ${source.text.slice(start, end)}`;
}
