import { utf8Bytes, utf8Text } from '../../go/index.ts';
import { type HttpResponse, pauseAfter, RemoteError, shownSource, wholeOf } from '../../iac/index.ts';
import { Answer } from './answer.ts';
import { ForgeError } from './error.ts';
import type { ForgeApi, ForgePlace, ForgeWorld } from './forge.ts';
import { isLimited } from './rate-limit.ts';

const maxBytes = 16 * 1024 * 1024;
/** Retries after temporary failures, and after rate limits. */
const maxRetries = 3;
const minute = 60_000;
/** A longer wait, which a server may ask for, is not believed. */
const maxRetryAfter = 24 * 60 * minute;

/** Sends requests to the API of one forge, one after the other, within its rate limits. */
export class ForgeClient implements ForgeApi {
  private readonly world: ForgeWorld;
  private readonly place: ForgePlace;
  private readonly authorization: string | undefined;
  /** The forge accepts no request before this time. */
  private notBefore = 0;

  private constructor(place: ForgePlace, world: ForgeWorld, authorization: string | undefined) {
    this.place = place;
    this.world = world;
    this.authorization = authorization;
  }

  /** A client with the user's token for the forge. Throws a ForgeError if there has to be one. */
  static async open(place: ForgePlace, world: ForgeWorld): Promise<ForgeClient> {
    const { forge, base } = place;
    const token = await world.token(base);
    if (token === undefined && !forge.allowsAnonymous) {
      throw new ForgeError(
        `no token for ${base.host}`,
        `set one that has ${forge.permission}; docs/fleet-organizations.md lists the variables`,
      );
    }
    return new ForgeClient(place, world, token === undefined ? undefined : forge.authorization(token));
  }

  async json(path: string, body?: object): Promise<Answer> {
    for (let [failures, limits] = [0, 0]; ; ) {
      await this.untilAllowed();
      try {
        const response = await this.send(path, body);
        const pause = pauseAfter(response, this.world.now());
        if (pause !== undefined) this.notBefore = this.world.now() + pause;
        const text = utf8Text(await wholeOf(response.body, maxBytes));
        if (response.status >= 200 && response.status < 300) return this.parse(text, response);
        if (isLimited(response, text)) {
          if (++limits > maxRetries) throw this.tooLong(pause ?? minute);
          this.notBefore = this.world.now() + (pause ?? minute * limits);
        } else if (![500, 502, 503, 504].includes(response.status) || ++failures > maxRetries) {
          throw this.refusal(response, text);
        } else if (pause === undefined) await this.world.wait(1000 * 2 ** failures);
      } catch (error) {
        const isTemporary = error instanceof RemoteError && error.passing;
        if (!isTemporary || ++failures > maxRetries) throw error;
        await this.world.wait(1000 * 2 ** failures);
      }
    }
  }

  limited(): void {
    this.notBefore = Math.max(this.notBefore, this.world.now() + minute);
  }

  private async untilAllowed(): Promise<void> {
    const rest = this.notBefore - this.world.now();
    if (rest <= 0) return;
    if (rest > (this.world.maxWait ?? 2 * minute)) throw this.tooLong(rest);
    await this.world.wait(rest);
  }

  private tooLong(rest: number): ForgeError {
    const wait = Math.min(rest, maxRetryAfter);
    const end = new Date(this.world.now() + wait).toISOString().slice(0, 19);
    const message = `the rate limit of ${this.place.base.host} is reached; it accepts requests again at ${end}Z`;
    return new ForgeError(message, undefined, Math.ceil(wait / 1000));
  }

  private send(path: string, body: object | undefined): Promise<HttpResponse> {
    return this.world.http({
      method: body === undefined ? 'GET' : 'POST',
      url: this.place.forge.api(this.place.base) + path,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(this.authorization !== undefined && { authorization: this.authorization }),
      },
      ...(body && { body: utf8Bytes(JSON.stringify(body)) }),
    });
  }

  private parse(text: string, response: HttpResponse): Answer {
    // Azure DevOps answers a wrong token with its sign-in page and the status 203.
    if (response.status === 203) throw this.refusal({ ...response, status: 401 }, '');
    try {
      return new Answer(JSON.parse(text));
    } catch {
      const { title } = this.place.forge;
      throw new ForgeError('the response is not JSON', `check that ${this.place.base.host} is a server of ${title}`);
    }
  }

  private refusal({ status, headers }: HttpResponse, text: string): ForgeError {
    const { forge, base, names } = this.place;
    const location = headers.get('location');
    if (status >= 300 && status < 400) {
      const target = location === undefined ? 'elsewhere' : `to ${shownSource(location).slice(0, 200)}`;
      return new ForgeError(
        `the server redirects ${target}`,
        'name the organization and the forge by their current address',
      );
    }
    const signOn = /^required; url=(https:\/\/\S+)$/.exec(headers.get('x-github-sso') ?? '')?.[1];
    if (signOn !== undefined) {
      const page = shownSource(signOn).split('?', 1)[0];
      return new ForgeError('the organization requires single sign-on (SSO)', `authorize the token for it at ${page}`);
    }
    const reason = reasonOf(text);
    const answer = `${base.host} answered ${status}${reason === undefined ? '' : `: ${reason}`}`;
    const sent = this.authorization === undefined ? 'no token was sent; set one that has' : 'the token needs';
    if (status === 401 && this.authorization !== undefined) {
      return new ForgeError(answer, `the token is wrong or has expired; set one that has ${forge.permission}`);
    }
    if (status === 401 || status === 403) return new ForgeError(answer, `${sent} ${forge.permission}`);
    if (status === 404) return notFound(this.place, `${sent} ${forge.permission}`, names);
    const isTemporary = status >= 500;
    return new ForgeError(answer, undefined, isTemporary ? 60 : undefined);
  }

  notFound(): ForgeError {
    const sent = this.authorization === undefined ? 'no token was sent; set one that has' : 'the token needs';
    return notFound(this.place, `${sent} ${this.place.forge.permission}`, this.place.names);
  }
}

function notFound({ base, forge }: ForgePlace, needed: string, names: readonly string[]): ForgeError {
  return new ForgeError(
    `${forge.title} at ${base.host} has no ${names.join('/')} that is visible with this token`,
    `check the name; for a private one, ${needed}`,
  );
}

/** The message in the JSON of a failure. */
function reasonOf(text: string): string | undefined {
  const found = /"(?:message|error_description|error)"\s*:\s*"((?:[^"\\]|\\.){1,300})/.exec(text.slice(0, 4000))?.[1];
  return found?.replaceAll(/[\p{Cc}\\]/gu, ' ');
}
