import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
export const isFunction = (node) => node !== null && FUNCTIONS.has(node?.type);

const IMPORTED = [
  [/^#analyzer\//, 'src-analyzer/'],
  [/^#contract\//, 'src-contract/'],
];

/** The file that an import names, relative to the root; undefined for a package. */
function importedPath(from, specifier) {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const known = IMPORTED.find(([start]) => start.test(specifier));
  return known && specifier.replace(known[0], known[1]);
}

/** What is needed of a source file to tell what its expressions may say. */
export class SourceFile {
  /** `{name, node, from, to}`: what a name stands for between two offsets; a parameter has `of`, `at` and perhaps `fallback`. */
  declarations = [];
  imports = new Map();
  calls = [];
  /** Of object literals; those of patterns are names. */
  properties = [];
  arrays = [];

  constructor(root, path) {
    this.path = path;
    this.text = readFileSync(join(root, path), 'utf8');
    const { program } = parseSync(path, this.text);
    this.scopes = [{ start: 0, end: this.text.length }];
    this.#read(program);
  }

  #declare(name, node, extra = {}) {
    const { start, end } = this.scopes.at(-1);
    this.declarations.push({ name, node, from: start, to: end, ...extra });
  }

  #parameters(fn) {
    for (const [at, parameter] of fn.params.entries()) {
      const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
      if (target.type === 'Identifier')
        this.#declare(target.name, undefined, { of: fn, at, fallback: parameter.right });
      else this.#pattern(target);
    }
  }

  /** What is taken out of an object by its name, and out of a list by its place. */
  #pattern(pattern) {
    const bare = (one) => (one?.type === 'AssignmentPattern' ? one.left : one);
    for (const one of pattern.properties ?? []) {
      if (one.type === 'Property' && bare(one.value).type === 'Identifier')
        this.#declare(bare(one.value).name, undefined, { property: one.key.name });
    }
    for (const one of pattern.elements ?? []) {
      if (bare(one)?.type === 'Identifier') this.#declare(bare(one).name, undefined, { isElement: true });
    }
  }

  #variable({ id, init }) {
    if (id.type === 'Identifier' && init) this.#declare(id.name, init);
    else this.#pattern(id);
  }

  #read(program) {
    const enter = (fn) => {
      if (fn.type === 'FunctionDeclaration') this.#declare(fn.id.name, fn);
      this.scopes.push(fn);
      this.#parameters(fn);
    };
    const leave = () => this.scopes.pop();
    new Visitor({
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      VariableDeclarator: (node) => this.#variable(node),
      CallExpression: (node) => this.calls.push(node),
      ObjectExpression: (node) =>
        this.properties.push(...node.properties.filter(({ type }) => type === 'Property')),
      ArrayExpression: (node) => this.arrays.push(node),
      ImportDeclaration: (node) => {
        const path = importedPath(this.path, node.source.value);
        for (const one of node.specifiers)
          if (path && one.type === 'ImportSpecifier')
            this.imports.set(one.local.name, { path, name: one.imported.name });
      },
    }).visit(program);
  }

  /** What a name stands for at an offset: the declaration of the smallest scope around it. */
  declarationOf(name, offset) {
    return this.declarations
      .filter((one) => one.name === name && one.from <= offset && offset < one.to)
      .toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];
  }

  lineOf(node) {
    return this.text.slice(0, node.start).split('\n').length;
  }
}

/** The values that a function gives back. */
export function returnedBy(fn) {
  if (fn.body.type !== 'BlockStatement') return [fn.body];
  const values = [];
  let depth = 0;
  const inner = () => (depth += 1);
  const outer = () => (depth -= 1);
  new Visitor({
    FunctionDeclaration: inner,
    'FunctionDeclaration:exit': outer,
    FunctionExpression: inner,
    'FunctionExpression:exit': outer,
    ArrowFunctionExpression: inner,
    'ArrowFunctionExpression:exit': outer,
    ReturnStatement: ({ argument }) => {
      if (depth === 0 && argument) values.push(argument);
    },
  }).visit({ type: 'Program', body: fn.body.body, start: fn.start, end: fn.end, sourceType: 'module' });
  return values;
}
