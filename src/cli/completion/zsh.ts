import type { CommandGrammar, Flag, Grammar } from './grammar.ts';
import { ruleIds } from './grammar.ts';

/** A script for zsh: a file `_lintel` in a folder of $fpath, or sourced after compinit. */
export function zshScript({ globals, commands }: Grammar): string {
  return `#compdef lintel
# Completes command lines of lintel in zsh: source <(lintel completion zsh), or a file _lintel in a folder of $fpath

_lintel_commands() {
  local -a commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', '\\:')}`)}`).join('\n')}
  )
  _describe command commands
}

# Ids of rules, one or a list with commas.
_lintel_rules() {
  local -a ids=(\${(f)"$(${ruleIds} 2>/dev/null)"})
  _sequence compadd - $ids
}

_lintel() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  _arguments -C \\
${globals.flatMap(specs).map(indented).join('\n')}
    '1:command:_lintel_commands' \\
    '*::argument:->arguments'
  [[ $state == arguments ]] || return
  case $line[1] in
${commands.map(branch).join('\n')}
  esac
}

if [[ $funcstack[1] == _lintel ]]; then _lintel "$@"; else compdef _lintel lintel; fi
`;
}

function branch({ name, aliases, flags, words, takesRules, commands }: CommandGrammar): string {
  const argument = words.length > 0 && !takesRules ? [`'1:argument:(${words.join(' ')})'`] : [];
  const lines = [...flags.flatMap(specs), ...argument].map((spec) => `        ${spec} \\`);
  const rest = takesRules
    ? `'*:rule:{_alternative "words:word:(${words.join(' ')})" "rules:rule:_lintel_rules"}'`
    : commands.length > 0
      ? `'*::argument:->inner'
      [[ $state == inner ]] || return
      case $line[1] in
${commands.map(branch).join('\n')}
      esac`
      : "'*::: :'";
  return `    ${[name, ...aliases].join(' | ')})\n      _arguments ${commands.length > 0 ? '-C ' : ''}\\\n${lines.join('\n')}\n        ${rest} ;;`;
}

function indented(spec: string): string {
  return `    ${spec} \\`;
}

/** The specification of a flag for `_arguments`. */
function specs({ names, about, value, allowed, toFile }: Flag): string[] {
  const paths = { file: '_files', directory: '_files -/', rules: '_lintel_rules', text: '' }[value ?? 'text'];
  const action = allowed.length > 0 ? `(${allowed.join(' ')})` : paths;
  const tail = value === undefined ? '' : `:value:${action}`;
  const text = `[${about.replace(/[[\]:]/g, (character) => `\\${character}`)}]`;
  // `*`: repeatable; `=`: its value may follow an equals sign.
  return names.map((name) =>
    quoted(`${toFile ? '*' : ''}${name}${value !== undefined && name.startsWith('--') ? '=' : ''}${text}${tail}`),
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
