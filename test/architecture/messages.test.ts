import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { patterns } from '../../scripts/prose/patterns.mjs';
import { sourceFiles } from './sources.ts';

const messages = suite('architecture: messages');

/** Folders whose messages are those of the programs that lintel does the work of, and prompts of the browser of violations. */
const mirrored = /^src\/(?:rego|go)\/|\/functions\/|^src\/iac\/helm\/rendering\/|^src\/cli\/browse\//;

/** The code before a message, up to its quote: the fields of a diagnostic, errors, and lines of the log. */
const makers =
  /(?:\bmessage(?::| =)|\b(?:usageError|badRequest|\w*Error|fail|bad|wrong)\(|\blog\.(?:warn|info|fail)\()(?:\s*'[^']*',)?\s*(?=['"`])/g;

/** The literal at an offset, with `…` for each value in it. */
function literalAt(text: string, start: number): string {
  const quote = text[start]!;
  let found = '';
  for (let at = start + 1; at < text.length && text[at] !== quote; at++) {
    if (text[at] === '\\') at++;
    if (quote === '`' && text.startsWith('${', at)) {
      let depth = 0;
      do {
        if (text[at] === '{') depth++;
        if (text[at] === '}') depth--;
        at++;
      } while (depth > 0 || text[at - 1] === '$');
      at--;
      found += '…';
    } else found += text[at];
  }
  return found;
}

/** Every message of several words that is written out in the sources, with its place. */
function found(): readonly (readonly [place: string, message: string])[] {
  return sourceFiles()
    .filter(({ path }) => !mirrored.test(path))
    .flatMap(({ path, text, code }) =>
      [...code.matchAll(makers)].flatMap((match) => {
        const start = match.index + match[0].length;
        const message = literalAt(text, start);
        const line = text.slice(0, start).split('\n').length;
        return / /.test(message) ? [[`${path}:${line}`, message] as const] : [];
      }),
    );
}

const all = found();

/** The messages that match a pattern, with their places. */
const matching = (pattern: RegExp): readonly string[] =>
  all.filter(([, message]) => pattern.test(message)).map(([place, message]) => `${place}: ${message}`);

messages('are found', () => assert.ok(all.length > 400, String(all.length)));

messages('start in lower case, or with a name', () =>
  assert.equal(
    matching(
      /^(?!GitHub |Google |Helm |Terragrunt |Kubernetes |AWS |JSON |METADATA |Infrastructure |LINTEL_|GOOGLE_|TF_|Esc |Redis )[A-Z][a-z]/,
    ),
    [],
  ),
);

messages('end without a full stop', () => assert.equal(matching(/[^.]\.$/), []));

messages('name no path of a machine', () => assert.equal(matching(/(?:^|\s)\/(?:home|root|work|tmp|Users)\b/), []));

messages('say "no such file" rather than that there is none', () =>
  assert.equal(matching(/^(?:… )?there (?:is|are) no\b/), []),
);

for (const [pattern, instead] of patterns) {
  messages(`${pattern} is written as ${instead}`, () => assert.equal(matching(pattern), []));
}

messages.run();
