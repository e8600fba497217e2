import type { Config, Loaded, Resource } from '../../../../src/iac/index.ts';
import { load, placed } from '../template.ts';

/** A template of SAM with the given resources, in flow style or indented by two. */
export function sam(resources: string, sections = ''): string {
  return `Transform: AWS::Serverless-2016-10-31\n${sections}Resources:\n${resources}`;
}

/** A function with further properties, each on a separate line. */
export function functionWith(...properties: readonly string[]): string {
  const lines = ['Runtime: nodejs22.x', 'Handler: a.b', 'CodeUri: s3://code/a.zip', ...properties];
  return `  F:\n    Type: AWS::Serverless::Function\n    Properties:\n${lines.map((line) => `      ${line}\n`).join('')}`;
}

/** The expansion of a template. */
export interface Expanded extends Loaded {
  /** The resources that the transform makes of all of the template: their types by logical ID. */
  readonly made: Readonly<Record<string, string>>;
  /** The properties of one of them. */
  readonly propertiesOf: (name: string) => Config;
  /** The place of a path in one of them, or in its Terraform form. */
  readonly placeOf: (name: string, path: readonly (string | number)[], type?: string) => string;
}

export async function expand(text: string): Promise<Expanded> {
  const loaded = await load({ 'a.yaml': text });
  const forms = [...loaded.resources, ...(loaded.potential ?? [])].flatMap((owner) =>
    (owner.forms ?? []).map((form) => ({ owner, ...form })),
  );
  const made: Record<string, string> = {};
  for (const { resource } of forms) if (resource.type.includes('::')) made[resource.name] ??= resource.type;
  const find = (name: string, type = made[name]): (typeof forms)[number] => {
    const found = forms.find(({ resource }) => resource.name === name && resource.type === type);
    if (found === undefined) throw new Error(`no ${type} ${name} among ${Object.keys(made).join(', ')}`);
    return found;
  };
  return {
    ...loaded,
    made,
    propertiesOf: (name) => find(name).resource.config,
    placeOf: (name, path, type) => {
      const {
        owner,
        pathOf,
      }: { owner: Resource; pathOf: (path: readonly (string | number)[]) => readonly (string | number)[] } = find(
        name,
        type,
      );
      return `${owner.name} ${pathOf(path).join('.')}: ${placed(owner.spanOf(pathOf(path))).split('\n', 1)[0]}`;
    },
  };
}
