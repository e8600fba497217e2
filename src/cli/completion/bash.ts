import type { CommandGrammar, Flag, Grammar } from './grammar.ts';
import { ruleIds } from './grammar.ts';

/** A script for bash 4 and newer. */
export function bashScript({ globals, commands }: Grammar): string {
  const all = commands.flatMap((command) => placed('', command));
  const cases = [{ path: '', flags: globals }, ...all].flatMap(({ path, flags }) =>
    flags.flatMap((flag) => valueCase(path, flag)),
  );
  const lists = all.map(
    ({ path, flags, words, takesRules }) =>
      `    ${path}) flags='${namesOf(flags)}'; words='${words.join(' ')}'; rules=${takesRules ? 'yes' : ''} ;;`,
  );
  const places = all.flatMap(({ path, names }) => names.map((name) => `      ${name}) command=${path} ;;`));
  return `# Completes command lines of lintel in bash: source <(lintel completion bash)
_lintel() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} command='' flags words word index rules=''
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case $command/\${COMP_WORDS[index]} in
${places.join('\n')}
    esac
  done
  # bash takes --flag=value apart into three words.
  if [[ $current == = ]]; then
    current='' previous=\${COMP_WORDS[COMP_CWORD - 1]}
  elif [[ $previous == = ]]; then
    previous=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if [[ \${COMP_WORDS[COMP_CWORD - 1]} == = || \${COMP_WORDS[COMP_CWORD]} == = ]] && [[ $previous != -* ]]; then
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    return
  fi
  case $command:$previous in
${cases.join('\n')}
  esac
  case $command in
${lists.join('\n')}
    *) flags='${namesOf(globals)}'; words='${commands.map(({ name }) => name).join(' ')}' ;;
  esac
  # Only one argument of a command is a word of these.
  for word in $words; do
    [[ -n $command && $previous != "\${command##*/}" && $previous == "$word" ]] && words=''
  done
  if [[ $current == -* ]]; then words=$flags; elif [[ $rules ]]; then words+=" $(${ruleIds} 2>/dev/null)"; fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -F _lintel lintel
`;
}

/** A command and those below it, with their paths, such as /opa/sign; `names` are all ways to write one. */
function placed(
  above: string,
  command: CommandGrammar,
): readonly (CommandGrammar & { readonly path: string; readonly names: readonly string[] })[] {
  const path = `${above}/${command.name}`;
  const names = [command.name, ...command.aliases].map((name) => `${above}/${name}`);
  return [{ ...command, path, names }, ...command.commands.flatMap((below) => placed(path, below))];
}

function namesOf(flags: readonly Flag[]): string {
  return flags.flatMap(({ names }) => names).join(' ');
}

/** The branch for the value of a flag; none for a switch. */
function valueCase(command: string, { names, value, allowed }: Flag): string[] {
  if (value === undefined) return [];
  const pattern = names.map((name) => `${command}:${name}`).join(' | ');
  const words = `mapfile -t COMPREPLY < <(compgen -W '${allowed.join(' ')}' -- "$current")`;
  const paths = `compopt -o filenames; mapfile -t COMPREPLY < <(compgen ${value === 'directory' ? '-d' : '-f'} -- "$current")`;
  // In a list, the last entry is completed.
  const rules = `mapfile -t COMPREPLY < <(compgen -P "\${current%"\${current##*,}"}" -W "$(${ruleIds} 2>/dev/null)" -- "\${current##*,}")`;
  const action = allowed.length > 0 ? words : value === 'rules' ? rules : value === 'text' ? ':' : paths;
  return [`    ${pattern}) ${action}; return ;;`];
}
