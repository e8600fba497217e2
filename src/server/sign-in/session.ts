import { sameSecret } from '../constant-time.ts';
import type { HttpRequest } from '../http.ts';
import type { Attempt, SignIn } from './ports.ts';
import type { User } from './user.ts';

/** The content of the cookie: a person who signed in, or a sign-in that has begun. */
export type Ticket = Readonly<{ expires: number }> & ({ readonly user: User } | Pending);

interface Pending {
  readonly attempt: Attempt;
  /** The path to go to afterwards. */
  readonly target: string;
}

/** Browsers accept cookies up to this length. */
const maxCookie = 4096;

/** The header that stores a ticket in the browser for this number of seconds. */
export function setTicket(
  signIn: SignIn,
  content: { readonly user: User } | Pending,
  seconds: number,
  now: bigint,
): string {
  const ticket: Ticket = { ...content, expires: Number(now / 1_000_000_000n) + seconds };
  const text = encodeURIComponent(JSON.stringify(ticket));
  return cookie(signIn, `${text}.${signIn.sign(text)}`, seconds);
}

/** The header that removes the ticket. */
export function clearTicket(signIn: SignIn): string {
  return cookie(signIn, '', 0);
}

/** The ticket of a request; undefined if there is none, or if it is not authentic or has expired. */
export function ticketOf(request: HttpRequest, signIn: SignIn, now: bigint): Ticket | undefined {
  const header = request.header('cookie') ?? '';
  const start = `${nameOf(signIn)}=`;
  const found = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  if (found === undefined || found.length > maxCookie) return undefined;
  const end = found.lastIndexOf('.');
  const text = found.slice(start.length, end);
  if (!sameSecret(found.slice(end + 1), signIn.sign(text))) return undefined;
  const ticket = JSON.parse(decodeURIComponent(text)) as Ticket;
  return ticket.expires > Number(now / 1_000_000_000n) ? ticket : undefined;
}

/** With the prefix, browsers accept the cookie from this host over TLS only, not from a sibling domain. */
function nameOf({ secure }: SignIn): string {
  return secure ? '__Host-lintel' : 'lintel';
}

function cookie(signIn: SignIn, value: string, seconds: number): string {
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...(signIn.secure ? ['Secure'] : [])];
  return [`${nameOf(signIn)}=${value}`, ...attributes].join('; ');
}
