import { positionOf, type Span } from '../../../source/index.ts';
import type { Path } from '../../resource.ts';
import type { ValueStep } from '../../value-step.ts';
import { list, map, scalar } from '../../values/make.ts';
import type { ListValue, Value } from '../../values/value.ts';
import { itemsOf, member, textOf } from '../model/file.ts';
import type { Job } from '../model/job.ts';
import type { Step } from '../model/step.ts';
import { type Control, controls, eventOf, merged, stepsOf, stronger, type Taint, unknownEvent } from './taint.ts';

/** Where a tainted text does harm. */
export type Sink =
  | 'script'
  | 'script-input'
  | 'command'
  | 'environment-file'
  | 'cache-key'
  | 'shell'
  | 'working-directory'
  | 'container-image'
  | 'runner';

/** A text that someone else controls, and where it gets to. */
export interface Flow {
  /** The place in the configuration of the step or job. */
  readonly path: Path;
  readonly sink: Sink;
  /** With its way, which ends at the sink. */
  readonly taint: Taint;
  readonly span: Span;
}

/** Flows of a step or job: more say nothing new. */
const maxFlows = 20;

/** The flows that are found, by the steps and jobs in which they end. */
export class Flows {
  readonly #found = new Map<Step | Job, Map<string, Flow>>();

  add(site: Step | Job, flow: Flow): void {
    const flows = this.#found.get(site) ?? new Map<string, Flow>();
    this.#found.set(site, flows);
    const { path, sink, taint, span } = flow;
    const key = JSON.stringify([path, sink, taint.source, span.start]);
    const same = flows.get(key);
    if (same !== undefined)
      flows.set(key, { ...same, taint: { ...same.taint, controls: merged(same.taint.controls, taint.controls) } });
    else if (flows.size < maxFlows) flows.set(key, flow);
  }

  /** The flows of a step or job, in the order of the text. */
  of(site: Step | Job): readonly Flow[] {
    return [...(this.#found.get(site)?.values() ?? [])].sort((a, b) => a.span.start - b.span.start);
  }
}

/** The strongest control that someone has. */
export function controlOf(taint: Taint): Control {
  return [...taint.controls.values()].reduce((one, other) => stronger(one, other));
}

/** Flows as policies see them; undefined if there are none. */
export function flowsValue(flows: readonly Flow[], span: Span): ListValue | undefined {
  return flows.length === 0 ? undefined : list(flows.map(flowValue), span);
}

/** The flow that ends at a path of a step or job under the strongest control, if there is one. */
export function strongestFlow(site: Value, path: Path): Value | undefined {
  const flows = itemsOf(member(site, 'flows')).filter(
    (flow) => JSON.stringify(itemsOf(member(flow, 'path')).map(textOf)) === JSON.stringify(path.map(String)),
  );
  const rank = (flow: Value): number => controls.indexOf(textOf(member(flow, 'control')) as Control);
  return flows.sort((a, b) => rank(a) - rank(b))[0];
}

function flowValue({ path, sink, taint, span }: Flow): Value {
  const texts = (items: readonly (string | number)[]): ListValue =>
    list(
      items.map((item) => scalar(item, span)),
      span,
    );
  const events = [...new Set([...taint.controls.keys()].map(eventOf))].filter((event) => event !== unknownEvent);
  const way = stepsOf(taint.way);
  const value = map(span, {
    path: texts(path),
    sink: scalar(sink, span),
    source: scalar(taint.source, span),
    control: scalar(controlOf(taint), span),
    events: texts(events.sort()),
    steps: texts(way.map(stepText)),
  });
  return { ...value, way };
}

/** `.github/workflows/ci.yml:12 env.TITLE: ${{ github.event.issue.title }}` */
function stepText({ span, text }: ValueStep): string {
  return span === undefined ? text : `${span.source.path}:${positionOf(span.source, span.start).line} ${text}`;
}
