import type { ManifestKind, Purpose, Said } from './manifest-kind.ts';
import { quoted } from './project-texts.ts';

/** Names of tasks that mean the same everywhere. */
const PURPOSE_OF: Readonly<Record<string, Purpose>> = {
  install: 'INSTALL',
  setup: 'INSTALL',
  bootstrap: 'INSTALL',
  deps: 'INSTALL',
  init: 'INSTALL',
  build: 'BUILD',
  compile: 'BUILD',
  run: 'RUN',
  start: 'RUN',
  serve: 'RUN',
  dev: 'RUN',
  develop: 'RUN',
  up: 'RUN',
  test: 'TEST',
  tests: 'TEST',
  check: 'TEST',
};

const MAKE_TARGET = /^([a-z][\w-]*):(?!=)/;
const RECIPE = /^([a-z][\w-]*)(?: [^:\n]*)?:(?!=)/;
const TASK = /^ {2}([a-z][\w-]*):\s*$/;

/** A task by its name alone, at the line that declares it. */
function named(text: string, pattern: RegExp, program: string): Said[] {
  return text.split('\n').flatMap((line, at) => {
    const name = pattern.exec(line)?.[1] ?? '';
    const purpose = Object.hasOwn(PURPOSE_OF, name) ? PURPOSE_OF[name] : undefined;
    return purpose === undefined ? [] : [{ purpose, command: `${program} ${name}`, line: at + 1 }];
  });
}

const composeUp = (path: string): string =>
  path.includes('/') ? `docker compose -f ${quoted(path)} up` : 'docker compose up';

/** Most files that stand in a folder of their own are meant for the whole project. */
const dockerBuild = (path: string): string =>
  path.includes('/') ? `docker build -f ${quoted(path)} .` : 'docker build .';

export const TASK_COMMANDS: readonly ManifestKind[] = [
  { name: /^(?:GNU)?[Mm]akefile$/, commandsOf: ({ text }) => named(text, MAKE_TARGET, 'make') },
  { name: /^\.?[Jj]ustfile$/, commandsOf: ({ text }) => named(text, RECIPE, 'just') },
  { name: /^[Tt]askfile\.ya?ml$/, commandsOf: ({ text }) => named(text, TASK, 'task') },
  {
    name: /^(?:docker-)?compose\.ya?ml$/,
    commandsOf: ({ path, text }) =>
      /^services:/m.test(text) ? [{ purpose: 'RUN', command: composeUp(path), line: 1, atTop: true }] : [],
  },
  {
    name: /^Dockerfile$/,
    commandsOf: ({ path }) => [{ purpose: 'BUILD', command: dockerBuild(path), line: 1, atTop: true }],
  },
];
