import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { editorArguments, editorIn } from '../../../src/cli/browse/editor.ts';

const test = suite('cli/browse/editor');
const place = { path: '/project/my main.tf', line: 7, column: 3 };

const commands: readonly (readonly [editor: string, args: string])[] = [
  ['vi', '+7 /project/my main.tf'],
  ['/usr/local/bin/nvim', '+7 /project/my main.tf'],
  ['emacsclient -t', '+7 /project/my main.tf'],
  ['nano -w', '+7 /project/my main.tf'],
  ['hx', '/project/my main.tf:7:3'],
  ['code --new-window', '--wait --goto /project/my main.tf:7:3'],
  ['goland64', '--wait --line 7 /project/my main.tf'],
  ['myeditor --fast', '/project/my main.tf'],
];
for (const [editor, args] of commands) {
  test(editor, () => assert.is(editorArguments(editor, place).join(' '), args));
}

test('VISUAL comes before EDITOR, and empty ones are ignored', () => {
  const env = (entries: Readonly<Record<string, string>>) => editorIn(new Map(Object.entries(entries)));
  assert.is(env({ VISUAL: 'code --wait', EDITOR: 'vi' }), 'code --wait');
  assert.is(env({ VISUAL: ' ', EDITOR: 'nano' }), 'nano');
  assert.is(env({}), process.platform === 'win32' ? 'notepad' : 'vi');
});

test.run();
