import type { Diagnostic, Span } from '../../source/index.ts';
import type { Attribute } from '../hcl/index.ts';
import { directoryOf } from '../paths.ts';
import { callFunction } from '../terraform/functions/function.ts';
import { FUNCTIONS } from '../terraform/functions/index.ts';
import type { Declaration } from '../terraform/modules/definition.ts';
import type { Input } from '../terraform/modules/variables.ts';
import { isWhollyKnown, type Value } from '../terraform/values/value.ts';
import { attributeOf, type Config, isFlagSet } from './config.ts';
import { dependencyNames } from './dependencies.ts';
import { type ExtraArguments, extraArguments } from './extra-arguments.ts';
import { type Generated, generatedFiles } from './generate.ts';
import { inputsOf } from './inputs.ts';
import { blocksNamed, layersOf, type Merged, writtenAt } from './layers.ts';
import { type ModuleSource, moduleSource } from './source.ts';
import { isTemplate } from './values.ts';

/** A unit: a Terraform module with values for its variables. */
export interface Unit {
  readonly config: Config;
  /** Its directory, by which it is known. */
  readonly directory: string;
  /** The place of `terraform.source`; the beginning of the file if it is not set. */
  readonly span: Span;
  /** Absent if the source cannot be known. */
  readonly source: ModuleSource | undefined;
  /** The text of `terraform.source`. */
  readonly sourceText: string | undefined;
  /** Whether the unit names the source of its module. */
  readonly isSourced: boolean;
  /** Whether it lacks the values of a stack elsewhere. */
  readonly isTemplate: boolean;
  readonly inputs: Merged | undefined;
  readonly generated: readonly Generated[];
  readonly extra: ExtraArguments;
  /** The place where the unit is excluded from runs. */
  readonly excluded: Span | undefined;
  /** Directories of the units that it depends on, and where they are named. */
  readonly dependencies: readonly { readonly directory: string; readonly span: Span }[];
  /** Paths of the files that it includes. */
  readonly included: readonly string[];
}

/** A configuration as a unit. */
export function readUnit(config: Config, report: (diagnostic: Diagnostic) => void): Unit {
  const directory = directoryOf(config.context.path);
  const found = layersOf(config).flatMap(({ config: layer }) => {
    const attribute = attributeOf(layer.blocks('terraform')[0], 'source');
    const isNull = attribute !== undefined && layer.valueOf(attribute.value).kind === 'null';
    return attribute === undefined || isNull ? [] : [{ layer, attribute }];
  })[0];
  const text = found?.layer.textOf(found.attribute.value);
  const isSourced = found !== undefined && text !== '';
  const source: ModuleSource | undefined = !isSourced
    ? { kind: 'here', directory }
    : text === undefined
      ? undefined
      : moduleSource(config, directory, text);
  return {
    config,
    directory,
    span: found === undefined ? config.spanOf({ start: 0, end: 0 }) : found.layer.spanOf(found.attribute.value),
    source,
    sourceText: text,
    isSourced,
    isTemplate: isTemplate(config),
    inputs: inputsOf(config),
    generated: generatedFiles(config, report),
    extra: extraArguments(config),
    excluded: exclusionOf(config),
    dependencies: dependenciesOf(config),
    included: config
      .includes()
      .flatMap(({ config: other }) => (other === undefined ? [] : [other.file.source.path]))
      .filter((path) => path !== config.file.source.path),
  };
}

/** Actions whose exclusion means that the unit is never applied. */
const APPLIES: ReadonlySet<string> = new Set(['all', 'all_except_output', 'apply']);

function exclusionOf(config: Config): Span | undefined {
  // A parent that is not a unit has no effect on the units that include it.
  const skip = config.attribute('skip');
  if (skip !== undefined && isFlagSet(config, skip, false)) return config.spanOf(skip);
  for (const { config: layer } of layersOf(config)) {
    const [block] = layer.blocks('exclude');
    if (block === undefined) continue;
    const actions = attributeOf(block, 'actions');
    const named = actions && layer.valueOf(actions.value);
    const isNeverApplied =
      named !== undefined &&
      'items' in named &&
      named.items.some((item) => item.kind === 'string' && APPLIES.has(item.value));
    const isExcluded = isNeverApplied && isFlagSet(layer, attributeOf(block, 'if'), false);
    return isExcluded ? layer.spanOf({ start: block.start, end: block.headerEnd }) : undefined;
  }
  return undefined;
}

function dependenciesOf(config: Config): Unit['dependencies'] {
  const { places } = config.context.session.workspace;
  const own = directoryOf(config.context.path);
  const placed = (layer: Config, attribute: Attribute, value: Value): Unit['dependencies'] => {
    const directory = value.kind === 'string' ? places.resolve(own, value.value) : undefined;
    return directory === undefined ? [] : [{ directory, span: layer.spanOf(attribute.value) }];
  };
  const named = dependencyNames(config).flatMap((name) => {
    const [found] = blocksNamed(config, 'dependency', name);
    const path = found && attributeOf(found.block, 'config_path');
    return found === undefined || path === undefined
      ? []
      : placed(found.config, path, found.config.valueOf(path.value));
  });
  const listed = layersOf(config).flatMap(({ config: layer }) =>
    layer.blocks('dependencies').flatMap((block) => {
      const paths = attributeOf(block, 'paths');
      const value = paths && layer.valueOf(paths.value);
      if (paths === undefined || value === undefined || !('items' in value)) return [];
      return value.items.flatMap((item) => placed(layer, paths, item));
    }),
  );
  return [...named, ...listed];
}

/**
 * The value of a unit for a variable of its module, as Terragrunt passes it: through the environment, in which a
 * variable without a type gets text.
 */
export function inputOf(
  { config, inputs, extra }: Unit,
  name: string,
  declaration: Declaration | undefined,
): Input | undefined {
  const given = extra.variables.get(name);
  if (given !== undefined) return given;
  if (inputs === undefined || !('entries' in inputs.value)) return undefined;
  const value = inputs.value.entries.get(name);
  const place = inputs.place([name]);
  if (value === undefined || place === undefined) return undefined;
  const written = writtenAt(place);
  const isTyped = declaration?.body.attributes.has('type') !== false;
  return {
    kind: 'argument',
    value: isTyped || value.kind === 'null' ? value : asText(value, config),
    written,
    writtenFor: (valuePath) => writtenAt(inputs.place([name, ...valuePath]) ?? place),
  };
}

/** A variable without a type gets text from the environment: JSON for values that are not strings. */
function asText(value: Value, { scope, context, file }: Config): Value {
  if (value.kind === 'string' || !isWhollyKnown(value)) return value;
  const { functions: host, budget } = context.session.evaluation;
  const call = { host, span: { source: file.source, start: 0, end: 0 }, spend: budget.spend };
  const result = callFunction(FUNCTIONS.get('jsonencode')!, [value], call);
  if (result === undefined || result.kind === 'failure' || scope === undefined) return value;
  return value.sensitive === true || value.marked === true ? { ...result, sensitive: true } : result;
}
