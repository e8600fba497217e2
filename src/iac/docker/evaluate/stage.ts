import type { Span } from '../../../source/index.ts';
import { list, map, mapByName, scalar } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import type { Parts } from '../substitute/lexer.ts';
import type { Environment } from './environment.ts';
import { imageValue } from './image.ts';

/** The base of a stage. */
export type Base =
  | { readonly kind: 'scratch' }
  | { readonly kind: 'image'; readonly image: Parts }
  | { readonly kind: 'stage'; readonly stage: Stage };

/** A stage with the settings of its instructions, and those of the stages that it is based on. */
export interface Stage {
  readonly index: number;
  /** In lower case; absent if it has none. */
  readonly name: string | undefined;
  /** Its name, or its number. */
  readonly label: string;
  readonly base: Base;
  /** The base at the end of the chain: an image, or scratch. */
  readonly origin: MapValue;
  /** Stages that it is based on. */
  readonly depth: number;
  /** Where its base is written. */
  readonly baseSpan: Span;
  readonly span: Span;
  readonly environment: Environment;
  readonly state: StageState;
  readonly instructions: Value[];
}

export interface StageState {
  shell: readonly string[];
  user?: MapValue;
  workdir?: Value;
  healthcheck?: Value;
  entrypoint?: Value;
  command?: Value;
  stopSignal?: Value;
  /** Its own instructions have set the command. */
  hasCommand: boolean;
  readonly variables: Map<string, Value>;
  readonly labels: Map<string, Value>;
  readonly ports: Value[];
  readonly volumes: Value[];
}

const unixShell = ['/bin/sh', '-c'];
const windowsShell = ['cmd', '/S', '/C'];

/** The state of a stage before its first instruction. */
export function initialState(base: Base): StageState {
  if (base.kind === 'stage') {
    const { variables, labels, ports, volumes, ...others } = base.stage.state;
    return {
      ...others,
      hasCommand: false,
      variables: new Map(variables),
      labels: new Map(labels),
      ports: [...ports],
      volumes: [...volumes],
    };
  }
  const shell = base.kind === 'image' && isWindows(base.image) ? windowsShell : unixShell;
  return { shell, hasCommand: false, variables: new Map(), labels: new Map(), ports: [], volumes: [] };
}

/** Entries that a stage takes over. */
export function inheritedEntries({ variables, labels, ports, volumes }: StageState): number {
  return variables.size + labels.size + ports.length + volumes.length;
}

function isWindows(image: Parts): boolean {
  return image.some(
    (part) => typeof part === 'string' && /\/windows\b|nanoserver|servercore|windowsservercore/i.test(part),
  );
}

/** The base as a value: the parts of an image name, or the stage. */
export function baseValue(base: Base, span: Span): MapValue {
  if (base.kind === 'scratch') return map(span, { kind: scalar('scratch', span), image: scalar('scratch', span) });
  if (base.kind === 'stage') {
    const { stage } = base;
    return map(span, {
      kind: scalar('stage', span),
      stage: scalar(stage.index, span),
      stage_name: stage.name === undefined ? undefined : scalar(stage.name, span),
    });
  }
  return imageValue(base.image, span);
}

/** A reference to the stage, for its instructions. */
export function stageReference({ index, name, baseSpan }: Stage, isFinal: boolean): MapValue {
  return map(baseSpan, {
    index: scalar(index, baseSpan),
    name: name === undefined ? undefined : scalar(name, baseSpan),
    final: scalar(isFinal, baseSpan),
  });
}

/** A stage as a value. */
export function stageValue(stage: Stage, isFinal: boolean): MapValue {
  const { index, name, base, baseSpan, span, state, instructions } = stage;
  const named = (members: ReadonlyMap<string, Value>): Value | undefined =>
    members.size === 0 ? undefined : mapByName(span, members);
  const some = (items: readonly Value[]): Value | undefined => (items.length === 0 ? undefined : list(items, span));
  return map(span, {
    index: scalar(index, span),
    name: name === undefined ? undefined : scalar(name, baseSpan),
    final: scalar(isFinal, span),
    base: baseValue(base, baseSpan),
    origin: stage.origin,
    user: state.user,
    workdir: state.workdir,
    env: named(state.variables),
    labels: named(state.labels),
    ports: some(state.ports),
    volumes: some(state.volumes),
    healthcheck: state.healthcheck,
    entrypoint: state.entrypoint,
    cmd: state.command,
    stop_signal: state.stopSignal,
    instructions: list(instructions, span),
  });
}
