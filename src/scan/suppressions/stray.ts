import type { Resource } from '../../iac/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import { linesOf } from '../../source/index.ts';
import type { SuppressionRules } from './outcome.ts';

const instruction = /^\s*(?:#|\/\/)\s*(?:lintel|ts):skip\s*=/;
/** Blocks at which a suppression may have an effect. */
const places = /^(?:resource|data|ephemeral|provider|module|variable|locals|output)\b/;
const comment = /^\s*(?:#|\/\/|\/\*|\*)/;

/**
 * Suppressions in Terraform files that have no effect, because they are neither in the block of a resource, call or
 * value, nor directly above one. Only lines are examined, since blocks without instances have no resources.
 */
export function straySuppressions(resources: readonly Resource[], { strict }: SuppressionRules): readonly Diagnostic[] {
  const level = strict ? 'error' : 'warning';
  const sources = new Set(resources.map(({ span }) => span.source));
  return [...sources].flatMap((source) =>
    /\.tf$/.test(source.path) && /(?:lintel|ts):skip/.test(source.text) ? strayIn(source, level) : [],
  );
}

function strayIn(source: Source, level: Diagnostic['level']): readonly Diagnostic[] {
  const starts = linesOf(source);
  const lines = source.text.split('\n');
  const beside = besideResources(lines);
  return lines.flatMap((line, index): Diagnostic[] => {
    if (!instruction.test(line) || beside[index]) return [];
    const start = starts[index]! + line.search(/\S/);
    return [
      {
        code: 'suppression.stray',
        level,
        message: 'suppression ignored: it does not belong to a resource, module call or value',
        span: { source, start, end: starts[index]! + line.trimEnd().length },
        help: 'put it in the block of the resource or module call, or on the line directly above',
      },
    ];
  });
}

/** For each line, whether it is in the block of a resource, or above one with only comments between. */
function besideResources(lines: readonly string[]): readonly boolean[] {
  const beside: boolean[] = [];
  let isInside = false;
  for (const line of lines) {
    beside.push(isInside);
    if (/^[a-z}]/.test(line)) isInside = places.test(line);
  }
  let isAbove = false;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]!;
    if (!comment.test(line)) isAbove = places.test(line.trimStart());
    beside[index] ||= isAbove;
  }
  return beside;
}
