import { posix } from 'node:path';
import type { Scope } from '../declaration.ts';
import { folderOf, foldersUp, type ProjectFiles } from '../project-files.ts';

/**
 * What a compose file is started for by the word of others: integration tests by a plugin of the `pom.xml` above it, development by a
 * README. Undefined where neither says it.
 */
export function startedFor(files: ProjectFiles, file: string): Scope | undefined {
  if (isStartedByTests(files, file)) return 'test';
  return isOfDevelopersByReadme(files, file) ? 'development' : undefined;
}

const COMPOSE_FILE = /<composeFile>\s{0,99}([^<>]{1,300}?)\s{0,99}<\/composeFile>/g;
const BEFORE_TESTS = /<phase>\s{0,99}pre-integration-test\s{0,99}<\/phase>/;
/** `${project.basedir}/`, and ways up. */
const IN_FRONT = /^(?:\$\{[^{}]{1,100}\}|\.{1,2})\//;

const isStartedByTests = (files: ProjectFiles, file: string): boolean =>
  foldersUp(folderOf(file)).some((folder) => {
    const pom = files.read(posix.join(folder, 'pom.xml'));
    return pom?.includes('<composeFile>') === true && startsForTests(pom, posix.relative(folder, file));
  });

const startsForTests = (pom: string, file: string): boolean =>
  pom
    .split('<plugin>')
    .map((plugin) => plugin.split('</plugin>', 1)[0] ?? '')
    .filter((plugin) => BEFORE_TESTS.test(plugin))
    .some((plugin) =>
      [...plugin.matchAll(COMPOSE_FILE)].some(([, written = '']) =>
        `/${file}`.endsWith(`/${written.replace(IN_FRONT, '')}`),
      ),
    );

const MAX_README_CHARS = 100_000;
const MAX_LINE = 2000;
const FOR_DEVELOPMENT =
  /\b(?:for|during|in|as|a|an|the|your) (?:local(?:ly)? )?development\b|\blocal development\b|\bdevelopment (?:environment|purposes|stack|setup|database|only)\b/i;
/** A line that speaks of both leaves it open. */
const FOR_MORE = /\bprod(?:uction)?\b|\bdeploy/i;

/** Whether a README at the top or beside the file names it in a line that is about development. */
function isOfDevelopersByReadme(files: ProjectFiles, file: string): boolean {
  const folders = new Set([folderOf(file), '.']);
  return [...folders].some((folder) => {
    const readme = files.lookInto(posix.join(folder, 'README.md'))?.slice(0, MAX_README_CHARS) ?? '';
    const name = posix.relative(folder, file);
    return readme
      .split('\n')
      .some(
        (line) =>
          line.length <= MAX_LINE &&
          namesFile(line, name) &&
          FOR_DEVELOPMENT.test(line) &&
          !FOR_MORE.test(line),
      );
  });
}

/** `x/compose.yaml` is no `compose.yaml`. */
function namesFile(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const before = line.slice(0, at).replace(/(?:^|[^\w.])\.\/$/, ' ');
    if (!/[\w/.-]$/.test(before) && !/^[\w-]/.test(line.slice(at + name.length))) return true;
  }
  return false;
}
