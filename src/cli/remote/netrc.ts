export interface NetrcEntry {
  readonly login: string;
  readonly password: string;
}

/** User and password of a host in a `.netrc` file; those of `default` for other hosts. */
export function netrcEntry(text: string, host: string): NetrcEntry | undefined {
  // A macro lasts until the next empty line.
  const words = text.replaceAll(/\bmacdef\b[\s\S]*?(?:\n[ \t]*\n|$)/g, '\n').match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  let fallback: NetrcEntry | undefined;
  for (let at = 0; at < words.length; ) {
    const word = words[at++]!;
    if (word !== 'machine' && word !== 'default') continue;
    const machine = word === 'machine' ? plain(words[at++]) : undefined;
    let [login, password] = ['', ''];
    while (at < words.length && words[at] !== 'machine' && words[at] !== 'default') {
      const key = words[at++];
      if (key === 'login') login = plain(words[at++]);
      else if (key === 'password') password = plain(words[at++]);
      else if (key === 'account') at++;
    }
    if (machine?.toLowerCase() === host) return { login, password };
    if (machine === undefined) fallback ??= { login, password };
  }
  return fallback;
}

function plain(word = ''): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word;
}
