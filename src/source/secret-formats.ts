/** The prefixes of tokens of known formats: a group for each of {@link formats}. */
const tokenStart =
  /(?<![A-Za-z0-9])(?:(AKIA|ASIA|ABIA|ACCA)|(LTAI)|(xox[abeprs]-|xoxe\.xox|xapp-)|(glpat-|gldt-|glrt-|glcbt-|glptt-|glft-|glsoat-|glagent-)|([srp]k_(?:live|test)_|whsec_)|(do[por]_v1_)|(tskey-)|(sbp_)|(vercel_)|(nfp_)|(pscale_tkn_)|(sntry[su]_)|(CFPAT-)|(HRKU-)|(gh[oprsu]_|github_pat_)|(sq0(?:at|cs)p-|EAAAE)|(shp(?:at|ca|pa|ss)_)|(ya29\.|GOCSPX-|1\/\/0)|(dp\.[ps]t\.)|(gls?[ac]_)|(NRAK-|NRII-)|(pul-)|(hv[bsr]\.)|(dapi)|(PMAK-)|(lin_api_)|(ATATT3|ATBB)|(ntn_)|(pat-[en][au]1-)|(access-(?:sandbox|production)-)|(AIza)|(npm_)|(pypi-)|(rubygems_)|(dckr_pat_)|(SG\.)|(xkeysib-)|(sk-)|(hf_)|(r8_)|(gsk_)|(pplx-)|(xai-)|(eyJ)|(AGE-SECRET-KEY-1))/g;
/** Their names, by the minimum number of characters after the prefix. */
const formats = Object.entries({
  10: 'AWS access key|Alibaba Cloud access key|Slack token',
  14: 'GitLab token|Stripe key|DigitalOcean token|Tailscale key|Supabase token|Vercel token|Netlify token|PlanetScale token|Sentry token|Contentful token|Heroku token',
  20: 'GitHub token|Square token|Shopify token|Google OAuth token|Doppler token|Grafana token|New Relic key|Pulumi token|HashiCorp Vault token|Databricks token|Postman key|Linear key|Atlassian token|Notion token|HubSpot token|Plaid token',
  28: 'Google API key|npm token|PyPI token|RubyGems token|Docker token|SendGrid key|Brevo key|OpenAI or Anthropic key|Hugging Face token|Replicate token|Groq key|Perplexity key|xAI key|JSON Web Token|age key',
}).flatMap(([least, names]) => names.split('|').map((name) => ({ name, least: Number(least) })));
const tokenRest = /[\w.+/=~-]*/y;

/** Tokens recognized by their shape alone: of Twilio, Mailgun, Mailchimp, NuGet, Telegram and Discord. */
const shapes =
  /(?<![A-Za-z0-9])(?:(?:SK|AC|key-)[0-9a-f]{32}|oy2[a-z0-9]{43}|[0-9a-f]{32}-us[0-9]{1,2}|[0-9]{8,10}:[\w-]{35}|[MNO][A-Za-z0-9]{23}\.[\w-]{6}\.[\w-]{27})(?![A-Za-z0-9])/g;
/** URLs that are secrets themselves. */
const webhooks =
  /(?:hooks\.slack\.com\/(?:services|workflows)\/|discord(?:app)?\.com\/api\/webhooks\/|\.webhook\.office\.com\/|api\.telegram\.org\/bot)[\w/@.:-]+/g;
const authorization = /(?:Bearer|Basic)[ \t]{1,9}([\w.~+/=-]{16,})/g;
/** A password with `@` is not a valid part of a URL, but programs accept it: the last `@` ends it. */
const userinfo = /:\/\/[^\s"'/?#@:]*:([^\s"'/?#]+)@/g;
const keyStart = '-----BEGIN';
const keyEnd = '-----END';

/** Length of the shortest of these shapes. */
const minShape = 34;

/** Reports that a stretch of a text is secret, and its kind: a format, or the name that it is assigned to. */
export type Mark = (start: number, end: number, what: string) => void;

/**
 * Marks the secrets of known formats in a text. Most texts are short and have none, so a cheap test for substrings
 * common to all formats comes first.
 */
export function markFormats(text: string, mark: Mark): void {
  if (/\d/.test(text)) markTokens(text, mark);
  if (text.length >= minShape) {
    shapes.lastIndex = 0;
    for (let found = shapes.exec(text); found !== null; found = shapes.exec(text)) {
      mark(found.index, shapes.lastIndex, 'token');
    }
  }
  if (text.includes('/')) markAddresses(text, mark);
  if (text.includes('Bearer') || text.includes('Basic')) {
    for (const { 0: found, 1: token, index } of text.matchAll(authorization)) {
      const end = index + found.length;
      mark(end - token!.length, end, 'authorization header');
    }
  }
  markPrivateKeys(text, mark);
}

function markTokens(text: string, mark: Mark): void {
  tokenStart.lastIndex = 0;
  for (let found = tokenStart.exec(text); found !== null; found = tokenStart.exec(text)) {
    tokenRest.lastIndex = tokenStart.lastIndex;
    const rest = tokenRest.exec(text)![0];
    const { name, least } = formats[found.findIndex((group, at) => at > 0 && group !== undefined) - 1]!;
    if (rest.length < least) continue;
    if (/\d/.test(rest)) mark(found.index, tokenRest.lastIndex, name);
    tokenStart.lastIndex = tokenRest.lastIndex;
  }
}

function markAddresses(text: string, mark: Mark): void {
  if (/hook|telegram/.test(text)) {
    for (const { 0: address, index } of text.matchAll(webhooks)) {
      // The kind depends on the host.
      mark(index + address.indexOf('/') + 1, index + address.length, 'webhook address');
    }
  }
  if (!text.includes('://')) return;
  for (const { 0: found, 1: password, index } of text.matchAll(userinfo)) {
    const end = index + found.length - 1;
    if (!password!.startsWith('$')) mark(end - password!.length, end, 'password in an address');
  }
}

function markPrivateKeys(text: string, mark: Mark): void {
  for (let at = text.indexOf(keyStart); at >= 0; ) {
    const head = text.slice(at, at + 80).indexOf('PRIVATE KEY');
    const from = text.indexOf('-----', at + keyStart.length);
    if (head < 0 || from < 0) {
      at = text.indexOf(keyStart, at + keyStart.length);
      continue;
    }
    const end = text.indexOf(keyEnd, from);
    const to = end < 0 ? text.length : end;
    mark(Math.min(from + 5, to), to, 'private key');
    at = text.indexOf(keyStart, to);
  }
}
