import type { Config, Loaded, LoadOptions, Resource } from '../../../src/iac/index.ts';
import { terragrunt } from '../../../src/iac/terragrunt/index.ts';
import { tree } from '../terraform/tree.ts';

/** A module that shows its only variable, whatever its type. */
export const module = 'variable "v" {\n  type    = any\n  default = "default"\n}\nresource "t" "x" {\n  v = var.v\n}\n';

export function load(texts: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<Loaded> {
  return terragrunt.load(tree(texts), options);
}

/** The inputs that the module in `module/` gets from the unit in `live/app`, whose configuration has these lines. */
export async function valueFrom(
  configuration: string,
  others: Readonly<Record<string, string>> = {},
  options: LoadOptions = {},
): Promise<unknown> {
  const unit = `terraform {\n  source = "../../module"\n}\n${configuration}`;
  const { resources } = await load({ 'module/main.tf': module, 'live/app/terragrunt.hcl': unit, ...others }, options);
  return resources[0]?.config.v;
}

/** The configurations of resources, by the unit that makes them. */
export function byUnit({ resources }: Loaded): ReadonlyMap<string | undefined, Config> {
  const all = resources.flatMap((resource): readonly Resource[] => [resource, ...(resource.elsewhere ?? [])]);
  return new Map(all.map(({ root, config }) => [root, config]));
}
