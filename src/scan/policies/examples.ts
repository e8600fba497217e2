/** A place in an example at which a violation has to be reported. */
export interface Mark {
  /** From 1. */
  readonly line: number;
  /** The id of the rule. */
  readonly rule: string;
}

const mark = /\s# violation: (\S+)$/;

/**
 * Whether a file is an example of a policy: `good` or `bad`, maybe with a word after it (`bad-module.tf`,
 * `good.count.yaml`).
 */
export function exampleKind(name: string): 'good' | 'bad' | undefined {
  return /^(good|bad)(?:[-._][\w.-]+)?\.(?:tf|ya?ml)$/.exec(name)?.[1] as 'good' | 'bad' | undefined;
}

/** The marks in an example: comments `# violation: <rule>` at the ends of lines. */
export function marksOf(text: string): readonly Mark[] {
  return text.split('\n').flatMap((line, index) => {
    const rule = withoutMark(line).trim() === '' ? undefined : mark.exec(line)?.[1];
    return rule === undefined ? [] : [{ line: index + 1, rule }];
  });
}

const withoutMark = (line: string): string => (mark.test(line) ? line.replace(mark, '').trimEnd() : line);

/** An example as it reads without its marks. */
export function withoutMarks(text: string): string {
  return text.split('\n').map(withoutMark).join('\n');
}
