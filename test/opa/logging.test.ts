import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLog, isLogged, type LogFormat, type LogLevel } from '../../src/opa/index.ts';
import { parseJson } from '../../src/rego/index.ts';

const second = 1_767_225_600_000_000_000n;

function written(format: LogFormat, level: LogLevel, use: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  use(createLog({ format, level, write: (more) => void (text += more), now: () => second + 5n }));
  return text;
}

test('json: a line for each entry, with sorted keys and whole seconds', () => {
  const text = written('json', 'info', (log) => {
    log('info', 'a "message"', { z: 1, a: [true], none: undefined });
    log('debug', 'not written');
    log('warn', 'next', {});
  });
  assert.is(
    text,
    '{"a":[true],"level":"info","msg":"a \\"message\\"","time":"2026-01-01T00:00:00Z","z":1}\n' +
      '{"level":"warning","msg":"next","time":"2026-01-01T00:00:00Z"}\n',
  );
});

test('json: fields cannot replace those of the log, and numbers keep their digits', () => {
  const text = written('json', 'debug', (log) => log('error', 'x', { time: 't', msg: 'm', n: parseJson('1.50') }));
  assert.is(
    text,
    '{"fields.msg":"m","fields.time":"t","level":"error","msg":"x","n":1.50,"time":"2026-01-01T00:00:00Z"}\n',
  );
});

test('json-pretty: the same on several lines', () => {
  const text = written('json-pretty', 'info', (log) => log('info', 'x', { list: [1], none: {} }));
  assert.is(
    text,
    '{\n  "level": "info",\n  "list": [\n    1\n  ],\n  "msg": "x",\n  "none": {},\n  "time": "2026-01-01T00:00:00Z"\n}\n',
  );
});

test('text: the message, and a line or a block for each field', () => {
  const text = written('text', 'info', (log) => log('warn', 'Careful.', { name: 'a', list: [1], long: 'one\ntwo' }));
  assert.is(
    text,
    '[WARNING] Careful.\n' +
      '  name = "a"\n' +
      '  list = |\n      [\n        1\n      ]\n' +
      '  long = |\n      one\n      two\n\n',
  );
});

test('the level error also writes warnings, as in OPA', () => {
  const text = written('json', 'error', (log) => {
    log('info', 'no');
    log('warn', 'yes');
  });
  assert.match(text, /^\{"level":"warning"/);
  assert.not.match(text, 'no');
  assert.equal(
    (['debug', 'info', 'warn', 'error'] as const).map((level) => isLogged(level, 'info')),
    [false, true, true, true],
  );
});

test.run();
