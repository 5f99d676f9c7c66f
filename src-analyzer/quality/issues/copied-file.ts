import type { QualityFile } from '../engine.ts';

/** How far the comments are read that stand before any code. */
const HEAD_LINES = 60;
const MAX_LINE = 300;
const OPENS_COMMENT = /^(?:\/\*|"""|''')/;
const CLOSES_COMMENT = /\*\/|"""$|'''$/;
const IN_COMMENT = /^(?:\/\/|#(?!include|define|pragma|if|region)|\*|;|--)/;
/** What may stand among them. */
const NO_CODE = /^(?:$|<\?php$|<!--|package\b|import\b|using\b|use\b|#include\b|#pragma\b)/;

/**
 * Says that all below was written elsewhere: `Derived from Lua 5.3`, `This file was copied over from`, `From https://github.com/jane/tools`.
 * What licences say of software derived from theirs is of something else.
 */
const WRITTEN_ELSEWHERE =
  /^(?:this (?:file|module|class|code) (?:is|was|has been) (?:mostly |largely )?)?(?:(?:copied|derived|taken|adapted|ported|borrowed)(?: over| verbatim| directly)? from(?: the)?:? (?!this software)|from (?=https?:\/\/(?:www\.)?(?:github|gitlab|bitbucket)\.))(.{3,200})/i;
/** A file of the project, or a class of it, where the name ends: `JobRestController`, `src/store/user.js`. */
const NAME = /[\w$-]{4,80}(?:\.\w{1,5})?/g;

const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** What is said to be the origin of a file by the comments that it begins with; undefined for nothing. */
function originIn(text: string): string | undefined {
  let isInside = false;
  for (const raw of text.split('\n', HEAD_LINES)) {
    const line = raw.slice(0, MAX_LINE).trim();
    if (!isInside && OPENS_COMMENT.test(line)) isInside = true;
    else if (!isInside && !IN_COMMENT.test(line) && !NO_CODE.test(line)) return undefined;
    const origin = WRITTEN_ELSEWHERE.exec(line.replace(/^[^\w]{1,80}/, ''))?.[1];
    if (origin !== undefined) return origin;
    const behind = OPENS_COMMENT.test(line) ? line.slice(3) : line;
    if (isInside && CLOSES_COMMENT.test(behind)) isInside = false;
  }
  return undefined;
}

/**
 * Tells whether a file says that it was written in another project. Whoever took it over leaves it near its original, so as to
 * take over what changes there; a copy of another file of this project is a copy.
 */
export function createCopiedFile(
  files: readonly QualityFile[],
  textOf: (file: QualityFile) => string,
): (file: QualityFile) => boolean {
  const stems = new Set(files.map(({ path }) => stemOf(path)));
  return (file) => {
    const origin = originIn(textOf(file));
    if (origin === undefined) return false;
    const own = stemOf(file.path);
    const names = (origin.match(NAME) ?? []).map(stemOf);
    return !names.some((name) => name !== own && stems.has(name));
  };
}
