const NAME = /(?<![\w$.])([A-Za-z_$][\w$]*)(?!\s*\()/g;
const NOT_GIVEN = new Set(
  (
    'if else for while do switch case break continue return var let const function new typeof instanceof in of null true ' +
    'false undefined this void delete try catch finally throw async await class default JSON Math Object Array String ' +
    'Number Boolean Date RegExp console window document locals NaN Infinity yield'
  ).split(' '),
);

/**
 * Names that JavaScript in a template may be given by whoever shows it, `locals` first. A name that is called is none of
 * them, so that it keeps what it stands for.
 */
export function scriptNames(code: string): string[] {
  const names = new Set([...code.matchAll(NAME)].map(([, name = '']) => name));
  return ['locals', ...[...names].filter((name) => !NOT_GIVEN.has(name) && !name.startsWith('__'))];
}
