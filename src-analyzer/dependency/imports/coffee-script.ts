import { readText } from '#analyzer/source/read-text.ts';
import { roleOf } from '#analyzer/source/file-role.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import type { ImportingFile } from './importing-file.ts';

const LANGUAGE = 'CoffeeScript';
/** Its grammar is not read; the names of packages stand in it as in the scripts that it becomes. */
const REQUIRED =
  /(?<![\w.$@])(?:require(?:\.resolve)?[ \t]{0,9}\(?[ \t]{0,9}|import[ \t]{1,9}(?:[^'"\n#]{1,300}[ \t]from[ \t]{1,9})?)["']([^"'\n]{1,300})["']/g;
const BLOCK_COMMENT = /^[ \t]*###(?!#)/;

/** What files of CoffeeScript require, found in their lines. */
export function coffeeImports(tree: readonly SourceFile[]): ImportingFile[] {
  return tree
    .filter(({ language, foreign }) => language === LANGUAGE && foreign !== true)
    .flatMap((file): ImportingFile[] => {
      const { text } = readText(file.absolutePath);
      const role = roleOf({ path: file.path }, text);
      if (role === 'VENDORED' || role === 'GENERATED') return [];
      const facts = { package: '', imports: importsIn(text), namespaces: [], mentions: [], modules: [] };
      return [{ path: file.path, language: LANGUAGE, role, facts }];
    });
}

function importsIn(text: string): ImportingFile['facts']['imports'] {
  const found: ImportingFile['facts']['imports'] = [];
  let isComment = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (BLOCK_COMMENT.test(line)) isComment = !isComment;
    if (isComment || line.length > MAX_LINE) continue;
    for (const [, specifier = ''] of withoutComment(line).matchAll(REQUIRED))
      found.push({
        kind: 'require',
        specifier,
        names: ['*'],
        locals: ['*'],
        line: at + 1,
        typeOnly: false,
        deferred: false,
        isStatic: false,
      });
  }
  return found;
}

const MAX_LINE = 2000;

/** A number sign outside of a text begins a comment. */
function withoutComment(line: string): string {
  let quote = '';
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '#') return line.slice(0, at);
  }
  return line;
}
