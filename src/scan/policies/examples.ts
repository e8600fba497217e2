/** A place in an example where a violation is expected. */
export interface Mark {
  /** From 1. */
  readonly line: number;
  /** The ID of the rule. */
  readonly rule: string;
}

const mark = /\s# violation: (\S+)$/;

/**
 * Whether a file is an example of a policy: `good` or `bad`, optionally followed by a word (`bad-module.tf`,
 * `good.count.yaml`, `bad.Dockerfile`).
 */
export function exampleKind(name: string): 'good' | 'bad' | undefined {
  return /^(good|bad)(?:[-._][\w.-]+)?\.(?:tf|ya?ml|Dockerfile)$/.exec(name)?.[1] as 'good' | 'bad' | undefined;
}

/** The marks in an example: comments `# violation: <rule>` at the end of lines. */
export function marksOf(text: string): readonly Mark[] {
  return text.split('\n').flatMap((line, index) => {
    const rule = withoutMark(line).trim() === '' ? undefined : mark.exec(line)?.[1];
    return rule === undefined ? [] : [{ line: index + 1, rule }];
  });
}

const withoutMark = (line: string): string => (mark.test(line) ? line.replace(mark, '').trimEnd() : line);

/** The text of an example without its marks. */
export function withoutMarks(text: string): string {
  return text.split('\n').map(withoutMark).join('\n');
}
