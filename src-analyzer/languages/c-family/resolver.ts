import type { CodeModel } from '../resolution/code-model.ts';
import { fileTarget } from '../resolution/files.ts';
import { folderOf, joinPath } from '../resolution/paths.ts';
import type { CreateResolver, ResolvedImport, Target } from '../resolution/resolver.ts';

/**
 * Headers of C, POSIX and Windows: `<poll.h>` is the system's, even where the project has a poll.h of its own. Those are
 * included with quotes, or by a path.
 */
const SYSTEM_HEADER =
  /^<(?:(?:sys|net|netinet|arpa|linux|bits|asm|mach)\/.*|(?:aio|alloca|assert|byteswap|complex|conio|ctype|direct|dirent|dlfcn|endian|errno|fcntl|fenv|float|fnmatch|ftw|getopt|glob|grp|iconv|ifaddrs|inttypes|io|iso646|langinfo|libgen|limits|locale|malloc|math|memory|mqueue|netdb|poll|process|pthread|pwd|regex|sched|search|semaphore|setjmp|signal|spawn|std(?:align|arg|atomic|bool|def|int|io|lib|noreturn)|strings?|syslog|tchar|termios|tgmath|threads|time|uchar|unistd|utime|wchar|wctype|windows|winsock2?|wordexp)\.h)>$/;

/** C and C++: includes name files by path, calls name functions that exactly one file defines. */
export const createCFamilyResolver: CreateResolver = (model, served) => {
  const bySuffix = indexSuffixes(model, served);
  const definitions = indexDefinitions(model, served);
  const quoted = indexQuoted(model, served);

  const included = (file: number, specifier: string): number | undefined => {
    if (SYSTEM_HEADER.test(specifier)) return undefined;
    const folder = folderOf(model.files[file]?.path ?? '');
    const clean = specifier.replace(/^<|>$/g, '');
    const beside = specifier.startsWith('<') ? undefined : joinPath(folder, clean);
    const exact = beside === undefined ? undefined : model.fileOfPath.get(beside);
    const found = exact ?? nearest(model, folder, bySuffix.get(clean) ?? []);
    // `<vips/vips.h>` beside files that include their own `"vips.h"` is the library's.
    const isOthers = beside === undefined && found !== undefined && quoted.has(`${folder}:${found}`);
    return isOthers ? undefined : found;
  };

  return {
    mentionsCount: false,
    ownMethodsFirst: true,
    imports(file) {
      const found: ResolvedImport[] = [];
      for (const fact of model.files[file]?.facts.imports ?? []) {
        const target = included(file, fact.specifier);
        if (target !== undefined && target !== file)
          found.push({ fact, target: fileTarget(model, target), local: '' });
      }
      return found;
    },
    resolve(file, name): Target | undefined {
      const simple = name.split('.').at(-1) ?? name;
      const target = definitions.get(simple);
      return target === undefined || target === file ? undefined : fileTarget(model, target, simple);
    },
  };
};

/** Every tail of every path: `b/c.h` and `c.h` for `a/b/c.h`. */
function indexSuffixes(model: CodeModel, served: ReadonlySet<string>): Map<string, number[]> {
  const bySuffix = new Map<string, number[]>();
  model.files.forEach((file, at) => {
    if (!served.has(file.language)) return;
    const parts = file.path.split('/');
    parts.forEach((_, from) => {
      const suffix = parts.slice(from).join('/');
      const known = bySuffix.get(suffix);
      if (known) known.push(at);
      else bySuffix.set(suffix, [at]);
    });
  });
  return bySuffix;
}

/** Headers that files of their own folder include with quotes: `<folder>:<file>`. */
function indexQuoted(model: CodeModel, served: ReadonlySet<string>): ReadonlySet<string> {
  const quoted = new Set<string>();
  for (const { language, path, facts } of model.files) {
    if (!served.has(language)) continue;
    const folder = folderOf(path);
    for (const { specifier } of facts.imports) {
      const beside = specifier.includes('/')
        ? undefined
        : model.fileOfPath.get(joinPath(folder, specifier) ?? '');
      if (beside !== undefined) quoted.add(`${folder}:${beside}`);
    }
  }
  return quoted;
}

/** Of several files with the included tail the one that shares most folders with the includer. */
function nearest(model: CodeModel, folder: string, candidates: readonly number[]): number | undefined {
  const here = folder.split('/');
  let best: number | undefined;
  let bestShared = -1;
  for (const candidate of candidates) {
    const there = (model.files[candidate]?.path ?? '').split('/');
    const different = here.findIndex((part, at) => part !== there[at]);
    const shared = different < 0 ? here.length : different;
    if (shared > bestShared) [best, bestShared] = [candidate, shared];
  }
  return best;
}

/** Functions and types by name; -1 marks a name that several files define. */
function indexDefinitions(model: CodeModel, served: ReadonlySet<string>): Map<string, number> {
  const seen = new Map<string, number>();
  model.files.forEach((file, at) => {
    if (!served.has(file.language)) return;
    for (const name of file.facts.exports) seen.set(name, seen.has(name) && seen.get(name) !== at ? -1 : at);
  });
  return new Map([...seen].filter(([, at]) => at >= 0));
}
