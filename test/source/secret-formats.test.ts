import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { markFormats, maskSecrets, mayHoldToken } from '../../src/source/index.ts';

const test = suite('source/secret-formats');

/** Prefixes of tokens by their kind and the least number of characters that follow. Parted, so that none of them is in the repository. */
const prefixes: readonly (readonly [least: number, kind: string, prefixes: string])[] = [
  [10, 'AWS access key', 'AK|IA AS|IA AB|IA AC|CA'],
  [10, 'Alibaba Cloud access key', 'LT|AI'],
  [10, 'Slack token', 'xox|b- xox|p- xoxe|.xox xa|pp-'],
  [14, 'GitLab token', 'gl|pat- gl|dt- gl|rt- gl|cbt- gl|ptt- gl|ft- gl|soat- gl|agent-'],
  [14, 'Stripe key', 'sk|_live_ rk|_test_ pk|_live_ wh|sec_'],
  [14, 'DigitalOcean token', 'do|p_v1_ do|o_v1_ do|r_v1_'],
  [14, 'Tailscale key', 'ts|key-'],
  [14, 'Supabase token', 'sb|p_'],
  [14, 'Vercel token', 'ver|cel_'],
  [14, 'Netlify token', 'nf|p_'],
  [14, 'PlanetScale token', 'pscale|_tkn_'],
  [14, 'Sentry token', 'sn|trys_ sn|tryu_'],
  [14, 'Contentful token', 'CF|PAT-'],
  [14, 'Heroku token', 'HR|KU-'],
  [20, 'GitHub token', 'gh|p_ gh|o_ gh|s_ gh|u_ gh|r_ github|_pat_'],
  [20, 'Square token', 'sq0|atp- sq0|csp- EA|AAE'],
  [20, 'Shopify token', 'shp|at_ shp|ca_ shp|pa_ shp|ss_'],
  [20, 'Google OAuth token', 'ya|29. GOC|SPX- 1/|/0'],
  [20, 'Doppler token', 'dp|.pt. dp|.st.'],
  [20, 'Grafana token', 'gl|c_ gl|sa_ gl|a_'],
  [20, 'New Relic key', 'NR|AK- NR|II-'],
  [20, 'Pulumi token', 'pu|l-'],
  [20, 'HashiCorp Vault token', 'hv|s. hv|b. hv|r.'],
  [20, 'Databricks token', 'da|pi'],
  [20, 'Postman key', 'PM|AK-'],
  [20, 'Linear key', 'lin|_api_'],
  [20, 'Atlassian token', 'ATA|TT3 AT|BB'],
  [20, 'Notion token', 'nt|n_'],
  [20, 'HubSpot token', 'pat|-na1- pat|-eu1-'],
  [20, 'Plaid token', 'access|-sandbox- access|-production-'],
  [28, 'Google API key', 'AI|za'],
  [28, 'npm token', 'np|m_'],
  [28, 'PyPI token', 'py|pi-'],
  [28, 'RubyGems token', 'ruby|gems_'],
  [28, 'Docker token', 'dckr|_pat_'],
  [28, 'SendGrid key', 'S|G.'],
  [28, 'Brevo key', 'xkey|sib-'],
  [28, 'OpenAI or Anthropic key', 's|k-'],
  [28, 'Hugging Face token', 'h|f_'],
  [28, 'Replicate token', 'r|8_'],
  [28, 'Groq key', 'gs|k_'],
  [28, 'Perplexity key', 'pp|lx-'],
  [28, 'xAI key', 'x|ai-'],
  [28, 'JSON Web Token', 'ey|J'],
  [28, 'age key', 'AGE-SECRET|-KEY-1'],
];

/** The stretches that are marked in a text, with their kinds. */
function marks(text: string): readonly string[] {
  const found: string[] = [];
  markFormats(text, (start, end, what) => void found.push(`${what}: ${text.slice(start, end)}`));
  return found;
}

for (const [least, kind, parted] of prefixes) {
  for (const prefix of parted.split(' ').map((each) => each.replace('|', ''))) {
    test(`${kind}: ${prefix.slice(0, 2)}… with ${least} characters`, () => {
      const token = `${prefix}${'a'.repeat(least - 1)}1`;
      assert.equal(marks(`x ${token} y`), [`${kind}: ${token}`]);
      assert.equal(marks(`x ${token}_-.~+/=b;c`), [`${kind}: ${token}_-.~+/=b`]);
      assert.equal(marks(`x ${prefix}${'a'.repeat(least - 2)}1 y`), [], 'too short');
      assert.equal(marks(`x 1 ${prefix}${'a'.repeat(least)} y`), [], 'without a digit');
      assert.equal(marks(`xa${token} y`), [], 'within a word');
      assert.equal(marks(`${token} ${token}`), [`${kind}: ${token}`, `${kind}: ${token}`]);
    });
  }
}

