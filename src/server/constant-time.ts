/** Compares two strings in a time that does not depend on where they differ; it may depend on their lengths. */
export function sameSecret(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index++) {
    difference |= expected.charCodeAt(index) ^ (given.charCodeAt(index % Math.max(1, given.length)) || 0);
  }
  return difference === 0;
}
