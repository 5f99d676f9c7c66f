import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import type { ParsedFile } from '#analyzer/syntax/reader.ts';
import { startWriter, type TreeWriter } from '../lowering/tree-writer.ts';
import { markupOf, showsRaw, writeTemplate } from './component-template.ts';
import { declareBlock } from './lowering-block.ts';
import { BEFORE_RENDER, COMPONENT } from './lowering-component.ts';
import { declareVars } from './lowering-scope.ts';
import { STATEMENTS } from './lowering-statements.ts';
import { VALUES } from './lowering-values.ts';

const SILENT: ReadonlySet<string> = new Set([
  'comment',
  'html_comment',
  'hash_bang_line',
  'import_statement',
  'import_alias',
  'decorator',
  'debugger_statement',
  'empty_statement',
  'ambient_declaration',
  'function_signature',
  'abstract_method_signature',
  'method_signature',
  'index_signature',
  'interface_declaration',
  'type_alias_declaration',
  'type_annotation',
  'type_arguments',
  'type_parameters',
  'jsx_text',
  'statement_identifier',
]);

/**
 * Programs of TypeScript and JavaScript, and of the scripts in Vue's and Svelte's components.
 * - Every function stands in the one around it, top-level ones and methods in the file's, whose variables they see.
 * - Imports are no variables, in either form (`import`, `const x = require('…')`): they are read as `name`.
 * - What a module exports is written to fields of `exports` (`module.exports` where the author replaces it).
 * - `function Account() { this.… = … }` is the constructor of a type `Account`, and what it assigns to `this` are methods.
 */
export const ECMASCRIPT_LOWERING: Lowering = {
  lower(tree, file, program) {
    const rules = { values: VALUES, statements: STATEMENTS, silent: SILENT };
    const writer = startWriter(tree, program, { rules, dialect: dialectOf(file) });
    declareVars(writer, 0);
    program.file.block(() => {
      declareBlock(writer, 0);
      writer.runChildren(0);
      if (isComponent(file) && showsRaw(file.text)) writeMarkup(writer, file);
    });
  },
};

const isComponent = ({ language }: ParsedFile): boolean => language === 'Vue' || language === 'Svelte';

/** Whether Vue's functions have their meaning in a file; `component` where it is one of Vue's. */
function dialectOf({ language, text }: ParsedFile): string {
  if (language === 'Vue') return 'component';
  return /from ['"]vue['"]/.test(text) ? 'vue' : '';
}

/**
 * The template runs after the script. Its names are the script's variables, of which reactive ones are meant by their
 * value, or fields of the component where that is written as an object.
 */
function writeMarkup(w: TreeWriter, { text, language }: ParsedFile): void {
  const markup = markupOf(text);
  if (!/<script[^<>]*\bsetup\b/.test(text) && language === 'Vue') {
    const head = { name: 'render', owner: COMPONENT, line: 1, endLine: 1 };
    w.program.addInner(w.fn, head, (fn) => {
      fn.call(fn.name('this'), BEFORE_RENDER, []);
      writeTemplate(markup, { fn, read: (name) => fn.field(fn.name('this'), name) });
    });
    return;
  }
  const { fn, flow } = w;
  const read = (name: string): number => {
    const value = fn.read(name.replace(/^\$(?=\w)/, ''));
    if (language === 'Svelte' || !fn.find(name))
      return name === '$route' ? fn.field(fn.name('this'), name) : value;
    return flow.choose(
      fn.unknown(),
      () => fn.field(value, 'value'),
      () => value,
    );
  };
  writeTemplate(markup, { fn, read });
}
