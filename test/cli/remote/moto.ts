import * as assert from 'uvu/assert';

/** The text of a response, which must be a success. */
export async function call(
  method: string,
  url: string,
  body?: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: body as BodyInit }) });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${url}: ${response.status} ${text}`);
  return text;
}

/** Access keys of a user of moto who may use all of S3. */
export async function accessKeys(server: string): Promise<Readonly<Record<string, string>>> {
  const iam = (action: string, fields: Record<string, string>): Promise<string> =>
    call('POST', `${server}/`, new URLSearchParams({ Action: action, Version: '2010-05-08', ...fields }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      authorization:
        'AWS4-HMAC-SHA256 Credential=a/20200101/us-east-1/iam/aws4_request, SignedHeaders=host, Signature=b',
    });
  await iam('CreateUser', { UserName: 'u' });
  const policy = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }] };
  await iam('PutUserPolicy', { UserName: 'u', PolicyName: 'p', PolicyDocument: JSON.stringify(policy) });
  const created = await iam('CreateAccessKey', { UserName: 'u' });
  const value = (name: string): string => new RegExp(`<${name}>([^<]+)<`).exec(created)?.[1] ?? '';
  return { AWS_ACCESS_KEY_ID: value('AccessKeyId'), AWS_SECRET_ACCESS_KEY: value('SecretAccessKey') };
}
