import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { hasChild } from '../facts/nodes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { writeClass } from './lowering-classes.ts';
import { componentObject, writeComponent } from './lowering-component.ts';
import { dialectOf } from './lowering-dialect.ts';
import { declaredNodes } from './lowering-patterns.ts';
import { dottedName, propertyName, stringText } from './lowering-text.ts';

/** Name of the variable with what a CommonJS module is as a whole. */
const WHOLE = 'module.exports';

/**
 * `export` writes a field of `exports`, as CommonJS does, so that both kinds of modules say the same:
 * `exports.default`, `exports.name`. `export * from` is the intrinsic `module.exportAll`.
 */
export function writeExport(low: TreeLowering, node: number): void {
  const declaration = low.field(node, 'declaration');
  const source = low.field(node, 'source');
  if (declaration >= 0) exportDeclaration(low, declaration, hasChild(low.tree, node, 'default'));
  else if (source >= 0) exportFrom(low, node, stringText(low, source));
  else if (hasChild(low.tree, node, '=')) exportWhole(low, low.value(low.parts(node)[0] ?? -1));
  else if (low.field(node, 'value') >= 0) exportDefault(low, low.field(node, 'value'));
  else for (const { name, as } of specifiersOf(low, node)) exportValue(low, as, low.fn.read(name));
}

function exportValue(low: TreeLowering, name: string, value: number): void {
  low.fn.setField(low.fn.name('exports'), name, value);
  keepExport(low, name, value);
}

/** What other files see under a name is kept in a variable of the file, `exports.name`, that no code can name. */
function keepExport({ fn, program }: TreeLowering, name: string, value: number): void {
  if (fn === program.file) fn.store(fn.declare(name === WHOLE ? name : `exports.${name}`), value);
}

/** `exports.a = …`, `module.exports.a = …`, `module.exports = …`, `module.exports = { a: … }`. */
export function keepAssigned(
  low: TreeLowering,
  left: number,
  value: { node: number; register: number },
): void {
  const target = low.kind(left) === 'member_expression' ? dottedName(low, left) : '';
  const name = /^(?:module\.)?exports\.([\w$]+)$/.exec(target)?.[1];
  if (name !== undefined) keepExport(low, name, value.register);
  if (target !== WHOLE) return;
  if (low.kind(value.node) === 'object') keepEntries(low, value, '');
  else keepExport(low, WHOLE, value.register);
}

/** Keeps what an object that is exported holds under each name. @param before '' or the name of the object, with a dot */
function keepEntries(
  low: TreeLowering,
  { node, register }: { node: number; register: number },
  before: string,
): void {
  for (const part of low.parts(node)) {
    // Of a module as a whole each name of the file is seen anyway.
    const isShort = before !== '' && low.kind(part) === 'shorthand_property_identifier';
    const key = low.kind(part) === 'method_definition' ? low.field(part, 'name') : low.field(part, 'key');
    const entry = isShort ? low.text(part) : key < 0 ? '' : propertyName(low, key);
    if (entry) keepExport(low, `${before}${entry}`, low.fn.field(register, entry));
  }
}

function exportWhole(low: TreeLowering, value: number): void {
  low.fn.setField(low.fn.name('module'), 'exports', value);
  keepExport(low, WHOLE, value);
}

function exportDefault(low: TreeLowering, node: number): void {
  const component = dialectOf(low) === 'component' ? componentObject(low, node) : -1;
  if (component < 0) {
    const register = low.value(node);
    exportValue(low, 'default', register);
    if (low.kind(node) === 'object') keepEntries(low, { node, register }, 'default.');
  } else writeComponent(low, component);
}

function exportDeclaration(low: TreeLowering, node: number, isDefault: boolean): void {
  const kind = low.kind(node);
  if (kind === 'class_declaration' || kind === 'abstract_class_declaration') {
    const owner = writeClass(low, node, 'default');
    exportValue(low, isDefault ? 'default' : owner, low.fn.name(owner));
    return;
  }
  low.step(node);
  low.mark(node);
  if (kind === 'lexical_declaration' || kind === 'variable_declaration') {
    const names = low.parts(node).flatMap((part) => declaredNodes(low, low.field(part, 'name')));
    for (const name of names) exportValue(low, low.text(name), low.fn.read(low.text(name)));
    return;
  }
  if (!RUNS.has(kind)) return;
  const name = low.text(low.field(node, 'name'));
  exportValue(low, isDefault ? 'default' : name, low.fn.read(name));
}

/** What is there when the program runs; interfaces and types are not. */
const RUNS: ReadonlySet<string> = new Set([
  'function_declaration',
  'generator_function_declaration',
  'enum_declaration',
]);

interface Specifier {
  readonly name: string;
  readonly as: string;
}

function specifiersOf(low: TreeLowering, node: number): Specifier[] {
  const clause = low.tree.childOfKind(node, 'export_clause');
  return low.parts(clause).map((part) => {
    const name = low.text(low.field(part, 'name'));
    const alias = low.field(part, 'alias');
    return { name, as: alias < 0 ? name : low.text(alias) };
  });
}

function exportFrom(low: TreeLowering, node: number, source: string): void {
  const { fn } = low;
  const path = unnamed([fn.literal('string', source)]);
  const space = low.tree.childOfKind(node, 'namespace_export');
  const specifiers = specifiersOf(low, node);
  if (space >= 0) exportValue(low, low.text(low.parts(space)[0] ?? -1), fn.call(NONE, 'require', path));
  else if (specifiers.length === 0) fn.intrinsic('module.exportAll', path);
  else {
    const module = fn.call(NONE, 'require', path);
    for (const { name, as } of specifiers) exportValue(low, as, fn.field(module, name));
  }
}
