import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HttpRequest, HttpResponse } from '../../../src/server/index.ts';
import { served } from './served.ts';

const test = suite('forms that are sent to the server');

const maxField = 64 * 1024;

/** The form as JSON: fields, and the names and texts of files. */
const echo = async (request: HttpRequest): Promise<Partial<HttpResponse>> => {
  const { fields, files } = await request.form(100_000);
  const texts = [...files].map(([name, file]) => [name, file.name, Buffer.from(file.bytes).toString()]);
  return { body: JSON.stringify([[...fields], texts]) };
};

function formOf(entries: readonly (readonly [name: string, value: string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('fields and files are read, with names in any script', async () => {
  await served(echo, async ({ url }) => {
    const file = new File(['a: 1\n'], 'größe.yaml');
    const body = formOf([
      ['iac_type', 'k8s'],
      ['größe', 'é𝒳'],
      ['empty', ''],
      ['file', file],
    ]);
    const response = await fetch(url, { method: 'POST', body });
    assert.equal(await response.json(), [
      [
        ['iac_type', 'k8s'],
        ['größe', 'é𝒳'],
        ['empty', ''],
      ],
      [['file', 'größe.yaml', 'a: 1\n']],
    ]);
  });
});

test('a form is accepted up to its limits', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => [`f${at}`, 'x'] as const);
  await served(echo, async ({ url }) => {
    const send = async (body: FormData): Promise<string> => {
      const response = await fetch(url, { method: 'POST', body });
      const { error } = response.ok ? {} : ((await response.json()) as { error?: { message: string } });
      return `${response.status} ${error?.message ?? 'read'}`;
    };
    for (const [body, answer] of [
      [formOf(fields(50)), /^200 read$/],
      [formOf(fields(51)), /^400 the form has too many fields and files \(limit: 50\)$/],
      [formOf([['a', 'x'.repeat(maxField)]]), /^200 read$/],
      [formOf([['a', 'x'.repeat(maxField + 1)]]), /^400 the field a is longer than 65536 bytes$/],
      [formOf([['a', new File(['x'.repeat(100_000)], 'a')]]), /^413 the body is larger than 100000 bytes$/],
      [
        formOf([
          ['a', '1'],
          ['a', '2'],
        ]),
        /^400 .*\ba\b/,
      ],
      [
        formOf([
          ['a', '1'],
          ['a', new File([''], 'a')],
        ]),
        /^400 .*\ba\b/,
      ],
      [
        formOf([
          ['a', new File([''], 'a')],
          ['a', '1'],
        ]),
        /^400 .*\ba\b/,
      ],
    ] as const)
      assert.match(await send(body), answer);
  });
});

test('a body that is not a form is refused', async () => {
  const boundary = 'multipart/form-data; boundary=b';
  const part = (disposition: string): string => `--b\r\ncontent-disposition: ${disposition}\r\n\r\nx\r\n--b--\r\n`;
  await served(echo, async ({ url }) => {
    for (const [type, body, message] of [
      ['application/json', '{}', /the body is not a form \(multipart\/form-data\)/],
      ['multipart/form-data', '', /the body is not a form \(multipart\/form-data\)/],
      [boundary, part('form-data'), /a part of the form has no name/],
      [boundary, part('form-data; filename="a"'), /a part of the form has no name/],
      [boundary, '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx', /cannot read the form: /],
    ] as const) {
      const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      assert.equal([response.status, error.code], [400, 'bad_request'], body);
      assert.match(error.message, message);
    }
  });
});

test.run();
