import { isToolFile } from './tooling-sign.ts';

/** As written: `Scripts` and `Tools` are parts of a product in .NET and Unity. */
const COMMAND_FOLDERS: ReadonlySet<string> = new Set(
  'bin script scripts tool tools ci hack .github'.split(' '),
);
/** Besides the files that make a role of their own: programs of Python's, Ruby's and Cocoa's tools. */
const COMMAND_NAME = /^(?:setup|manage|dodo|conf)\.py$|^(?:Gemfile|Dangerfile)$|\.(?:rake|gemspec|podspec)$/;

/** Whether a folder of this name holds programs that people start by hand. */
export function isCommandFolder(name: string): boolean {
  return COMMAND_FOLDERS.has(name);
}

/** Whether the tool that runs it looks for it by this name. */
export function isCommandName(name: string): boolean {
  return COMMAND_NAME.test(name) || isToolFile(name.toLowerCase());
}

/**
 * Whether people start a file by hand, to its path: a script, a tool, a task. It says less than the role TOOLING, which
 * takes the file out of the product: the commands that a product brings along, in `bin` or `src/tools`, are its own.
 * @param path relative to the project root, `/` separated
 */
export function isCommand(path: string): boolean {
  const parts = path.split('/');
  return isCommandName(parts.pop() ?? '') || parts.some(isCommandFolder);
}
