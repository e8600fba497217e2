import type { Answer } from './answer.ts';
import { ForgeError } from './error.ts';
import type { Forge, ForgeApi } from './forge.ts';

const maxLimits = 3;

/**
 * The result of a query below `root`. Parts that could not be read are null in it; throws a ForgeError if all of it
 * could not.
 */
export async function query(
  client: ForgeApi,
  forge: Forge,
  {
    path,
    text,
    variables,
    root,
  }: { readonly path: string; readonly text: string; readonly variables: object; readonly root: string },
): Promise<Answer> {
  for (let limits = 0; ; limits++) {
    const answer = await client.json(path, { query: text, variables });
    const found = answer.get('data').get(root);
    if (!found.isMissing) return found;
    const errors = answer.get('errors').isMissing ? [] : answer.get('errors').list();
    const [error] = errors;
    const type = error?.get('type').textIfAny();
    if (error === undefined || type === 'NOT_FOUND') throw client.notFound();
    if (type !== 'RATE_LIMITED' || limits === maxLimits) throw refusal(error, forge);
    client.limited();
  }
}

function refusal(error: Answer, forge: Forge): ForgeError {
  const message = `${forge.title} answered: ${error.get('message').text().slice(0, 300)}`;
  if (/\bSAML\b|single sign-on/i.test(message)) {
    return new ForgeError(
      message,
      'authorize the token for single sign-on (SSO) with the organization, in its settings',
    );
  }
  return new ForgeError(message, `the token needs ${forge.permission}`);
}
