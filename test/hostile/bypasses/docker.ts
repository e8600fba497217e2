import type { Tree } from './base.ts';

/** A way to hide a violation in Dockerfiles and Compose files, where bases have no form of their own. */
export interface DockerTrick {
  readonly name: string;
  readonly rule: string;
  readonly tree: Tree;
}

const from = 'FROM alpine:3.20\n';
const piped = `${from}RUN curl -s https://shop.example/i.sh | sh\n`;
const service = 'services:\n  shop:\n    image: alpine:3.20\n';
const built = (build: string): string => `services:\n  shop:\n    build: ${build}\n`;

const dockerfile = (rule: string, text: string): Omit<DockerTrick, 'name'> => ({ rule, tree: { Dockerfile: text } });
const compose = (rule: string, text: string, others: Tree = {}): Omit<DockerTrick, 'name'> => ({
  rule,
  tree: { 'compose.yaml': text, ...others },
});

const table: Readonly<Record<string, Omit<DockerTrick, 'name'>>> = {
  'root as a number with zeros': dockerfile('docker.user.not_root', `${from}USER 00\n`),
  'root as a number with a sign': dockerfile('docker.user.not_root', `${from}USER +0\n`),
  'root as the user of a group': dockerfile('docker.user.not_root', `${from}USER :app\n`),
  'root of a service as a number with zeros': compose('docker.user.not_root', `${service}    user: "00:app"\n`),
  'root of a service as the user of a group': compose('docker.user.not_root', `${service}    user: ":app"\n`),
  'privileges of a command that is delayed': dockerfile(
    'docker.build.no_privileges',
    `${from}ONBUILD RUN --security=insecure mount\n`,
  ),
  'an image without a version for a file': dockerfile('docker.image.tag_pinned', `${from}COPY --from=nginx /a /a\n`),
  'an image without a version for a mount': dockerfile(
    'docker.image.tag_pinned',
    `${from}RUN --mount=type=bind,from=nginx:latest,target=/a ls /a\n`,
  ),
  'an image without a version for a file that is delayed': dockerfile(
    'docker.image.tag_pinned',
    `${from}ONBUILD COPY --from=nginx:latest /a /a\n`,
  ),
  'the host network as an external network': compose(
    'docker.compose.host_network_disabled',
    `${service}    networks: [shop]\nnetworks: {shop: {external: true, name: host}}\n`,
  ),
  'a socket by a path with dots': compose(
    'docker.compose.runtime_socket_unmounted',
    `${service}    volumes: ["/var/run/../run/docker.sock:/x"]\n`,
  ),
  'a directory by a path with dots': compose(
    'docker.compose.sensitive_host_paths_unmounted',
    `${service}    volumes: ["/srv/../etc:/x"]\n`,
  ),
  'a short option of wget': dockerfile(
    'docker.tls.commands_verify',
    `${from}RUN wget --no-check-cert https://shop.example/a\n`,
  ),
  'a setting of apt': dockerfile(
    'docker.packages.signatures_verified',
    `${from}RUN apt-get install -y -o APT::Get::AllowUnauthenticated=true a\n`,
  ),
  'a socket as a volume': compose(
    'docker.compose.runtime_socket_unmounted',
    `${service}    volumes: ["v:/x"]\nvolumes: {v: {driver_opts: {type: none, o: bind, device: /var/run/docker.sock}}}\n`,
  ),
  'a socket as a secret': compose(
    'docker.compose.runtime_socket_unmounted',
    `${service}    secrets: [s]\nsecrets: {s: {file: /var/run/docker.sock}}\n`,
  ),
  'a socket as a config': compose(
    'docker.compose.runtime_socket_unmounted',
    `${service}    configs: [s]\nconfigs: {s: {file: /var/run/docker.sock}}\n`,
  ),
  'a Dockerfile with a name of its own': compose(
    'docker.build.scripts_not_piped',
    built('{context: ., dockerfile: build/shop.txt}'),
    { 'build/shop.txt': piped },
  ),
  'a Dockerfile with the name of a program': compose(
    'docker.build.scripts_not_piped',
    built('{context: sub, dockerfile: "${FILE:-Dockerfile.py}"}'),
    { 'sub/Dockerfile.py': piped },
  ),
  'the argument of a build': compose('docker.image.tag_pinned', built('{context: ., args: {BASE: "alpine:latest"}}'), {
    Dockerfile: 'ARG BASE=alpine:3.20\nFROM $BASE\n',
  }),
  'the argument of a build in a list': compose('docker.user.not_root', built('{context: ., args: [WHO=root]}'), {
    Dockerfile: `${from}ARG WHO=app\nUSER $WHO\n`,
  }),
  'the argument of a build that is extended': compose(
    'docker.image.tag_pinned',
    'services: {shop: {extends: {service: base, file: base.yaml}}}\n',
    {
      'base.yaml': 'services: {base: {build: {context: ., args: {BASE: "alpine:${TAG:-latest}"}}}}\n',
      Dockerfile: 'ARG BASE=alpine:3.20\nFROM $BASE\n',
    },
  ),
  'the argument of a build in another file': compose('docker.image.tag_pinned', built('.'), {
    'compose.override.yaml': 'services: {shop: {build: {args: {BASE: "${IMAGE}"}}}}\n',
    '.env': 'IMAGE=alpine\n',
    Dockerfile: 'ARG BASE=alpine:3.20\nFROM $BASE\n',
  }),
  'an image in place of another one': compose(
    'docker.image.tag_pinned',
    built('{context: ., additional_contexts: {"alpine:3.20": "docker-image://alpine:latest"}}'),
    { Dockerfile: from },
  ),
  'a Dockerfile in a Compose file': compose(
    'docker.build.scripts_not_piped',
    built('{dockerfile_inline: "FROM alpine:3.20\\nRUN curl -s https://shop.example/i.sh | sh\\n"}'),
  ),
  'a Dockerfile with an escape character of its own in a Compose file': compose(
    'docker.build.scripts_not_piped',
    'services:\n  shop:\n    build:\n      dockerfile_inline: |\n        # escape=`\n        FROM alpine:3.20\n        RUN curl -s https://shop.example/i.sh `\n          | sh\n',
  ),
};

/** Tricks of Dockerfiles and Compose files, which have a violation of their own each. */
export const dockerTricks: readonly DockerTrick[] = Object.entries(table).map(([name, trick]) => ({ name, ...trick }));
