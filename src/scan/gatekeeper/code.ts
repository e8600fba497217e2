import { type Config, type ConfigValue, isConfig } from '../../iac/index.ts';
import type { TemplateCode } from './engine.ts';
import { type KubernetesObject, listAt, textAt, valueAt } from './object.ts';

/** The name of the engine for `rego` of a target. */
export const regoName = 'Rego';

/** The code of a template by the name of its engine; for a repeated engine, the first. `rego` of the target wins. */
export function codesOf(template: KubernetesObject, kind: string): ReadonlyMap<string, TemplateCode> {
  const target = listAt(template.config, 'spec', 'targets')[0];
  const codes = new Map<string, TemplateCode>();
  const place = ['spec', 'targets', 0] as const;
  for (const [index, entry] of listAt(target, 'code').entries()) {
    const engine = textAt(entry, 'engine');
    if (engine === '' || codes.has(engine)) continue;
    const source = configIn(valueAt(entry, 'source'));
    codes.set(engine, { template, kind, source, pathOf: (...path) => [...place, 'code', index, 'source', ...path] });
  }
  const rego = textAt(target, 'rego');
  if (rego === '') return codes;
  const source = { rego, libs: listAt(target, 'libs') };
  return codes.set(regoName, { template, kind, source, pathOf: (...path) => [...place, ...path] });
}

/** Whether Rego refers to `data.inventory`: the objects of other reviews, which cost a copy. */
export const readsInventory = (rego: string): boolean => /\binventory\b/.test(rego);

const configIn = (value: ConfigValue | undefined): Config => (isConfig(value) ? value : {});
