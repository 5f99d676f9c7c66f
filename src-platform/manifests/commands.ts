import { compareText } from '#platform/compare-text.ts';
import { NODE_COMMANDS } from './node-commands.ts';
import { type ManifestKind, type Purpose, PURPOSES } from './manifest-kind.ts';
import { depthOf, folderOf, nameOf, type Place, type ProjectTexts, quoted } from './project-texts.ts';
import { MANIFEST_COMMANDS } from './language-commands.ts';
import { TASK_COMMANDS } from './task-commands.ts';

/** What to type for a purpose, and the line that says so. */
export interface Command extends Place {
  readonly purpose: Purpose;
  readonly command: string;
}

const KINDS: readonly ManifestKind[] = [...TASK_COMMANDS, ...NODE_COMMANDS, ...MANIFEST_COMMANDS];
/** What is written about the project, or shows it off, is not what is run. */
const ASIDE = /^\.|(?:^|\/)(?:docs?|documentation|website|examples?|samples?|demos?)\//i;
const MAX_DEPTH = 3;
const MAX_READ = 60;
/** Of one purpose: more are not a way to start but a list. */
const MAX_OF_PURPOSE = 5;
const MAX_COMMAND_CHARS = 160;

/**
 * How a project is installed, built, run and tested, as its own manifests say: nothing is tried. Nearest to the top
 * first; of one purpose at most five.
 */
export function commandsOf(project: ProjectTexts): Command[] {
  const found = project.paths
    .filter((path) => depthOf(path) <= MAX_DEPTH && !ASIDE.test(path))
    .flatMap((path) => KINDS.filter(({ name }) => name.test(nameOf(path))).map((kind) => ({ path, kind })))
    .sort(
      (a, b) =>
        depthOf(a.path) - depthOf(b.path) || order(a.kind) - order(b.kind) || compareText(a.path, b.path),
    )
    .slice(0, MAX_READ)
    .flatMap(({ path, kind }) => read(project, path, kind));
  return PURPOSES.flatMap((purpose) => distinct(found.filter((one) => one.purpose === purpose)));
}

const order = (kind: ManifestKind): number => KINDS.indexOf(kind);

function read(project: ProjectTexts, path: string, kind: ManifestKind): Command[] {
  const text = project.read(path);
  if (text === undefined) return [];
  const folder = folderOf(path);
  return kind
    .commandsOf({ path, text, project })
    .filter(({ command }) => command.length <= MAX_COMMAND_CHARS && !/[\n`]/.test(command))
    .map(({ purpose, command, line, atTop }) => ({
      purpose,
      command: folder === '' || atTop ? command : `cd ${quoted(folder)} && ${command}`,
      file: path,
      line,
    }));
}

function distinct(commands: readonly Command[]): Command[] {
  const first = new Map<string, Command>();
  for (const one of commands) if (!first.has(one.command)) first.set(one.command, one);
  return [...first.values()].slice(0, MAX_OF_PURPOSE);
}
