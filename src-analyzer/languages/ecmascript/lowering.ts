import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import type { ParsedFile } from '#analyzer/syntax/reader.ts';
import { treeLowering, type TreeLowering } from '../lowering/tree-lowering.ts';
import { markupOf, showsRaw, writeTemplate } from './component-template.ts';
import { declareBlock } from './lowering-block.ts';
import { BEFORE_RENDER, COMPONENT } from './lowering-component.ts';
import { declareVars } from './lowering-scope.ts';
import { STATEMENTS } from './lowering-statements.ts';
import { VALUES } from './lowering-values.ts';

/**
 * Programs of TypeScript and JavaScript, and of the scripts in Vue's and Svelte's components.
 * - Every function stands in the one around it, top-level ones and methods in the file's, whose variables they see.
 * - Imports are no variables, in either form (`import`, `const x = require('…')`): they are read as `name`.
 * - What a module exports is written to fields of `exports` (`module.exports` where the author replaces it).
 * - `function Account() { this.… = … }` is the constructor of a type `Account`, and what it assigns to `this` are methods.
 */
export const ECMASCRIPT_LOWERING: Lowering = treeLowering(
  {
    values: VALUES,
    steps: STATEMENTS,
    skipped: [
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
    ],
  },
  (low) => {
    const { program, file } = low;
    declareVars(low, 0);
    program.file.block(() => {
      declareBlock(low, 0);
      low.stepInto(0);
      if (isComponent(file) && showsRaw(file.text)) writeMarkup(low, file);
    });
  },
);

const isComponent = ({ language }: ParsedFile): boolean => language === 'Vue' || language === 'Svelte';

/**
 * The template runs after the script. Its names are the script's variables, of which reactive ones are meant by their
 * value, or fields of the component where that is written as an object.
 */
function writeMarkup(low: TreeLowering, { text, language }: ParsedFile): void {
  const markup = markupOf(text);
  if (!/<script[^<>]*\bsetup\b/.test(text) && language === 'Vue') {
    const head = { name: 'render', owner: COMPONENT, line: 1, endLine: 1 };
    low.addFunction(head, low.fn, () => {
      const { fn } = low;
      fn.call(fn.name('this'), BEFORE_RENDER, []);
      writeTemplate(markup, { fn, read: (name) => fn.field(fn.name('this'), name) });
    });
    return;
  }
  const { fn, flow } = low;
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
