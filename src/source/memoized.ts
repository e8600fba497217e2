const maxRemembered = 10_000;
/** A longer text is no key of a configuration. */
const maxLength = 100;

/** The same test, with its answers for short texts kept: keys of configurations are few, and are asked about again and again. */
export function memoized(test: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = test(text);
    if (text.length <= maxLength && answers.size < maxRemembered) answers.set(text, answer);
    return answer;
  };
}
