import type { PythonFile } from '#analyzer/rules/ruff-rule.ts';

const FOLDER =
  /(?:^|\/)(?:management(?:\/commands)?|bin|scripts?|tools?|hack|ci|\.github|utils\/release)\/[^/]+$/;
const TOOL_NAME = /(?:^|\/)(?:setup|noxfile|fabfile|manage|dodo|conf)\.py$/;
/** Parsers of command lines and runners of tasks. */
const COMMANDS =
  /^[ \t]*(?:import|from) (?:argparse|optparse|getopt|click|typer|fire|docopt|invoke|fabric|cleo|plac)\b/m;
/** Serve others or work for them in the background, whatever the file does when it is started by itself. */
const SERVES =
  /^[ \t]*(?:import|from) (?:flask|fastapi|django\.(?:views|http|shortcuts|urls)|starlette|aiohttp\.web|tornado|sanic|bottle|celery|rq|dramatiq|uvicorn|gunicorn)\b/m;
/** Ends a command of Django with a message for its user. */
const COMMAND_ERROR = /\braise CommandError\(/;
const STARTED = /^if __name__ ==? ?['"]__main__['"]/m;

/** A program that a person starts in a terminal and can stop there: a script, a command, a task. */
export function isRunByHand({ path, text }: PythonFile): boolean {
  if (FOLDER.test(path) || TOOL_NAME.test(path) || text.startsWith('#!')) return true;
  return (isCommand(text) || STARTED.test(text)) && !SERVES.test(text);
}

const isCommand = (text: string): boolean => COMMANDS.test(text) || COMMAND_ERROR.test(text);

/** Serves others and has commands for a terminal besides: which of the two a line is for takes a look. */
export const isCommandOfService = ({ text }: PythonFile): boolean => SERVES.test(text) && isCommand(text);
