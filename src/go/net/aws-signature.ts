import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexText, utf8Bytes } from '../text/bytes.ts';

/** The input of an AWS Signature Version 4. */
export interface AwsSigning {
  readonly method: string;
  /** The path and the query in the form in which they are signed. */
  readonly path: string;
  readonly query: string;
  /** The headers that are signed, by names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The digest of the body (`awsDigest`), or `UNSIGNED-PAYLOAD`. */
  readonly digest: string;
  readonly service: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The value of the header `x-amz-date` (`awsTime`). */
  readonly time: string;
}

/** The parts of the header `Authorization` after `AWS4-HMAC-SHA256`. */
export function awsAuthorization(signing: AwsSigning): readonly string[] {
  const { method, path, query, headers, digest, service, region, accessKey, secretKey, time } = signing;
  const names = [...headers.keys()].sort();
  const lines = names.map((name) => `${name}:${headers.get(name)}\n`).join('');
  const canonical = [method, path, query, lines, names.join(';'), digest].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, awsDigest(utf8Bytes(canonical))].join('\n');
  const key = scope.split('/').reduce(keyed, utf8Bytes(`AWS4${secretKey}`));
  const signature = hexText(keyed(key, text));
  return [`Credential=${accessKey}/${scope}`, `SignedHeaders=${names.join(';')}`, `Signature=${signature}`];
}

/** The digest of a body as requests to AWS state it. */
export function awsDigest(body: Uint8Array): string {
  return hexText(sha256(body));
}

/**
 * A time as requests to AWS state it: `20260102T030405Z`. Nanoseconds since the Unix epoch; undefined if it is beyond
 * JavaScript's dates.
 */
export function awsTime(nanoseconds: bigint): string | undefined {
  // Rounds down, before 1970 as well.
  const second = 1_000_000_000n;
  const milliseconds = 1000 * Number((nanoseconds - (((nanoseconds % second) + second) % second)) / second);
  if (Math.abs(milliseconds) > 8.64e15) return undefined;
  return new Date(milliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function keyed(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8Bytes(text));
}
