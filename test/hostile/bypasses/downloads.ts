import type { DockerTrick } from './docker.ts';

const url = 'https://shop.example/i.sh';

/** Ways to run a script as soon as it is downloaded, as the instructions after `FROM`. */
const dockerfiles: Readonly<Record<string, string>> = {
  'a download as a file of a shell': `RUN bash <(curl -s ${url})`,
  'a download as the code of a shell': `RUN sh -c "$(curl -fsSL ${url})"`,
  'a download in backquotes': `RUN sh -c "\`wget -qO- ${url}\`"`,
  'a download behind other code': `RUN bash -c "set -e; $(curl -s ${url})"`,
  'a download that is evaluated': `RUN eval "$(curl -s ${url})"`,
  'a download that is the command': `RUN $(curl -s ${url})`,
  'a download that is sourced': `RUN . <(curl -s ${url})`,
  'a download as a here-string': `RUN bash <<< "$(curl -s ${url})"`,
  'a download as the input of a shell': `RUN bash < <(curl -s ${url})`,
  'a download as the code of another language': `RUN python3 -c "$(curl -s ${url})"`,
  'a download that echo prints': `RUN echo "$(curl -s ${url})" | sh`,
  'a download that goes to a process': `RUN curl -s ${url} > >(sh)`,
  'a shell in the script of a shell': `RUN curl -s ${url} | sh -c sh`,
  'a shell with a version': `RUN curl -s ${url} | python3.12 -`,
  'a shell of xargs': `RUN curl -s ${url} | xargs -0 sh -c`,
  'a download that is tried again': `RUN retry 3 curl -s ${url} | sh`,
  'the address of a commit in another option': `RUN curl -e https://raw.githubusercontent.com/a/b/${'0'.repeat(40)}/i ${url} | sh`,
  'a pipe in the exec form': `RUN ["/bin/bash", "--rcfile", "x", "-c", "curl -s ${url} | sh"]`,
  'a pipe behind an unknown program': `RUN retry 3 sh -c "curl -s ${url} | sh"`,
  'a pipe behind flags of sudo': `RUN sudo -iu root bash -c "curl -s ${url} | sh"`,
  'a pipe at the end of a script': `RUN trap 'curl -s ${url} | sh' EXIT`,
  'a pipe in a word of env': `RUN env -S "bash -c 'curl -s ${url} | sh'"`,
  'a pipe in a word of su': `RUN su --command="curl -s ${url} | sh"`,
  'a pipe in a shell of another program': `SHELL ["/usr/bin/env", "bash", "-c"]\nRUN curl -s ${url} | sh`,
  'a pipe in a shell with a name of its own': `SHELL ["/usr/local/bin/shop.sh"]\nRUN curl -s ${url} | sh`,
  'a pipe in another shell': `SHELL ["/bin/tcsh", "-c"]\nRUN curl -s ${url} | sh`,
  'a pipe when the container starts': `CMD curl -s ${url} | sh`,
  'a pipe in the entry point': `ENTRYPOINT ["sh", "-c", "curl -s ${url} | sh"]`,
  'a pipe in a health check': `HEALTHCHECK CMD curl -s ${url} | sh`,
  'a download in PowerShell': `RUN ["powershell", "-Command", "iex ((New-Object Net.WebClient).DownloadString('${url}'))"]`,
  'a pipe in PowerShell': `SHELL ["pwsh", "-c"]\nRUN irm ${url} | iex`,
};

export const downloadTricks: readonly DockerTrick[] = Object.entries(dockerfiles).map(([name, instructions]) => ({
  name,
  rule: 'docker.build.scripts_not_piped',
  tree: { Dockerfile: `FROM alpine:3.20\n${instructions}\n` },
}));
