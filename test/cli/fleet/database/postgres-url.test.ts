import { join } from 'node:path';
import type { PeerCertificate } from 'node:tls';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parsePostgresUrl } from '../../../../src/cli/fleet/database/postgres-url.ts';

const test = suite('cli/fleet/database/postgres-url');

test('a URL has the parts that libpq reads, and its name has no credentials', () => {
  const target = parsePostgresUrl(
    'postgres://ada:p%40ss%2Fword@db.example:6000/fleet%20x?sslmode=disable&connect_timeout=3',
  );
  assert.equal(target, {
    ...{ host: 'db.example', port: 6000, database: 'fleet x', user: 'ada', pass: 'p@ss/word', ssl: false },
    ...{ connect_timeout: 3, application_name: 'lintel', place: 'PostgreSQL at db.example:6000/fleet x' },
  });
  const short = parsePostgresUrl('postgresql://');
  assert.equal([short.host, short.port, short.ssl], ['localhost', 5432, 'prefer']);
  assert.is(parsePostgresUrl('postgres://[::1]/x').host, '::1');
  assert.is(parsePostgresUrl('postgres:///x?host=/run/postgresql').host, '/run/postgresql');
});

const certificates = join(import.meta.dirname, '../../../certificate.ts');
const other = { subject: {}, subjectaltname: 'DNS:other.example' } as PeerCertificate;

test('sslmode checks the certificate and its name as libpq does', () => {
  const checks = (query: string) => {
    const { ssl } = parsePostgresUrl(`postgres://h/d?${query}`);
    if (typeof ssl !== 'object') return ssl;
    return `${ssl.rejectUnauthorized ? 'certificate' : 'nothing'}${ssl.checkServerIdentity!('', other) === undefined ? '' : ', name'}`;
  };
  assert.equal(
    ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'].map((mode) => checks(`sslmode=${mode}`)),
    [false, 'prefer', 'prefer', 'nothing', 'certificate', 'certificate, name'],
  );
  assert.is(checks('sslrootcert=system'), 'certificate, name');
  assert.is(checks(`sslmode=require&sslrootcert=${certificates}`), 'certificate');
});

test('a URL that cannot be used is an error that does not contain its password', () => {
  for (const [url, message] of [
    ['postgres://u:secret@h:port/d', /not a URL of PostgreSQL/],
    ['postgres://u:se%cret@h/d', /write %25/],
    ['postgres://u:secret@h/d?sslmode=on', /sslmode needs one of disable, .* \(got "on"\)/],
    [`postgres://u:secret@h/d?sslrootcert=${import.meta.filename}&sslmode=require`, /contains no certificate in PEM/],
    ['postgres://u:secret@h/d?sslmode=require&sslrootcert=/none/x', /cannot read \/none\/x/],
    ['postgres://u:secret@h/d?options=-c', /unsupported parameter "options"/],
  ] as const) {
    assert.throws(
      () => parsePostgresUrl(url),
      (error: Error) => message.test(error.message) && !/se%?cret/.test(error.message),
    );
  }
});

test.run();
