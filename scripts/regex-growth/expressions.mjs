// Finds every regular expression of the sources: literals, and `new RegExp` as far as its text is constant.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../runtime.mjs';

/** A name stands where an expression is completed while the program runs (all such values are escaped names). */
const ANY_NAME = 'name';
const ROOMS = {
  '#analyzer': 'src-analyzer',
  '#main': 'src-main',
  '#contract': 'src-contract',
  '#renderer': 'src-renderer',
  '#platform': 'src-platform',
};

/** Every product source file: no tests, no fixtures. */
export function sourceFiles() {
  return globSync('src-*/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|__fixtures__|\/testing\/|\.d\.ts$/.test(path.replaceAll('\\', '/')))
    .toSorted()
    .map((path) => join(root, path));
}

function* nodesOf(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* nodesOf(child);
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const value of Object.values(node)) if (typeof value === 'object') yield* nodesOf(value);
  }
}

/** Parses files once and answers what their top-level constants are. */
export function createSources() {
  const modules = new Map();

  function moduleOf(path) {
    const known = modules.get(path);
    if (known) return known;
    const text = readFileSync(path, 'utf8');
    const { program, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
    const read = { path, text, program, constants: new Map(), imports: new Map() };
    for (const statement of program.body) noteNames(read, statement);
    modules.set(path, read);
    return read;
  }

  function noteNames(into, statement) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    for (const { id, init } of declaration?.type === 'VariableDeclaration' ? declaration.declarations : [])
      if (id.type === 'Identifier' && init) into.constants.set(id.name, init);
    if (statement.type !== 'ImportDeclaration') return;
    for (const { local, imported } of statement.specifiers)
      if (imported) into.imports.set(local.name, { from: statement.source.value, name: imported.name });
  }

  function fileOf(specifier, importer) {
    if (specifier.startsWith('.')) return join(dirname(importer), specifier);
    const [room, ...rest] = specifier.split('/');
    return ROOMS[room] && join(root, ROOMS[room], ...rest);
  }

  function valueOfName(name, module) {
    if (module.constants.has(name)) return textOf(module.constants.get(name), module);
    const imported = module.imports.get(name);
    const path = imported && fileOf(imported.from, module.path);
    return path && valueOfName(imported.name, moduleOf(path));
  }

  const templateText = (quasi, expressions, module, raw) =>
    quasi.reduce((sum, part, at) => {
      const inserted = at < expressions.length ? (textOf(expressions[at], module) ?? ANY_NAME) : '';
      return sum + (raw ? part.value.raw : part.value.cooked) + inserted;
    }, '');

  function joined(node, module) {
    const { object, property } = node.callee;
    if (property?.name !== 'join') return undefined;
    const list = object.type === 'Identifier' ? module.constants.get(object.name) : object;
    if (list?.type !== 'ArrayExpression') return undefined;
    const separator = node.arguments.length > 0 ? textOf(node.arguments[0], module) : ',';
    return list.elements.map((element) => textOf(element, module) ?? ANY_NAME).join(separator);
  }

  const READERS = {
    Literal: (node) =>
      node.regex ? node.regex.pattern : typeof node.value === 'string' ? node.value : undefined,
    Identifier: (node, module) => valueOfName(node.name, module),
    TemplateLiteral: (node, module) => templateText(node.quasis, node.expressions, module, false),
    TaggedTemplateExpression: (node, module) =>
      templateText(node.quasi.quasis, node.quasi.expressions, module, true),
    BinaryExpression: (node, module) =>
      node.operator === '+'
        ? `${textOf(node.left, module) ?? ANY_NAME}${textOf(node.right, module) ?? ANY_NAME}`
        : undefined,
    MemberExpression: (node, module) =>
      node.property.name === 'source' ? textOf(node.object, module) : undefined,
    CallExpression: joined,
    TSAsExpression: (node, module) => textOf(node.expression, module),
  };

  /** The constant text of an expression of the program, or undefined. */
  function textOf(node, module) {
    return READERS[node.type]?.(node, module);
  }

  return { moduleOf, textOf };
}

function expressionAt(node, module, sources) {
  if (node.type === 'Literal' && node.regex) return { pattern: node.regex.pattern, flags: node.regex.flags };
  if (node.type !== 'NewExpression' || node.callee.name !== 'RegExp') return undefined;
  const [text, flags] = node.arguments;
  return {
    pattern: sources.textOf(text, module),
    flags: flags === undefined ? '' : (sources.textOf(flags, module) ?? ''),
  };
}

/**
 * The expressions of these files as `{file, line, pattern, flags}`; `pattern` is undefined where the text of
 * a `new RegExp` is known only while the program runs.
 */
export function findExpressions(paths) {
  const sources = createSources();
  const found = [];
  for (const path of paths) {
    const module = sources.moduleOf(path);
    for (const node of nodesOf(module.program)) {
      const expression = expressionAt(node, module, sources);
      if (!expression) continue;
      const line = module.text.slice(0, node.start).split('\n').length;
      found.push({ file: relative(root, path).replaceAll('\\', '/'), line, ...expression });
    }
  }
  return found;
}
