/** Lines around a change that are shown with it. */
const context = 3;

/**
 * The difference between two texts, line by line, as the body of a unified diff: lines with ` `, `-` or `+` before them, `…`
 * where equal lines are left out.
 */
export function difference(before: string, after: string): readonly string[] {
  const lines = compare(linesOf(before), linesOf(after));
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ sign }) => sign !== ' '),
  );
  return lines.flatMap(({ sign, line }, index) => {
    if (near[index]) return [`${sign}${line}`];
    return index > 0 && index < lines.length - 1 && near[index - 1] ? ['…'] : [];
  });
}

function linesOf(text: string): readonly string[] {
  return text.replace(/\n+$/, '').split('\n');
}

interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly line: string;
}

/** The shortest list of kept, removed and added lines: by their longest common subsequence. */
function compare(before: readonly string[], after: readonly string[]): readonly Line[] {
  const common = before.map(() => new Array<number>(after.length + 1).fill(0));
  common.push(new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', line: before[i]! });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ sign: '-', line: before[i++]! });
    } else lines.push({ sign: '+', line: after[j++]! });
  }
  return lines;
}
