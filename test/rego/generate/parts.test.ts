import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from '../ask.ts';
import { importText } from '../built.ts';
import {
  type BuiltModule,
  compile,
  createBuiltEngine,
  createEngine,
  generateParts,
  jsonText,
  parseModule,
} from '../rego.ts';

const parts = suite('modules of parts');

const library = `package lib
closed(port) if not port in numbers
numbers := {number | some number in data.ports}
known[name] contains number if some name, number in data.names
named(name) := sort(known[name])`;

const policy = (at: number): string => `package p${at}
deny contains sprintf("${at}: %v %v", [port, data.lib.named("ssh")]) if {
  some port in input.ports
  not data.lib.closed(port)
  port > ${at}
}`;

function programOf(count: number) {
  const texts = [
    library,
    ...Array.from({ length: count }, (_, at) => policy(at)),
    'package apart\ndeny contains input.x',
  ];
  const modules = texts.map((text, at) => {
    const { module, diagnostics } = parseModule({ path: `${at}.rego`, text }, { version: 'v1' });
    assert.equal(diagnostics, []);
    return module!;
  });
  const { program, diagnostics } = compile(modules);
  assert.equal(diagnostics, []);
  return program!;
}

function pathsOf(count: number): Map<string, readonly (readonly string[])[]> {
  const names = [...Array.from({ length: count }, (_, at) => `p${at}`), 'apart'];
  return new Map(names.map((name) => [name, [[name, 'deny']]]));
}

const data = { ports: [22, 80, 3389], names: { ssh: 22, rdp: 3389 } };
const input = { ports: [3, 22, 80], x: 'x' };

parts(
  'rules of many parts are in a module that these import, and the results are those of the whole program',
  async () => {
    const count = 20;
    const whole = createEngine(programOf(count), { host, data });
    const modules = generateParts(programOf(count), pathsOf(count));
    const shared = modules.get('shared')!;
    assert.match(shared, 'named');
    for (const name of pathsOf(count).keys()) {
      const text = modules.get(name)!;
      assert.is(text.includes('"./shared.js"'), name !== 'apart', name);
      const module = await importText<BuiltModule>(text, () => shared);
      const engine = createBuiltEngine(module, { host, data });
      for (const given of [input, { ports: [22] }, {}]) {
        const [found, expected] = [engine, whole].map((each) =>
          jsonText(each.evaluate([name, 'deny'], given as never)!),
        );
        assert.is(found, expected, name);
      }
    }
    assert.is(jsonText(whole.evaluate(['p19', 'deny'], input)!), '["19: 22 [22]","19: 80 [22]"]');
  },
);

parts('rules of few parts are in each of their modules', () => {
  const modules = generateParts(programOf(2), pathsOf(2));
  assert.equal([...modules.keys()], ['p0', 'p1', 'apart']);
  assert.match(modules.get('p0')!, 'named');
});

parts.run();