const hex = '0123456789abcdef';
/** Tokens of a fixed shape, and the same with a character less and more. */
const shapes: readonly (readonly [before: string, characters: string, after?: string])[] = [
  [`S${'K'}`, hex.repeat(2)],
  [`A${'C'}`, hex.repeat(2)],
  [`key${'-'}`, hex.repeat(2)],
  [`oy${'2'}`, `${hex.repeat(2)}abcdefghijk`],
  ['', hex.repeat(2), `-us${'12'}`],
  [`12345678${':'}`, `${'aB_-5'.repeat(7)}`],
  [`1234567890${':'}`, `${'aB_-5'.repeat(7)}`],
  ['M', `${'aB5'.repeat(7)}aB`, `.aB_-5c.${'aB_'.repeat(9)}`],
];
for (const [before, characters, after = ''] of shapes) {
  test(`a shape of ${before.length} and ${characters.length} characters`, () => {
    const token = before + characters + after;
    assert.equal(marks(`x ${token} y`), [`token: ${token}`]);
    assert.equal(marks(token), [`token: ${token}`]);
    assert.equal(marks(`x ${before}${characters.slice(1)}${after} y`), [], 'too short');
    assert.equal(marks(`x ${before}a${characters}${after} y`), [], 'too long');
  });
}

/** Texts in which `‹…›` is marked, with the kind. */
const places: readonly (readonly [kind: string, text: string])[] = [
  ['authorization header', `Authorization: Bearer ‹${'a'.repeat(16)}› x`],
  ['authorization header', `Authorization: Basic \t ‹${'a'.repeat(13)}+/=›`],
  ['', `Authorization: Bearer ${'a'.repeat(15)}`],
  ['', `Authorization: Digest ${'a'.repeat(16)}`],
  ['webhook address', 'https://hooks.slack.com/‹services/T0/B0/abc› x'],
  ['webhook address', 'https://discord.com/‹api/webhooks/12/ab-c›'],
  ['webhook address', 'https://a.webhook.office.com/‹webhookb2/ab@c›'],
  ['webhook address', 'https://api.telegram.org/‹bot12:ab›/x'.replace('›/x', '/x›')],
  ['', 'https://hooks.example.com/services/T0/B0/abc'],
  ['password in an address', 'postgres://user:‹pa-ss›@host/db'],
  ['password in an address', 'redis://:‹pass›@host'],
  ['password in an address', 'postgres://user:‹p@ss@›@host/db and a@b'],
  ['', 'https://user:$PASS@host'],
  ['', 'https://user@host:80/a:b@c'],
  ['', 'mailto:user:pass@host'],
  ['private key', '-----BEGIN RSA PRIVATE KEY-----‹\nabc\n›-----END RSA PRIVATE KEY-----\n'],
  ['private key', '-----BEGIN PRIVATE KEY-----‹\nabc\n›'],
  [
    'private key',
    `-----BEGIN CERTIFICATE-----\n${'a'.repeat(60)}\n-----BEGIN PRIVATE KEY-----‹\nabc\n›-----END PRIVATE KEY-----`,
  ],
  ['', '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----'],
  ['', '-----BEGIN PRIVATE KEY'],
  ['', `-----BEGIN ${'A'.repeat(70)} PRIVATE KEY-----\nabc\n-----END`],
];
for (const [kind, text] of places) {
  test(`${kind || 'no secret'}: ${text}`, () => {
    const plain = text.replace(/[‹›]/g, '');
    const [, secret] = /‹([^›]*)›/.exec(text) ?? [];
    assert.equal(marks(plain), secret === undefined ? [] : [`${kind}: ${secret}`]);
    assert.is(
      maskSecrets(plain),
      text.replace(/‹([^›]*)›/, (_, inner: string) => inner.replace(/\S/g, '*')),
    );
  });
}

test('two private keys are marked apart', () => {
  const key = (text: string): string => `-----BEGIN PRIVATE KEY-----${text}-----END PRIVATE KEY-----\n`;
  assert.equal(marks(key('ab') + key('cd')), ['private key: ab', 'private key: cd']);
});

test('texts that are too simple hold no token', () => {
  for (const text of ['a://b', 'a'.repeat(14), `x ${'a.b-c'.repeat(3)}`, `${'x '.repeat(9)}-----BEGIN`])
    assert.ok(mayHoldToken(text), text);
  for (const text of ['a'.repeat(13), 'a b c d e f g h', `${'a'.repeat(13)} ${'b'.repeat(13)}`, '-----BEGIN'])
    assert.not(mayHoldToken(text), text);
});

test.run();
