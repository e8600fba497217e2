import { base64Text, utf8Bytes } from '../../go/index.ts';
import type { Authorize, Method } from './credentials.ts';
import { fileText } from './file-text.ts';

/** `Authorization` with a token, from the configuration or a file. */
export function bearer({ options, ports, isRegistry }: Method): Authorize {
  const [token, path] = [options.text('token') ?? '', options.text('token_path') ?? ''];
  const scheme = options.text('scheme') || 'Bearer';
  if (token !== '' && path !== '') {
    throw options.error(undefined, 'specify a value for either the "token" or "token_path" field');
  }
  return async () => {
    const current = path === '' ? token : (await fileText(path, ports)).trim();
    // Registries expect the user and the password in base64.
    return { authorization: `${scheme} ${isRegistry ? base64Text(utf8Bytes(current)) : current}` };
  };
}
