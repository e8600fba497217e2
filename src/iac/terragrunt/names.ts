import type { Node } from '../hcl/index.ts';
import { type Definition, type Names, problemValue, type Scope, type ValuePath } from '../terraform/evaluate/scope.ts';
import { DYNAMIC } from '../terraform/values/type.ts';
import { expressionOrigin, object, unknown, type Value } from '../terraform/values/value.ts';
import { attributeOf, type Config, type Include, localsValue } from './config.ts';
import { dependenciesValue, dependencyDefinition, dependencyValue } from './dependencies.ts';
import { definitionInConfig, featureValue } from './exposed.ts';
import { blocksNamed } from './layers.ts';
import { valueDefinition, valuesOf } from './values.ts';

/** Names that are only defined in the blocks of a stack. */
const OPEN = new Set(['unit', 'stack', 'each', 'count']);

/** Names available in expressions of a configuration. */
export function createNames(config: Config, path: string): Pick<Names, 'reference' | 'whole' | 'definition'> {
  const values = (): Value | undefined => valuesOf(config, path);

  /** The only include, if it has no label: its members are named without a label. */
  const bare = (): Include | undefined => {
    const [only, ...more] = config.includes();
    return only?.label === '' && more.length === 0 ? only : undefined;
  };

  const included = (name: string): Value | undefined => {
    const include = config.includes().find(({ label }) => label === name);
    if (include === undefined) return undefined;
    return include.config === undefined
      ? unknown(DYNAMIC, expressionOrigin(`include.${name}`))
      : include.config.value();
  };

  const whole = (root: string): Value | undefined => {
    if (root === 'local') return localsValue(config);
    if (root === 'values') return values();
    if (root === 'dependency') return dependenciesValue(config);
    if (root === 'feature') return object(new Map(features().map(([name, value]) => [name, value])));
    if (root === 'include') {
      const only = bare();
      if (only !== undefined) return only.config?.value() ?? unknown(DYNAMIC, expressionOrigin('include'));
      return object(new Map(config.includes().map(({ label }) => [label, included(label)!])));
    }
    return OPEN.has(root) ? unknown(DYNAMIC, expressionOrigin(root)) : undefined;
  };

  const features = (): readonly (readonly [string, Value])[] =>
    blocksNamed(config, 'feature', undefined)
      .map((layer) => [layer.block.labels[0]?.text ?? '', featureValue(layer.config, layer.block)] as const)
      .reverse();

  const feature = (name: string): Value | undefined => {
    const [found] = blocksNamed(config, 'feature', name);
    return found && featureValue(found.config, found.block);
  };

  const reference = ([root = '', name = '', ...more]: readonly string[], scope: Scope, at: Node): Value => {
    const text = [root, name, ...more].join('.');
    const missing = (what: string): Value => problemValue(scope, at, 'terraform.no-attribute', what, text);
    if (root === 'local') {
      return config.locals.has(name) ? config.local(name) : missing(`no local value "${name}" in this file`);
    }
    if (root === 'dependency') {
      return dependencyValue(config, name) ?? missing(`no dependency "${name}" in this configuration`);
    }
    if (root === 'feature') return feature(name) ?? missing(`no feature "${name}" in this configuration`);
    if (root === 'include' && bare() === undefined) {
      return included(name) ?? missing(`no include "${name}" in this configuration`);
    }
    const object = root === 'include' || root === 'values' ? whole(root) : undefined;
    if (object !== undefined && 'entries' in object) {
      return object.entries.get(name) ?? missing(`"${root}" has no attribute "${name}"`);
    }
    if (object !== undefined || OPEN.has(root)) return unknown(DYNAMIC, expressionOrigin(text));
    return problemValue(scope, at, 'terraform.undeclared', `Terragrunt has no name "${root}"`, text);
  };

  const definition = ([root = '', name = '']: readonly string[], valuePath: ValuePath): Definition | undefined => {
    if (root === 'local') {
      const attribute = config.locals.get(name);
      return attribute && config.definition(attribute, valuePath, `local.${name}`);
    }
    if (root === 'values') return valueDefinition(config, path, name, valuePath);
    if (root === 'dependency') return dependencyDefinition(config, name, valuePath);
    if (root === 'feature') {
      const [found] = blocksNamed(config, 'feature', name);
      const fallback = found && attributeOf(found.block, 'default');
      return fallback && found.config.definition(fallback, valuePath.slice(1), `feature.${name}.value`);
    }
    if (root !== 'include') return undefined;
    const only = bare();
    if (only !== undefined) return only.config && definitionInConfig(only.config, [name, ...valuePath]);
    const include = config.includes().find(({ label }) => label === name);
    return include?.config && definitionInConfig(include.config, valuePath);
  };

  return { reference, whole, definition };
}
