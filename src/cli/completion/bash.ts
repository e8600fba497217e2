import type { Flag, Grammar } from './grammar.ts';
import { ruleIds } from './grammar.ts';

/** A script for bash 4 and newer. */
export function bashScript({ globals, commands }: Grammar): string {
  const names = commands.map(({ name }) => name);
  const cases = [{ name: '', flags: globals }, ...commands].flatMap(({ name, flags }) =>
    flags.flatMap((flag) => valueCase(name, flag)),
  );
  const lists = commands.map(
    ({ name, flags, words, takesRules }) =>
      `    ${name}) flags='${namesOf(flags)}'; words='${words.join(' ')}'; rules=${takesRules ? 'yes' : ''} ;;`,
  );
  const aliases = commands.flatMap(({ name, aliases }) =>
    aliases.map((alias) => `      ${alias}) command=${name}; break ;;`),
  );
  return `# Completes command lines of lintel in bash: source <(lintel completion bash)
_lintel() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} command='' flags words word index rules=''
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case \${COMP_WORDS[index]} in
      ${names.join(' | ')}) command=\${COMP_WORDS[index]}; break ;;
${aliases.join('\n')}
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
    *) flags='${namesOf(globals)}'; words='${names.join(' ')}' ;;
  esac
  # Only one argument of a command is a word of these.
  for word in $words; do
    [[ -n $command && $previous != "$command" && $previous == "$word" ]] && words=''
  done
  if [[ $current == -* ]]; then words=$flags; elif [[ $rules ]]; then words+=" $(${ruleIds} 2>/dev/null)"; fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -F _lintel lintel
`;
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
