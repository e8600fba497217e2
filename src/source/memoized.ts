const maxRemembered = 10_000;
/** Longer texts are not keys of a configuration, so they are not kept. */
const maxLength = 100;

/**
 * The same test with its answers for short texts kept: configurations have few different keys, and each is tested
 * often.
 */
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
