import { randomFrom } from '../../conformance/random.ts';

/** A secret, and the name of its setting. */
export interface Planted {
  readonly kind: string;
  readonly name: string;
  readonly value: string;
}

const alphabet = {
  base62: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  hex: '0123456789abcdef',
};

/** Made here, so that nothing that looks like a credential is in the repository. */
function token(kind: string, length: number, of: keyof typeof alphabet = 'base62'): string {
  const random = randomFrom([...kind].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7));
  const characters = Array.from({ length }, () => alphabet[of][Math.floor(random() * alphabet[of].length)]);
  // Each has a digit that letters surround, as nearly every real one has.
  return [...characters.slice(0, length - 3), '7', ...characters.slice(length - 2)].join('');
}

const formats: Readonly<Record<string, (kind: string) => string>> = {
  'AWS access key': (kind) => `AKIA${token(kind, 16, 'upper')}`,
  'AWS temporary key': (kind) => `ASIA${token(kind, 16, 'upper')}`,
  'GitHub personal token': (kind) => `ghp_${token(kind, 36)}`,
  'GitHub OAuth token': (kind) => `gho_${token(kind, 36)}`,
  'GitHub app token': (kind) => `ghs_${token(kind, 36)}`,
  'GitHub fine-grained token': (kind) => `github_pat_${token(kind, 22)}_${token(kind, 59)}`,
  'GitLab personal token': (kind) => `glpat-${token(kind, 20)}`,
  'GitLab deploy token': (kind) => `gldt-${token(kind, 20)}`,
  'Slack bot token': (kind) => `xoxb-1234567890-${token(kind, 24)}`,
  'Slack user token': (kind) => `xoxp-1234567890-${token(kind, 24)}`,
  'Slack webhook': (kind) => `https://hooks.slack.com/services/T0000000/B0000000/${token(kind, 24)}`,
  'Discord webhook': (kind) => `https://discord.com/api/webhooks/123456789012345678/${token(kind, 60)}`,
  'Telegram bot token': (kind) => `123456789:${token(kind, 35)}`,
  'Stripe live key': (kind) => `sk_live_${token(kind, 24)}`,
  'Stripe restricted key': (kind) => `rk_live_${token(kind, 24)}`,
  'Shopify token': (kind) => `shpat_${token(kind, 32, 'hex')}`,
  'Square token': (kind) => `sq0atp-${token(kind, 22)}`,
  'Google API key': (kind) => `AIza${token(kind, 35)}`,
  'Google OAuth token': (kind) => `ya29.${token(kind, 60)}`,
  'Google OAuth secret': (kind) => `GOCSPX-${token(kind, 28)}`,
  'npm token': (kind) => `npm_${token(kind, 36)}`,
  'PyPI token': (kind) => `pypi-AgEIcHlwaS5vcmc${token(kind, 60)}`,
  'RubyGems token': (kind) => `rubygems_${token(kind, 48, 'hex')}`,
  'Docker token': (kind) => `dckr_pat_${token(kind, 27)}x`,
  'NuGet key': (kind) => `oy2${token(kind, 43).toLowerCase()}`,
  'SendGrid key': (kind) => `SG.${token(kind, 22)}.${token(kind, 43)}`,
  'Mailgun key': (kind) => `key-${token(kind, 32, 'hex')}`,
  'Mailchimp key': (kind) => `${token(kind, 32, 'hex')}-us12`,
  'Twilio key': (kind) => `SK${token(kind, 32, 'hex')}`,
  'OpenAI key': (kind) => `sk-${token(kind, 48)}`,
  'Anthropic key': (kind) => `sk-ant-api03-${token(kind, 80)}`,
  'Hugging Face token': (kind) => `hf_${token(kind, 34)}`,
  'DigitalOcean token': (kind) => `dop_v1_${token(kind, 64, 'hex')}`,
  'Databricks token': (kind) => `dapi${token(kind, 32, 'hex')}`,
  'Vault token': (kind) => `hvs.${token(kind, 90)}`,
  'Grafana token': (kind) => `glsa_${token(kind, 32)}_${token(kind, 8, 'hex')}`,
  'New Relic key': (kind) => `NRAK-${token(kind, 27, 'upper')}`,
  'Sentry token': (kind) => `sntrys_${token(kind, 60)}`,
  'Atlassian token': (kind) => `ATATT3${token(kind, 80)}`,
  'Linear key': (kind) => `lin_api_${token(kind, 40)}`,
  'Postman key': (kind) => `PMAK-${token(kind, 24, 'hex')}-${token(kind, 34, 'hex')}`,
  'Doppler token': (kind) => `dp.pt.${token(kind, 43)}`,
  'JSON Web Token': (kind) => `eyJhbGciOiJIUzI1NiJ9.${token(kind, 40)}.${token(kind, 43)}`,
  'age key': (kind) => `AGE-SECRET-KEY-1${token(kind, 58, 'upper')}`,
  'password of an address': (kind) => `${token(kind, 14)}`,
  'bearer token': (kind) => token(kind, 30),
};

/** Names that only secrets have. */
const names = [
  ...['password', 'db_password', 'masterUserPassword', 'POSTGRES_PASSWORD', 'admin_passwd', 'passphrase', 'DB_PASS'],
  ...['client_secret', 'clientSecret', 'auth_token', 'accessToken', 'api_key', 'apiKey', 'AWS_SECRET_ACCESS_KEY'],
  ...['private_key', 'private_key_pem', 'storage_account_key', 'shared_key', 'signing_key', 'connection_string'],
  ...['credentials', 'secret_string', 'kube_token', 'password2', 'db-password'],
];

const around: Readonly<Record<string, (value: string) => string>> = {
  'password of an address': (value) => `postgres://shop:${value}@db.example.com/shop`,
  'bearer token': (value) => `Authorization: Bearer ${value}`,
};

/** Secrets of known formats in harmless attributes, and any text in attributes with a name of a secret. */
export const planted: readonly Planted[] = [
  ...Object.entries(formats).map(([kind, make], at) => ({ kind, name: `note_${at}`, value: make(kind) })),
  ...names.map((name) => ({
    kind: `named ${name}`,
    name,
    value: `Plain ${token(name, 12)} text`.replaceAll(' ', '-'),
  })),
];

/** The text that replaces a secret. */
export const written = ({ kind, value }: Planted): string => around[kind]?.(value) ?? value;
