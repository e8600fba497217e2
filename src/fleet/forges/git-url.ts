import { type Url, urlText } from '../../iac/index.ts';
import { ForgeError } from './error.ts';

/** The address of a repository below that of its forge. Each name becomes one step of the path. */
export function gitUrl(base: Url, ...names: readonly string[]): string {
  const steps = names.map((name) => {
    if (name === '' || name === '.' || name === '..' || name.includes('/') || name.length > 1000) {
      throw new ForgeError(
        `unexpected response: ${JSON.stringify(name.slice(0, 100))} is not the name of a repository`,
      );
    }
    return encodeURIComponent(name);
  });
  return [urlText(base), ...steps].join('/');
}
