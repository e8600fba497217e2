import { HttpError, type User } from '../../../server/index.ts';

/** The claims of a verified ID token. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** The accepted values of each claim; `*` accepts any. */
export type AllowRules = ReadonlyMap<string, readonly string[]>;

/** Maximum length of a name, which the cookie contains. */
const maxName = 100;
/** Maximum length of a subject; OpenID Connect allows 255 characters. */
const maxSubject = 255;

/** The person with these claims; throws an `HttpError` 403 if the rules do not allow them. */
export function userOf(claims: Claims, rules: AllowRules): User {
  const { sub } = claims;
  const names = [claims.name, claims.preferred_username, claims.email, sub];
  const name = names.find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? sub;
  if (sub.length > maxSubject)
    throw new HttpError(403, 'not_allowed', `the subject of the ID token is longer than ${maxSubject} characters`);
  const user = { id: sub, name: [...name.trim()].slice(0, maxName).join('') };
  const refused = [...rules].find(([claim, accepted]) => !isAccepted(claims, claim, accepted));
  if (refused === undefined) return user;
  const message = `${user.name} may not use this server: the claim ${JSON.stringify(refused[0])} does not have an accepted value`;
  throw new HttpError(403, 'not_allowed', message);
}

function isAccepted(claims: Claims, claim: string, accepted: readonly string[]): boolean {
  // With some providers, people can enter any address.
  if (claim === 'email' && claims.email_verified !== true) return false;
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  const held = (Array.isArray(value) ? value : [value]).filter((one) =>
    ['string', 'number', 'boolean'].includes(typeof one),
  );
  return held.some((one) => accepted.includes('*') || accepted.includes(String(one)));
}
