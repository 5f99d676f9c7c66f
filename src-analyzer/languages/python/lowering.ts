import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { Writing, type Forms } from '../lowering/writing.ts';
import { DEFINITIONS, LAMBDAS } from './lowering-functions.ts';
import { MATCHES } from './lowering-match.ts';
import { OPERATORS } from './lowering-operators.ts';
import { STATEMENTS } from './lowering-statements.ts';
import { ASSIGNMENTS, ASSIGNED_VALUES } from './lowering-targets.ts';
import { writeSettings } from './lowering-settings.ts';
import { TEXTS } from './lowering-text.ts';
import { VALUES } from './lowering-values.ts';

const FORMS: Forms = {
  values: new Map([...VALUES, ...TEXTS, ...OPERATORS, ...ASSIGNED_VALUES, ...LAMBDAS]),
  statements: new Map([...STATEMENTS, ...ASSIGNMENTS, ...DEFINITIONS, ...MATCHES]),
};

/** Names that some function declares `global`: what the file gives them is not all they ever hold. */
function globalNames(tree: FlatTree): Set<string> {
  const names = new Set<string>();
  const kind = tree.kinds.id('global_statement');
  for (let i = 0; i < tree.size; i++)
    if (tree.kind[i] === kind) for (const name of tree.namedChildren(i)) names.add(tree.textOf(name));
  return names;
}

function lower(tree: FlatTree, path: string, program: ProgramBuilder): void {
  const writing = new Writing(program.file, { tree, program, forms: FORMS });
  writing.runAll(tree.namedChildren(0));
  writeSettings(writing, path);
  for (const name of globalNames(tree)) writing.assign(name, program.file.unknown());
}

export const PYTHON_LOWERING: Lowering = { lower: (tree, { path }, program) => lower(tree, path, program) };
