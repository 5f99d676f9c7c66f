import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';

/** Changes how every message of the program is put together. */
const OWN_FORMATTING = /\bset(?:LoggerClass|LogRecordFactory)\(/;
/** Names that are followed from file to file, since a package hands on what its modules define. */
const MAX_IMPORTS = 3;

type Files = Pick<PythonFile, 'textOf'>;
interface Named {
  readonly path: string;
  readonly text: string;
  readonly name: string;
}

const all = (text: string, pattern: string): RegExpMatchArray[] => [
  ...text.matchAll(new RegExp(pattern, 'gm')),
];

/** The names the module `logging` has in a file: `import os, logging as log`. */
function namesOfModule(text: string): string[] {
  return all(text, String.raw`^[ \t]*import ([^\n#]+)`)
    .flatMap(([, list = '']) => list.split(','))
    .flatMap((one) => {
      const found = /^\s*logging(?:\s+as\s+(\w+))?\s*$/.exec(one);
      return found ? [found[1] ?? 'logging'] : [];
    });
}

/** An imported name as it is called here and there, and its module as written. */
interface Imported {
  readonly module: string;
  readonly name: string;
  readonly as: string;
}

function listImported(text: string): Imported[] {
  return all(
    text,
    String.raw`^[ \t]*from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n#(]+))`,
  ).flatMap(([, module = '', inside, plain]) =>
    (inside ?? plain ?? '')
      .replaceAll(/#[^\n]*/g, '')
      .split(',')
      .flatMap((one) => {
        const [, name, as] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(one) ?? [];
        return name === undefined ? [] : [{ module, name, as: as ?? name }];
      }),
  );
}

/** The files a module may lie in, seen from a file: `shop/log.py`, `shop/log/__init__.py`. */
function placesOf(module: string, path: string): string[] {
  const rest = module.replace(/^\.+/, '');
  const dots = module.length - rest.length;
  const folders = path.split('/').slice(0, -1);
  const roots =
    dots === 0
      ? folders.map((_folder, index) => folders.slice(0, folders.length - index)).concat([[]])
      : [folders.slice(0, folders.length - (dots - 1))];
  const names = rest.split('.').filter((name) => name !== '');
  return roots.flatMap((root) => {
    const place = [...root, ...names].join('/');
    return names.length === 0 ? [`${place}/__init__.py`] : [`${place}.py`, `${place}/__init__.py`];
  });
}

/** Whether a name is bound in other ways than by `=`: as a parameter, by a loop, a `with`, a definition. */
const isBoundElse = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`\bfor[ \t]+(?:\w+[ \t]*,[ \t]*)?${name}\b|\bwith\b[^\n]{0,200}\bas[ \t]+${name}\b|\b(?:def|class)[ \t]+${name}\b|\bdef[ \t]+\w+\([^)]{0,400}\b${name}\b|\blambda[^:\n]{0,200}\b${name}\b`,
    'm',
  ).test(text);

/** What a name or a field is given in a file: each value as far as its first line goes. */
const valuesOf = (text: string, target: string): string[] =>
  all(text, String.raw`^${target}[ \t]*(?::[^=\n]{1,80})?=(?!=)[ \t]*([^\n]*)`).map(
    ([, value = '']) => value,
  );

/** Whether all values, and there are some, are loggers that `logging` made. */
function areLoggers(values: readonly string[], text: string): boolean {
  const makers = namesOfModule(text).map((module) => String.raw`${module}\.(?:getLogger\(|root\b)`);
  for (const { module, name, as } of listImported(text))
    if (module === 'logging' && name === 'getLogger') makers.push(String.raw`${as}\(`);
  if (makers.length === 0) return false;
  const isMade = new RegExp(`^(?:${makers.join('|')})`);
  return values.length > 0 && values.every((value) => isMade.test(value));
}

/** Whether a name of a file is a logger of the standard library's own class, there or where it is imported from. */
function isLogger({ path, text, name }: Named, files: Files, imports = 0): boolean {
  if (OWN_FORMATTING.test(text) || isBoundElse(text, name)) return false;
  const taken = listImported(text).filter(({ as }) => as === name);
  const values = valuesOf(text, String.raw`[ \t]*${name}`);
  if (values.length > 0) return taken.length === 0 && areLoggers(values, text);
  const [only, ...more] = taken;
  if (only === undefined || more.length > 0 || imports === MAX_IMPORTS) return false;
  for (const place of placesOf(only.module, path)) {
    const found = files.textOf(place);
    if (found !== undefined)
      return isLogger({ path: place, text: found, name: only.name }, files, imports + 1);
  }
  return false;
}

/**
 * Whether the logger that is called is known to be one of `logging`: an adapter around one, or a logger of another
 * library, puts its messages together in its own way.
 */
export function isStandardLogger({ end }: RuffDiagnostic, file: PythonFile): boolean {
  const { path, text, lines } = file;
  const called = (lines[end.line - 1] ?? '').slice(0, end.column - 1);
  const modules = namesOfModule(text);
  if (OWN_FORMATTING.test(text)) return false;
  const [, receiver, method] = /(?:^|[^\w.)\]])(?:([\w.]{1,200})\.)?(\w{1,80})$/.exec(called) ?? [];
  if (method === undefined) return modules.some((module) => called.includes(`${module}.getLogger(`));
  if (receiver === undefined)
    return listImported(text).some(({ module, as }) => module === 'logging' && as === method);
  if (modules.includes(receiver)) return valuesOf(text, String.raw`[ \t]*${receiver}`).length === 0;
  const [, self, name] = /^(?:(self|cls)\.)?(\w+)$/.exec(receiver) ?? [];
  if (name === undefined) return false;
  return self === undefined
    ? isLogger({ path, text, name }, file)
    : areLoggers(valuesOf(text, String.raw`[ \t]+(?:(?:self|cls)\.)?${name}`), text);
}
