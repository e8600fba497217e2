import type { Diagnostic, Source, Span } from '../../../source/index.ts';
import { openScriptBudget } from '../../shell/index.ts';
import { list, map, scalar, withMembers } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import type { CopiedSecrets } from '../context/copied.ts';
import type { Instruction, Pair } from '../parse/instruction.ts';
import type { Parsed } from '../parse/parse.ts';
import { knownPart, type Parts } from '../substitute/lexer.ts';
import { type Environment, globalArguments, stageEnvironment } from './environment.ts';
import { openExpander } from './expander.ts';
import { type InstructionContext, instructionValue } from './instruction-value.ts';
import { type Base, baseValue, inheritedEntries, initialState, type Stage, stageReference } from './stage.ts';
import { partsIn, textValue } from './text-value.ts';

/** An instruction with its stage. */
export interface EvaluatedInstruction {
  readonly instruction: Instruction;
  /** Absent for arguments before the first stage. */
  readonly stage: Stage | undefined;
  readonly value: MapValue;
}

export interface Evaluated {
  readonly instructions: readonly EvaluatedInstruction[];
  readonly stages: readonly (Stage & { readonly isFinal: boolean })[];
}

/** Maximum number of variables, labels and ports that stages inherit from others, in total. */
const maxInherited = 100_000;
/** Maximum length of a chain of stages that are based on each other. */
const maxDepth = 200;

/** How a file is built. */
export interface BuildContext {
  readonly copiedSecrets: CopiedSecrets;
  /** The names or numbers of stages that are built besides the last one. */
  readonly targets: ReadonlySet<string>;
  /** Values of arguments, in place of their defaults. */
  readonly args?: ReadonlyMap<string, Parts>;
}

const nothingAround: BuildContext = { copiedSecrets: () => [], targets: new Set() };

/** Evaluates the instructions of a file. */
export function evaluateDockerfile(
  source: Source,
  parsed: Parsed,
  report: (problem: Diagnostic) => void,
  { copiedSecrets, targets, args }: BuildContext = nothingAround,
): Evaluated {
  const expander = openExpander(source, parsed.escapeToken, report);
  const globals = globalArguments();
  const stages: Stage[] = [];
  const instructions: EvaluatedInstruction[] = [];
  const names = stageNames(parsed.instructions);
  const earlier = new Map<string, Stage>();
  let current: Stage | undefined;
  let inherited = 0;
  const scripts = openScriptBudget();

  const stageAt = (index: number): Base | undefined =>
    stages[index] === undefined ? undefined : { kind: 'stage', stage: stages[index] };
  const scratchOrImage = (image: Parts): Base =>
    knownPart(image) === 'scratch' ? { kind: 'scratch' } : { kind: 'image', image };

  /** The target of `--from`: a stage by its name or number, or an image. */
  const baseNamed = (name: string): Base => {
    const index = /^\d{1,6}$/.test(name) ? Number(name) : names.get(name.toLowerCase());
    return (index === undefined ? undefined : stageAt(index)) ?? scratchOrImage([name]);
  };

  const contextOf = (environment: Environment, shell: readonly string[]): InstructionContext => ({
    source,
    expander,
    environment,
    shell,
    baseNamed,
    copiedSecrets,
    report,
    scripts,
  });

  const openStage = (instruction: Instruction): EvaluatedInstruction => {
    const [image, , as] = instruction.args;
    const span = (word = image): Span => (word === undefined ? instruction.span : expander.spanOf(instruction, word));
    const parts = image === undefined ? [] : expander.parts(image, instruction, globals);
    const named = earlier.get(knownPart(parts) ?? '');
    let base: Base = named === undefined ? scratchOrImage(parts) : { kind: 'stage', stage: named };
    if (base.kind === 'stage') inherited += inheritedEntries(base.stage.state);
    if (base.kind === 'stage' && (inherited > maxInherited || base.stage.depth >= maxDepth)) {
      const message = 'the stages take over too much from each other: this one was scanned without what it is based on';
      report({ code: 'docker.too-large', level: 'error', message, span: span() });
      base = { kind: 'image', image: [{ unknown: knownPart(parts) ?? '' }] };
    }
    const environment = stageEnvironment(base.kind === 'stage' ? base.stage.environment : base.kind);
    const name = as?.text.toLowerCase();
    const index = stages.length;
    const isTaken = name === undefined || name === 'global' || earlier.has(name);
    const stage: Stage = {
      index,
      name,
      label: isTaken ? String(index) : name,
      base,
      origin: base.kind === 'stage' ? base.stage.origin : baseValue(base, span()),
      depth: base.kind === 'stage' ? base.stage.depth + 1 : 0,
      baseSpan: span(),
      span: { ...instruction.span },
      environment,
      state: initialState(base),
      instructions: [],
    };
    stages.push(stage);
    if (name !== undefined) earlier.set(name, stage);
    current = stage;
    const value = withMembers(
      instructionValue(instruction, instruction.heredocs, instruction.span, contextOf(globals, stage.state.shell)),
      {
        base: baseValue(base, span()),
        name: as === undefined ? undefined : scalar(as.text.toLowerCase(), span(as)),
      },
    );
    return { instruction, stage, value };
  };

  const define = (instruction: Instruction, environment: Environment): Value => {
    const items = (instruction.pairs ?? []).map(({ name, value }: Pair): Value => {
      const key = name.text;
      const span = expander.spanOf(instruction, { start: name.start, end: (value ?? name).end });
      const outer = globals.variable(key);
      const parts = value && expander.parts(value, instruction, environment);
      const given = args?.get(key) ?? parts;
      if (given !== undefined) environment.set(key, given);
      else if (environment !== globals && outer.kind === 'set') environment.set(key, outer.parts);
      else environment.declare(key);
      return map(span, {
        name: scalar(key, expander.spanOf(instruction, name)),
        default: value && parts && textValue(parts, expander.spanOf(instruction, value)),
      });
    });
    return list(items, instruction.span);
  };

  for (const instruction of parsed.instructions) {
    if (instruction.name === 'FROM') {
      instructions.push(openStage(instruction));
      continue;
    }
    const stage: Stage | undefined = current;
    if (stage === undefined && instruction.name !== 'ARG') {
      const message = `${instruction.name} must be after the first FROM`;
      report({ code: 'docker.no-stage', level: 'error', message, span: instruction.span });
    }
    const environment = stage?.environment ?? globals;
    const context = contextOf(environment, stage?.state.shell ?? []);
    let value = instructionValue(instruction, instruction.heredocs, instruction.span, context);
    if (instruction.name === 'ARG') value = withMembers(value, { arguments: define(instruction, environment) });
    if (stage !== undefined) apply(stage, instruction, value);
    instructions.push({ instruction, stage, value });
  }
  const last = stages.at(-1);
  const isFinal = (stage: Stage): boolean =>
    stage === last || targets.has(String(stage.index)) || (stage.name !== undefined && targets.has(stage.name));
  const complete = instructions.map(({ instruction, stage, value }): EvaluatedInstruction => {
    if (stage === undefined) return { instruction, stage, value };
    const placed = withMembers(value, { stage: stageReference(stage, isFinal(stage)) });
    stage.instructions.push(placed);
    return { instruction, stage, value: placed };
  });
  const ends = new Map(instructions.map(({ instruction, stage }) => [stage?.index, instruction.span.end]));
  return {
    instructions: complete,
    stages: stages.map((stage) => ({
      ...stage,
      isFinal: isFinal(stage),
      span: { ...stage.span, end: ends.get(stage.index) ?? stage.span.end },
    })),
  };
}

