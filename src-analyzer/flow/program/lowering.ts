import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { ParsedFile } from '#analyzer/syntax/reader.ts';
import type { ProgramBuilder } from './builder.ts';

/**
 * How a language's trees become programs. Runs in the parse threads, once a file; it must not keep the tree.
 * What it does not understand it says with `unknown`, so that nothing is concluded from it.
 */
export interface Lowering {
  lower(tree: FlatTree, file: ParsedFile, program: ProgramBuilder): void;
  /** Paths of generated files that declare what written ones use; the others have no program. */
  readonly declares?: RegExp;
}
