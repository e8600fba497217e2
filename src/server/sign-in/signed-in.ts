import { escaped } from '../pages/html.ts';
import type { User } from './user.ts';

/** The person who is signed in, with a button to sign out, as HTML; empty without one. */
export function signedIn(user: User | undefined): string {
  if (user === undefined) return '';
  return `<form method="post" action="/sign-out" class="user"><span>${escaped(user.name)}</span> <button>Sign out</button></form>`;
}
