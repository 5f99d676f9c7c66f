import { existsSync } from 'node:fs';
import { readText } from '../read-text.ts';
import type { ReadableFile } from './readable-file.ts';

const SCRIPT = /(?<!\.min)\.js$/;
/** Nobody writes more into one file and minifies it as well. */
const MIN_LINES = 5_000;
/** Opens the function that a build puts around all that it joins. */
const OPENS = /^[;!(]{0,3}(?:function\b|(?:\([\w$, ]{0,200}\)|[\w$]{1,40}) ?=> ?\{)/;
/** Calls it, on the last line. */
const CLOSES = /^\}[^\w'"]{0,8}(?:\.call|\.apply)?\([\w$.,\s]{0,400}\)[^\w'"]{0,4}$/;
/** Inside a function people indent all but a line or two; of functions in a file, one line in ten is not indented. */
const MIN_FLUSH = 0.05;
const COMMENT = /^(?:\/\*|\*|\/\/)/;

/** Whether a script is one function whose inside stands at the beginning of the lines, as in the files it was joined from. */
function isJoined(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < MIN_LINES) return false;
  const first = lines.find((line) => !COMMENT.test(line.trim()) && /^\S/.test(line));
  if (first === undefined || !OPENS.test(first) || !CLOSES.test(lines.at(-1) ?? '')) return false;
  return lines.filter((line) => /^[^\s}]/.test(line)).length >= lines.length * MIN_FLUSH;
}

/**
 * Scripts that a build joined from others and minified beside: `app.js` with `app.min.js`, one function around thousands of
 * lines that are not indented in it.
 * @returns their paths
 */
export function listJoinedScripts(files: readonly ReadableFile[]): ReadonlySet<string> {
  const beside = files.filter(
    ({ path, absolutePath }) => SCRIPT.test(path) && existsSync(absolutePath.replace(SCRIPT, '.min.js')),
  );
  return new Set(
    beside.filter(({ absolutePath }) => isJoined(readText(absolutePath).text)).map(({ path }) => path),
  );
}
