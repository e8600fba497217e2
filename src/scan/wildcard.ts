/** Whether a name is a pattern: `*` in it matches any characters, or none. */
export function isPattern(name: string): boolean {
  return name.includes('*');
}

/** Whether a text matches `pattern`, in time proportional to both. */
export function wildcard(pattern: string): (text: string) => boolean {
  const [first = '', ...inner] = pattern.split('*');
  const last = inner.pop();
  if (last === undefined) return (text) => text === first;
  return (text) => {
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const part of inner) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}