/** The numbers of the stages by their names; of several stages with a name, the last wins. */
function stageNames(instructions: readonly Instruction[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  let index = 0;
  for (const { name, args } of instructions) {
    if (name !== 'FROM') continue;
    if (args[2] !== undefined) names.set(args[2].text.toLowerCase(), index);
    index++;
  }
  return names;
}

/** Applies an instruction to the state of its stage. */
function apply({ state, environment }: Stage, { name, args, isJson }: Instruction, value: MapValue): void {
  const member = (key: string): Value | undefined => value.entries.get(key)?.value;
  switch (name) {
    case 'ENV':
    case 'LABEL': {
      const named = member(name === 'ENV' ? 'env' : 'labels');
      if (named?.kind !== 'map') return;
      for (const [key, entry] of named.entries) {
        (name === 'ENV' ? state.variables : state.labels).set(key, entry.value);
        if (name === 'ENV') environment.set(key, partsIn(entry.value));
      }
      return;
    }
    case 'EXPOSE':
    case 'VOLUME': {
      const listed = member(name === 'EXPOSE' ? 'ports' : 'volumes');
      if (listed?.kind !== 'list') return;
      for (const item of listed.items) (name === 'EXPOSE' ? state.ports : state.volumes).push(item);
      return;
    }
    case 'USER': {
      const { user, group } = { user: member('user'), group: member('group') };
      if (user !== undefined) state.user = map(user.span, { name: user, group });
      return;
    }
    case 'SHELL':
      if (isJson) state.shell = args.map(({ text }) => text);
      return;
    case 'WORKDIR':
      state.workdir = member('path') ?? value;
      return;
    case 'HEALTHCHECK':
      state.healthcheck = value;
      return;
    case 'ENTRYPOINT':
      state.entrypoint = value;
      // The command of the base image belongs to the entry point of the base image.
      if (!state.hasCommand) delete state.command;
      return;
    case 'CMD':
      state.command = value;
      state.hasCommand = true;
      return;
    case 'STOPSIGNAL': {
      const signal = member('signal');
      if (signal !== undefined) state.stopSignal = signal;
      return;
    }
    default:
  }
}
