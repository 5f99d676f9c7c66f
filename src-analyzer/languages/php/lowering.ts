import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { treeLowering } from '../lowering/tree-lowering.ts';
import { STATEMENTS } from './lowering-statements.ts';
import { VALUES } from './lowering-values.ts';
import { declareWritten } from './lowering-variables.ts';

/**
 * Programs of PHP.
 * - Variables have no dollar in their names; those nobody in the file writes are read as `name $x`.
 * - Entries of superglobals are their fields: `$_GET['id']` is `name $_GET` and its field `id`.
 * - `echo`, `print`, `<?= … ?>`, `die` with a text are `php.echo`, `include` and `require` are `php.include`, backticks are
 *   `shell.backticks`.
 * - `[Users::class, 'show']` and `[$this, 'show']` are read as the method; `compact('a')` is a map of the variables.
 */
export const PHP_LOWERING: Lowering = treeLowering(
  {
    values: VALUES,
    steps: STATEMENTS,
    skipped: [
      'comment',
      'text',
      'php_end_tag',
      'namespace_use_declaration',
      'use_declaration',
      'declare_directive',
      'unset_statement',
      'goto_statement',
      'named_label_statement',
      'empty_statement',
      'attribute_list',
    ],
  },
  (low) => {
    declareWritten(low, 0);
    low.step(0);
  },
);
