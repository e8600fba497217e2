import { positionOf, type Source, type Span } from '../../source/index.ts';
import type { Comment } from '../comment.ts';
import { isConfig, type Path, type Resource, type TerrascanView } from '../resource.ts';
import { firstLineOf } from '../value-step.ts';
import { list, map, mapByName, scalar } from '../values/make.ts';
import { lookUp, openRendered, type RenderedMap, render } from '../values/render.ts';
import type { MapValue, Value } from '../values/value.ts';
import type { Evaluated, EvaluatedInstruction } from './evaluate/evaluate.ts';
import { plainText } from './evaluate/instruction-value.ts';
import { type Stage, stageValue } from './evaluate/stage.ts';
import type { Directive } from './parse/directives.ts';
import type { Parsed } from './parse/parse.ts';
import { commentsOfFile } from './suppressions.ts';

const fileType = 'docker_dockerfile';

/**
 * A Dockerfile as resources: the file, its stages, and each of its instructions. If a service of a Compose file
 * contains it, or builds it in a way of its own (`isVariant`), they have the name of the service.
 */
export function resourcesOf(
  source: Source,
  parsed: Parsed,
  { instructions, stages }: Evaluated,
  { service, isVariant = false }: { readonly service?: string; readonly isVariant?: boolean } = {},
): readonly Resource[] {
  const fileName = source.path.slice(source.path.lastIndexOf('/') + 1);
  const name = service ?? fileName;
  const prefix = service === undefined ? '' : `${service}.`;
  const ofFile = commentsOfFile(parsed);
  const counts = new Map<string, number>();
  // The file contains its stages, and they contain their instructions.
  const known = new Map<Value, RenderedMap>();

  const resource = (
    type: string,
    key: string,
    value: MapValue,
    comments: readonly Comment[],
    terrascan?: TerrascanView,
  ): Resource => {
    const { span } = value;
    const rendered = openRendered(known);
    const config = render(value, [], rendered);
    known.set(value, { config, rendered });
    return {
      id: `${type}.${type === fileType ? name : `${prefix}${key}`}`,
      ...(isVariant && { over: { id: `${type}.${key}`, source: source.path } }),
      name,
      source: source.path,
      line: positionOf(source, span.start).line,
      type,
      config: isConfig(config) ? config : {},
      modulePath: [],
      unknown: rendered.unknown,
      partial: rendered.partial,
      span,
      spanOf: (path) => placeOf(value, path),
      provenanceOf: (path) => {
        const at = placeOf(value, path);
        return [{ kind: 'attribute', text: firstLineOf(at), span: at }];
      },
      comments,
      ...(type !== fileType && { partOf: fileType }),
      ...(terrascan && { terrascan }),
    };
  };

  const ofInstruction = ({ instruction, stage, value }: EvaluatedInstruction): Resource => {
    const type = `docker_${instruction.name.toLowerCase()}`;
    const label = stage?.label ?? 'global';
    const count = counts.get(`${type}.${label}`) ?? 0;
    counts.set(`${type}.${label}`, count + 1);
    const key = `${label}${instruction.name === 'FROM' ? '' : `[${count}]`}`;
    const types = [...new Set([`docker_${instruction.keyword}`, type])];
    return resource(
      type,
      key,
      value,
      [...instruction.comments, ...ofFile.filter((one) => !instruction.comments.includes(one))],
      { types, config: plainText(instruction) },
    );
  };

  const stageValues = stages.map((stage) => stageValue(stage, stage.isFinal));
  const commentsByStage = new Map<Stage['index'] | undefined, Comment[]>();
  for (const { instruction, stage } of instructions) {
    const known = commentsByStage.get(stage?.index) ?? [];
    for (const comment of instruction.comments) known.push(comment);
    commentsByStage.set(stage?.index, known);
  }
  const ofInstructions = instructions.map(ofInstruction);
  const ofStages = stages.map((stage, index) => {
    const own = commentsByStage.get(stage.index) ?? [];
    return resource('docker_stage', stage.label, stageValues[index]!, [
      ...own,
      ...ofFile.filter((one) => !own.includes(one)),
    ]);
  });
  const file = resource(
    fileType,
    fileName,
    fileValue(source, parsed.directives, instructions, stageValues),
    parsed.comments,
    { types: [fileType], config: instructions.map(({ instruction }) => instruction.keyword) },
  );
  return [file, ...ofStages, ...ofInstructions];
}

function fileValue(
  source: Source,
  directives: readonly Directive[],
  instructions: readonly EvaluatedInstruction[],
  stages: readonly MapValue[],
): MapValue {
  const [first] = instructions;
  const span: Span = {
    source,
    start: first?.instruction.span.start ?? 0,
    end: instructions.at(-1)?.instruction.span.end ?? 0,
  };
  const globals = instructions.filter(({ stage }) => stage === undefined).map(({ value }) => value);
  return map(span, {
    directives:
      directives.length === 0
        ? undefined
        : mapByName(
            span,
            directives.map(({ name, value, start, end }) => [name, scalar(value, { source, start, end })]),
          ),
    globals: globals.length === 0 ? undefined : list(globals, span),
    stages: list(stages, span),
  });
}

/** The place of the value at a path, or of the nearest enclosing value that was written. */
function placeOf(value: Value, path: Path): Span {
  return lookUp(value, path).span;
}
