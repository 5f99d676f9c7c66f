import type { Visitor } from '../facts/language-facts.ts';

interface Selected {
  readonly specifier: string;
  readonly name: string;
  readonly local: string;
}

/** `a.b.{C => D, E}, f.g` without the commas inside of braces. */
const CLAUSE = /[^,{]+(?:\{[^}]*(?:\}|$))?/g;
const WILDCARDS = new Set(['_', '*', 'given']);

/** What one clause of an import names: `a.b.C`, `a.b.{C => D, E as F, _}`, `a.b._`, `a.b.*`, `a.b.C as D`. */
function selectedBy(clause: string): Selected[] {
  const brace = clause.endsWith('}') ? clause.indexOf('{') : -1;
  if (brace !== -1) {
    const container = clause.slice(0, brace).trimEnd().replace(/\.$/, '');
    const list = clause.slice(brace + 1, -1);
    return list.split(',').flatMap((part) => selector(container, part.trim()));
  }
  const [, path = '', last = ''] = /^(?:(.*)\.)?(.+)$/s.exec(clause) ?? [];
  return selector(path, last);
}

function selector(path: string, text: string): Selected[] {
  const [name = '', local = name] = text.split(/=>|\sas\s/).map((word) => word.trim());
  // `C => _` hides the name.
  if (name === '' || (local === '_' && name !== '_')) return [];
  if (WILDCARDS.has(name)) return [{ specifier: path, name: '*', local: '*' }];
  return [{ specifier: path ? `${path}.${name}` : name, name, local }];
}

export const visitImport: Visitor = (builder, i) => {
  const text = builder.tree.textOf(i).replace(/^import\s+/, '');
  for (const clause of text.match(CLAUSE) ?? []) {
    for (const { specifier, name, local } of selectedBy(clause.trim()))
      builder.addImport(i, { kind: 'import', specifier, names: [name], locals: [local] });
  }
};
