import { folderOf } from '#analyzer/languages/resolution/paths.ts';

/** What a machine starts: `command` by the name of its file, `file` as a program. */
export const startedAs = (kind: 'command' | 'file', module: string): string => `${module} started as ${kind}`;

/** Files that say what runs where: of servers, containers, clocks. What people build with starts nothing. */
const STARTS =
  /(?:^|\/)(?:docker[-_])?(?:start|run|serve|entry-?point)(?:[-_]\w{1,40})?$|(?:^|\/)(?:Procfile|Dockerfile|crontab|cron)[\w.-]*$|(?:^|\/)(?:cron\.(?:d|hourly|daily|weekly|monthly)|\.ebextensions)\/[\w.-]+$|\.(?:sh|ya?ml|json|tf|service|timer|cron|crontab|ini|conf|j2|erb|tpl)$/i;
/** Of those who build and test it, and of tools; some servers keep what they start in a folder or a file of this kind. */
const OF_BUILDERS =
  /(?:^|\/)(?:\.(?!ebextensions\/|platform\.app\.yaml$)|package\.json$|cdk\.json$|appveyor|azure-pipelines|tox\.ini$|pytest\.ini$)/i;
/** Shell scripts for whoever installs, releases or tries it out, by the words of their names. */
const BY_HAND =
  /^(?:(?:un)?(?:register|install|deploy)|build|test|demo|setup|release|publish|lint|format|clean|bench)/i;
const isByHand = (path: string): boolean =>
  /(?:\.sh|(?:^|\/)[^./]+)$/.test(path) &&
  path
    .slice(path.lastIndexOf('/') + 1)
    .split(/[_-]/)
    .some((word) => BY_HAND.test(word));
/** Longer ones hold data. */
const MAX_BYTES = 65_536;

/** Whether a file may say what a machine starts. */
export const maySayStarts = (path: string, sizeBytes: number): boolean =>
  sizeBytes <= MAX_BYTES && STARTS.test(path) && !OF_BUILDERS.test(path) && !isByHand(path);

/** Commands by any word, programs by `worker.py` and `-m shop.worker`, functions by `shop.app:make`. */
export function* startedIn(text: string): Generator<string> {
  for (const [word] of text.matchAll(/\w+/g)) yield startedAs('command', word);
  // Django's `manage.py` starts the command that is named behind it.
  for (const [, module = ''] of text.matchAll(/\b(?!manage\.py)(\w+)\.py\b/g))
    yield startedAs('file', module);
  for (const [, module = ''] of text.matchAll(/-m\s+(?:\w+\.)*(\w+)/g)) yield startedAs('file', module);
  for (const [name] of text.matchAll(/(?<=\w[.:])[A-Za-z_]\w*/g)) yield name;
}

/** Servers of continuous integration that run something by a clock, too; they end it after hours. */
const CLOCKED = /(?:^|\/)(?:\.github\/workflows\/[^/]+|\.gitlab-ci)\.ya?ml$/;
const HAS_CLOCK = /^[ \t]*(?:-[ \t]*)?cron[ \t]*:|\bschedules?\b["']?[ \t]*$/m;

/** Whether a file may say what a clock starts on a server of continuous integration. */
export const maySayClocks = (path: string): boolean => CLOCKED.test(path);

/** What such a file starts by a clock, as `startedIn` gives it. */
export function* startedOnTime(text: string): Generator<string> {
  if (HAS_CLOCK.test(text)) yield* startedIn(text);
}

const README = /(?:^|\/)readme[\w.-]{0,20}$/i;
/** What runs by a clock that the repository does not hold: whoever set it up says so to readers. */
const BY_CLOCK =
  /\bcron(?:tab|job)?s?\b|\bsystemd\b|\btimers?\b|\bschedule[dr]\b|\b(?:daily|nightly|hourly|weekly)\b|\bevery (?:\d+ |other )?(?:minute|hour|day|night|morning|week)s?\b/i;
/** `0 3 * * *` in front of what is started then. */
const CLOCK_FIELDS = /(?:^|[\s"'`])(?:[\d*/,-]{1,20}[ \t]{1,9}){4}[\w*/,-]{1,20}[ \t]/;
/** As far behind a name as its description goes. */
const DESCRIPTION = 200;

/** Whether a file tells readers how the project is run. */
export const mayTellOfClocks = (path: string, sizeBytes: number): boolean =>
  sizeBytes <= MAX_BYTES && README.test(path);

/** A program, or a command of Django's. */
const PROGRAM = /\b(\w+)\.py\b(?:[ \t]+([a-z]\w*))?/g;

/** Programs of which a text says in their line, or right behind it, that a clock starts them. */
export function* startedByClock(text: string): Generator<string> {
  for (const { 0: named, 1: module = '', 2: command, index } of text.matchAll(PROGRAM)) {
    const isDjango = module === 'manage';
    if (isDjango && command === undefined) continue;
    const length = isDjango ? named.length : module.length + 3;
    const behind = text.slice(index, index + DESCRIPTION);
    const next = /\.py\b/.exec(behind.slice(length))?.index ?? DESCRIPTION;
    const before = text.slice(Math.max(0, text.lastIndexOf('\n', index), index - DESCRIPTION), index);
    if (!BY_CLOCK.test(before + behind.slice(0, length + next)) && !CLOCK_FIELDS.test(before)) continue;
    yield isDjango ? startedAs('command', command ?? '') : startedAs('file', module);
  }
}

const IMAGE = /(?:^|\/)Dockerfile[\w.-]*$/;
/** An image that says itself what it runs. */
const RUNS = /^[ \t]*(?:CMD|ENTRYPOINT)\b/im;

/**
 * What whoever starts an image names, where the image does not: the scripts that lie beside it.
 * @param paths of all files of the project
 */
export function* startedBeside(
  { path, text }: { readonly path: string; readonly text: string },
  paths: readonly string[],
): Generator<string> {
  if (!IMAGE.test(path) || RUNS.test(text)) return;
  const folder = folderOf(path);
  for (const one of paths)
    if (one.endsWith('.py') && folderOf(one) === folder)
      yield startedAs('file', one.slice(one.lastIndexOf('/') + 1, -'.py'.length));
}
