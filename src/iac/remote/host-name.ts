/**
 * A host name as it is looked up: lower case, other scripts in Punycode. Undefined for an invalid name, and for
 * explicit Punycode, which Terraform also rejects, because it is unreadable.
 */
export function asciiHost(written: string): string | undefined {
  const labels = written.normalize('NFC').toLowerCase().split('.');
  const ascii = labels.map((label) => {
    if (label.startsWith('xn--')) return undefined;
    if (/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) return label;
    return /^[\p{L}\p{N}\p{M}-]{1,59}$/u.test(label) ? `xn--${punycode(label)}` : undefined;
  });
  return ascii.includes(undefined) ? undefined : ascii.join('.');
}

/** RFC 3492, with the parameters of internationalized host names. */
function punycode(label: string): string {
  const points = [...label].map((character) => character.codePointAt(0)!);
  const basic = points.filter((point) => point < 128);
  let result = String.fromCodePoint(...basic);
  if (basic.length > 0) result += '-';
  let handled = basic.length;
  let [next, delta, bias] = [128, 0, 72];
  while (handled < points.length) {
    const least = Math.min(...points.filter((point) => point >= next));
    delta += (least - next) * (handled + 1);
    next = least;
    for (const point of points) {
      if (point < next) delta++;
      if (point !== next) continue;
      result += digitsOf(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
    delta++;
    next++;
  }
  return result;
}

function digitsOf(delta: number, bias: number): string {
  let text = '';
  let rest = delta;
  for (let position = 36; ; position += 36) {
    const threshold = Math.min(26, Math.max(1, position - bias));
    if (rest < threshold) return text + digit(rest);
    text += digit(threshold + ((rest - threshold) % (36 - threshold)));
    rest = Math.floor((rest - threshold) / (36 - threshold));
  }
}

function digit(value: number): string {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'[value]!;
}

function adapted(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > 455; steps += 36) rest = Math.floor(rest / 35);
  return steps + Math.floor((36 * rest) / (rest + 38));
}
