import { posix } from 'node:path';
import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import type { Declaration, Scope } from '../declaration.ts';
import { declareModule } from '../gradle/declare-module.ts';
import { purposeOf } from '../manifest-purpose.ts';
import { declareMinimum } from '../runtime/declare-runtime.ts';

const SCRIPT = /\.(?:java|jsh|kt|groovy)$/;
/** What a project has that keeps scripts of JBang. */
const OF_JBANG = /(?:^|\/)(?:\.?jbang\/|jbang-catalog\.json$|jbangw?(?:\.cmd)?$)/;
/** Modules of a build tool; scripts lie there only where a project says that it has some. */
const OF_MODULES = /(?:^|\/)src\//;

/** What JBang reads stands in the head, after a licence at most. */
const HEAD_CHARS = 8000;
const DEPENDENCIES = /^\/\/DEPS[ \t](.+)$/;
const JAVA = /^\/\/JAVA[ \t]{1,10}(\d{1,2})\+?$/;
/** `g:a:v`, `g:a:v:classifier@type`, with a BOM as `@pom`. */
const MODULE = /^([\w.-]+:[\w.-]+)(?::([^:@\s]+))?(?::[^:@\s]*)?(?:@\w+)?$/;

/** The files that may be scripts of JBang, by their paths alone. */
export function mayBeJbang(files: readonly SourceFile[]): SourceFile[] {
  const hasScripts = files.some(({ path }) => OF_JBANG.test(path));
  return files.filter(({ path }) => SCRIPT.test(path) && (hasScripts || !OF_MODULES.test(path)));
}

/** The libraries that scripts of JBang name in their `//DEPS` lines, and the Java of `//JAVA`. */
export function readJbangScripts(files: readonly SourceFile[]): Declaration[] {
  return mayBeJbang(files).flatMap((file) => {
    const text = readText(file.absolutePath, HEAD_CHARS).text;
    if (!/^\/\/(?:DEPS|JAVA)[ \t]/m.test(text)) return [];
    const scope = scopeOfScript(file);
    return scope === undefined ? [] : declarationsOf(file.path, text, scope);
  });
}

/** A script is a program of its own: at the top of a project that program, elsewhere a tool. Undefined for fixtures. */
function scopeOfScript(file: SourceFile): Scope | undefined {
  const purpose = purposeOf(file);
  if (purpose === 'OTHER') return undefined;
  if (purpose === 'TEST') return 'test';
  return purpose === 'OWN' && posix.dirname(file.path) === '.' ? 'runtime' : 'development';
}

function declarationsOf(path: string, text: string, scope: Scope): Declaration[] {
  return text.split('\n').flatMap((written, at): Declaration[] => {
    const line = written.trimEnd();
    const java = JAVA.exec(line)?.[1];
    if (java !== undefined) return [declareMinimum('java', java, { file: path, line: at + 1, scope })];
    const listed = DEPENDENCIES.exec(line)?.[1]?.split(' //', 1)[0] ?? '';
    return listed.split(/[\s,]+/).flatMap((one) => {
      const [, name, version] = MODULE.exec(one) ?? [];
      if (name === undefined) return [];
      // `${version:1.0}` is a property, which whoever runs the script may set.
      const own = version?.includes('$') === true ? undefined : version;
      return [declareModule({ path, line: at + 1, name, version: own, scope })];
    });
  });
}
