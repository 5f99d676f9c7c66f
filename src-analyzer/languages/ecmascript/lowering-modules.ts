import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { writeClass } from './lowering-classes.ts';
import { componentObject, writeComponent } from './lowering-component.ts';
import { declaredNodes } from './lowering-patterns.ts';
import { dottedName, propertyName, stringText } from './lowering-text.ts';

/** Name of the variable with what a CommonJS module is as a whole. */
const WHOLE = 'module.exports';

/**
 * `export` writes a field of `exports`, as CommonJS does, so that both kinds of modules say the same:
 * `exports.default`, `exports.name`. `export * from` is the intrinsic `module.exportAll`.
 */
export function writeExport(w: TreeWriter, node: number): void {
  const declaration = w.field(node, 'declaration');
  const source = w.field(node, 'source');
  if (declaration >= 0) exportDeclaration(w, declaration, w.hasToken(node, 'default'));
  else if (source >= 0) exportFrom(w, node, stringText(w, source));
  else if (w.hasToken(node, '=')) exportWhole(w, w.value(w.parts(node)[0] ?? -1));
  else if (w.field(node, 'value') >= 0) exportDefault(w, w.field(node, 'value'));
  else for (const { name, as } of specifiersOf(w, node)) exportValue(w, as, w.fn.read(name));
}

function exportValue(w: TreeWriter, name: string, value: number): void {
  w.fn.setField(w.fn.name('exports'), name, value);
  keepExport(w, name, value);
}

/** What other files see under a name is kept in a variable of the file, `exports.name`, that no code can name. */
function keepExport({ fn, program }: TreeWriter, name: string, value: number): void {
  if (fn === program.file) fn.store(fn.declare(name === WHOLE ? name : `exports.${name}`), value);
}

/** `exports.a = …`, `module.exports.a = …`, `module.exports = …`, `module.exports = { a: … }`. */
export function keepAssigned(w: TreeWriter, left: number, value: { node: number; register: number }): void {
  const target = w.kind(left) === 'member_expression' ? dottedName(w, left) : '';
  const name = /^(?:module\.)?exports\.([\w$]+)$/.exec(target)?.[1];
  if (name !== undefined) keepExport(w, name, value.register);
  if (target !== WHOLE) return;
  if (w.kind(value.node) !== 'object') return keepExport(w, WHOLE, value.register);
  for (const part of w.parts(value.node)) {
    const key = w.kind(part) === 'method_definition' ? w.field(part, 'name') : w.field(part, 'key');
    const entry = key < 0 ? '' : propertyName(w, key);
    if (entry) keepExport(w, entry, w.fn.field(value.register, entry));
  }
}

function exportWhole(w: TreeWriter, value: number): void {
  w.fn.setField(w.fn.name('module'), 'exports', value);
  keepExport(w, WHOLE, value);
}

function exportDefault(w: TreeWriter, node: number): void {
  const component = w.dialect === 'component' ? componentObject(w, node) : -1;
  if (component < 0) exportValue(w, 'default', w.value(node));
  else writeComponent(w, component);
}

function exportDeclaration(w: TreeWriter, node: number, isDefault: boolean): void {
  const kind = w.kind(node);
  if (kind === 'class_declaration' || kind === 'abstract_class_declaration') {
    const owner = writeClass(w, node, 'default');
    exportValue(w, isDefault ? 'default' : owner, w.fn.name(owner));
    return;
  }
  w.run(node);
  w.at(node);
  if (kind === 'lexical_declaration' || kind === 'variable_declaration') {
    const names = w.parts(node).flatMap((part) => declaredNodes(w, w.field(part, 'name')));
    for (const name of names) exportValue(w, w.text(name), w.fn.read(w.text(name)));
    return;
  }
  if (!RUNS.has(kind)) return;
  const name = w.text(w.field(node, 'name'));
  exportValue(w, isDefault ? 'default' : name, w.fn.read(name));
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

function specifiersOf(w: TreeWriter, node: number): Specifier[] {
  const clause = w.tree.childOfKind(node, 'export_clause');
  return w.parts(clause).map((part) => {
    const name = w.text(w.field(part, 'name'));
    const alias = w.field(part, 'alias');
    return { name, as: alias < 0 ? name : w.text(alias) };
  });
}

function exportFrom(w: TreeWriter, node: number, source: string): void {
  const { fn } = w;
  const path = unnamed([fn.literal('string', source)]);
  const space = w.tree.childOfKind(node, 'namespace_export');
  const specifiers = specifiersOf(w, node);
  if (space >= 0) exportValue(w, w.text(w.parts(space)[0] ?? -1), fn.call(NONE, 'require', path));
  else if (specifiers.length === 0) fn.intrinsic('module.exportAll', path);
  else {
    const module = fn.call(NONE, 'require', path);
    for (const { name, as } of specifiers) exportValue(w, as, fn.field(module, name));
  }
}
