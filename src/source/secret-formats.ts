/**
 * How a token of a known format starts: AWS, GitHub, GitLab, Slack, Stripe, Square, Shopify, Google, package registries, mail, models,
 * clouds, Atlassian, HashiCorp, Grafana, Sentry and others. The group that matches says how long the rest is at least.
 */
const tokenStart =
  /(xox[abeprs]-|xoxe\.xox|xapp-)|(AKIA|ASIA|ABIA|ACCA|LTAI|glpat-|gldt-|glrt-|glcbt-|glptt-|glft-|glsoat-|glagent-|[srp]k_live_|[srp]k_test_|whsec_|do[por]_v1_|tskey-|sbp_|vercel_|nfp_|pscale_tkn_|sntry[su]_|CFPAT-|HRKU-)|(gh[oprsu]_|github_pat_|sq0atp-|sq0csp-|shp(?:at|ca|pa|ss)_|ya29\.|GOCSPX-|1\/\/0|dp\.[ps]t\.|gls?[ac]_|NRAK-|NRII-|pul-|hv[bsr]\.|EAAAE|dapi|PMAK-|lin_api_|ATATT3|ATBB|ntn_|pat-[en][au]1-|access-(?:sandbox|production)-)|(AIza|npm_|pypi-|rubygems_|dckr_pat_|SG\.|xkeysib-|sk-|hf_|r8_|gsk_|pplx-|xai-|eyJ|AGE-SECRET-KEY-1)/g;
/** The least number of characters behind the start, by the group. */
const leastRest = [10, 14, 20, 28];
const tokenRest = /[\w.+/=~-]*/y;

/** Tokens that only their shape tells: of Twilio, Mailgun, Mailchimp, NuGet, Telegram and Discord. */
const shapes =
  /(?<![A-Za-z0-9])(?:(?:SK|AC|key-)[0-9a-f]{32}|oy2[a-z0-9]{43}|[0-9a-f]{32}-us[0-9]{1,2}|[0-9]{8,10}:[\w-]{35}|[MNO][A-Za-z0-9]{23}\.[\w-]{6}\.[\w-]{27})(?![A-Za-z0-9])/g;
/** Addresses that are the secret themselves. */
const webhooks =
  /(?:hooks\.slack\.com\/(?:services|workflows)\/|discord(?:app)?\.com\/api\/webhooks\/|\.webhook\.office\.com\/|api\.telegram\.org\/bot)[\w/@.:-]+/g;
const authorization = /(?:Bearer|Basic)[ \t]{1,9}([\w.~+/=-]{16,})/g;
const userinfo = /:\/\/[^\s"'/?#@:]*:([^\s"'/?#@]+)@/g;
const keyStart = '-----BEGIN';
const keyEnd = '-----END';

/** Marks the secrets of known formats in a text: stretches of it, each with its start and end. */
export function markFormats(text: string, mark: (start: number, end: number) => void): void {
  tokenStart.lastIndex = 0;
  for (let found = tokenStart.exec(text); found !== null; found = tokenStart.exec(text)) {
    if (/[A-Za-z0-9]/.test(text[found.index - 1] ?? '')) continue;
    tokenRest.lastIndex = tokenStart.lastIndex;
    const rest = tokenRest.exec(text)![0];
    const least = leastRest[found.slice(1).findIndex((group) => group !== undefined)]!;
    if (rest.length < least) continue;
    if (/\d/.test(rest)) mark(found.index, tokenRest.lastIndex);
    tokenStart.lastIndex = tokenRest.lastIndex;
  }
  for (const { 0: token, index } of text.matchAll(shapes)) mark(index, index + token.length);
  for (const { 0: address, index } of text.matchAll(webhooks)) {
    // The host says what it is.
    mark(index + address.indexOf('/') + 1, index + address.length);
  }
  for (const { 0: found, 1: token, index } of text.matchAll(authorization)) {
    const end = index + found.length;
    mark(end - token!.length, end);
  }
  for (const { 0: found, 1: password, index } of text.matchAll(userinfo)) {
    const end = index + found.length - 1;
    if (!password!.startsWith('$')) mark(end - password!.length, end);
  }
  markPrivateKeys(text, mark);
}

function markPrivateKeys(text: string, mark: (start: number, end: number) => void): void {
  for (let at = text.indexOf(keyStart); at >= 0; ) {
    const head = text.slice(at, at + 80).indexOf('PRIVATE KEY');
    const from = text.indexOf('-----', at + keyStart.length);
    if (head < 0 || from < 0) {
      at = text.indexOf(keyStart, at + keyStart.length);
      continue;
    }
    const end = text.indexOf(keyEnd, from);
    const to = end < 0 ? text.length : end;
    mark(Math.min(from + 5, to), to);
    at = text.indexOf(keyStart, to);
  }
}
