import { isCommandFolder, isCommandName } from '#analyzer/source/roles/command-sign.ts';
import type { PythonFile } from '#analyzer/rules/ruff-rule.ts';

/** Django's commands and what people release with. */
const COMMANDS_OF_PYTHON = /(?:^|\/)(?:management(?:\/commands)?|utils\/release)\/[^/]+$/;
/** Parsers of command lines and runners of tasks. */
const COMMANDS =
  /^[ \t]*(?:import|from) (?:argparse|optparse|getopt|(?:rich_|async)?click|typer|fire|docopt|invoke|fabric|cleo|plac)\b/m;
/** Serve others or work for them in the background, whatever the file does when it is started by itself. */
const SERVES =
  /^[ \t]*(?:import|from) (?:flask|fastapi|django\.(?:views|http|shortcuts|urls)|starlette|aiohttp\.web|tornado|sanic|bottle|celery|rq|dramatiq|uvicorn|gunicorn)\b/m;
/** Ends a command of Django with a message for its user. */
const COMMAND_ERROR = /\braise CommandError\(/;
const STARTED = /^if __name__ ==? ?['"]__main__['"]/m;
/** What the file does by itself depends on the words behind its name in a terminal. */
const ASKS_FOR_WORDS = /^[^\s#"'][^\n]{0,200}\bsys\.argv\b/m;
/** A bot or a server that is started so. */
const RUNS = /^\w{1,40}\.run\(/m;

/** Fills in once what was left out before, or what a new database begins with. */
const ONCE = /(?:^|_)(?:backfill|seed(?:s|er|ers|ing)?|init_db|initial_data)(?:_|\.)/;

/** The nearest folder alone: further down, `tools` and `bin` are packages of a program. */
function isCommandPath(path: string): boolean {
  const [name = '', folder = ''] = path.split('/').reverse();
  return isCommandName(name) || isCommandFolder(folder) || COMMANDS_OF_PYTHON.test(path) || ONCE.test(name);
}

/** A program that a person starts in a terminal and can stop there: a script, a command, a task. */
export const isRunByHand = (file: Pick<PythonFile, 'path' | 'text'>): boolean =>
  file.text.startsWith('#!') || isStartedByHand(file);

/** Started by its name, with `manage.py` or `call_command`. */
export const isDjangoCommand = (path: string): boolean =>
  /(?:^|\/)management\/commands\/[a-zA-Z][\w-]*\.py$/.test(path);

/** A program that serves nobody and asks for what people give it in a terminal. */
export const isStartedByHand = ({ path, text }: Pick<PythonFile, 'path' | 'text'>): boolean =>
  isCommandPath(path) ||
  ((isCommand(text) || STARTED.test(text) || (ASKS_FOR_WORDS.test(text) && !RUNS.test(text))) &&
    !SERVES.test(text));

const isCommand = (text: string): boolean => COMMANDS.test(text) || COMMAND_ERROR.test(text);

/** Serves others and has commands for a terminal besides: which of the two a line is for takes a look. */
export const isCommandOfService = ({ text }: PythonFile): boolean => SERVES.test(text) && isCommand(text);

const PROBE = /(?:^|\/)health_?check\w*\.py$/;

/** Asks whether a service is alive, and is stopped by whoever runs it: Docker, Kubernetes. */
export const isProbe = (path: string): boolean => PROBE.test(path);
