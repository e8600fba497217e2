import { type YamlData, type YamlStyle, yamlText, yamlV3 } from '../../../go/index.ts';
import { toJson } from '../../../rego/index.ts';
import type { TestResult } from '../test.ts';
import { asDoubles } from './doubles.ts';
import { type Stat, targetName } from './stats.ts';

/** An object whose members are written in their order. */
class Struct {
  readonly members: Readonly<Record<string, Data>>;

  constructor(members: Readonly<Record<string, Data>>) {
    this.members = members;
  }
}

type Data = YamlData | Struct | readonly Data[];

const style: YamlStyle<Data> = {
  ...yamlV3,
  collection: (value) => {
    if (value instanceof Struct) return { kind: 'map', entries: Object.entries(value.members) };
    return yamlV3.collection(value as YamlData);
  },
  scalar: (value, ...rest) => yamlV3.scalar(value as YamlData, ...rest),
};

/** A list of violations; with statistics, an object of both. */
export function yaml(results: readonly TestResult[], stats: readonly Stat[] | undefined): string {
  const found = results.map(dataOf);
  return yamlText<Data>(
    stats === undefined ? found : new Struct({ results: found, stats: stats.map(statData) }),
    style,
  );
}

/** The members have the names that gator gives them. */
function dataOf({ msg, details, constraint, action, scopedActions, object, notes }: TestResult): Struct {
  const trace = notes.trace();
  return new Struct({
    result: new Struct({
      target: targetName,
      msg,
      metadata: details === undefined ? {} : { details: toJson(details) as YamlData },
      constraint: { object: asDoubles(constraint.config) },
      enforcementaction: action,
      scopedenforcementactions: scopedActions,
    }),
    violatingObject: asDoubles(object.config),
    trace: trace.length === 0 ? null : trace.join('\n'),
  });
}

function statData({ scope, statsFor, stats, labels }: Stat): Data {
  return new Struct({
    scope,
    statsfor: statsFor,
    stats: stats.map(({ name, value, source }) => new Struct({ name, value, source: new Struct({ ...source }) })),
    labels: labels.map(({ name, value }) => new Struct({ name, value })),
  });
}
