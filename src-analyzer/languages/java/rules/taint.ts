import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, operandsOf, unwrapped } from '#analyzer/rules/nodes.ts';
import { argumentsOf, declarationOf, stringValue, typeOf } from './declarations.ts';

const NUMBERS =
  /^(?:int|long|short|byte|double|float|boolean|Integer|Long|Short|Byte|Double|Float|Boolean|BigDecimal|Date|UUID)$/;
const HARMLESS_CALL =
  /^(?:size|length|ordinal|name|getName|getSimpleName|getTableName|intValue|longValue|getId|hashCode|currentTimeMillis)$/;

/** A text built from pieces, some of which the code does not fix. */
export interface Concatenation {
  /** The fixed pieces in order. */
  readonly literals: readonly string[];
  /** Pieces that come from elsewhere. */
  readonly inserted: readonly number[];
  /** Whether a piece is a parameter of the method: what the caller sends goes in. */
  readonly fromParameter: boolean;
}

/** Whether the value cannot carry foreign text: literals, constants, numbers. */
function isFixed(tree: FlatTree, node: number): boolean {
  const inner = unwrapped(tree, node);
  const text = tree.textOf(inner);
  if (
    tree.kindName(inner).endsWith('_literal') ||
    text === 'null' ||
    /^(?:\w+\.)*[A-Z][A-Z0-9_]*$/.test(text)
  )
    return true;
  if (NUMBERS.test(typeOf(tree, inner))) return true;
  if (isKind(tree, inner, 'method_invocation')) return HARMLESS_CALL.test(fieldText(tree, inner, 'name'));
  if (isKind(tree, inner, 'ternary_expression'))
    return ['consequence', 'alternative'].every((field) => isFixed(tree, tree.childByField(inner, field)));
  if (isKind(tree, inner, 'binary_expression'))
    return (
      fieldText(tree, inner, 'operator') !== '+' ||
      operandsOf(tree, inner, '+').every((one) => isFixed(tree, one))
    );
  if (!isKind(tree, inner, 'identifier')) return false;
  const declaration = declarationOf(tree, text, inner);
  return (
    declaration !== undefined &&
    declaration.value >= 0 &&
    tree.kindName(declaration.value).endsWith('_literal')
  );
}

function piecesOf(tree: FlatTree, node: number): number[] | undefined {
  if (isKind(tree, node, 'binary_expression')) return operandsOf(tree, node, '+');
  if (!isKind(tree, node, 'method_invocation')) return undefined;
  const name = fieldText(tree, node, 'name');
  if (name === 'format' && fieldText(tree, node, 'object') === 'String') return argumentsOf(tree, node);
  const object = tree.childByField(node, 'object');
  return name === 'formatted' ? [object, ...argumentsOf(tree, node)] : undefined;
}

/**
 * Reads `"a" + b`, `String.format("a %s", b)`, or a local variable set to one of these.
 * Undefined where nothing from elsewhere goes in.
 */
export function concatenationOf(tree: FlatTree, node: number): Concatenation | undefined {
  let expression = unwrapped(tree, node);
  if (isKind(tree, expression, 'identifier'))
    expression = unwrapped(tree, declarationOf(tree, tree.textOf(expression), expression)?.value ?? -1);
  const pieces = expression < 0 ? undefined : piecesOf(tree, expression);
  if (!pieces) return undefined;
  const literals = pieces.flatMap((piece) => stringValue(tree, piece) ?? []);
  const inserted = pieces.filter((piece) => !isFixed(tree, piece));
  if (literals.length === 0 || inserted.length === 0) return undefined;
  const fromParameter = inserted.some(
    (piece) =>
      isKind(tree, piece, 'identifier') &&
      declarationOf(tree, tree.textOf(piece), piece)?.scope === 'parameter',
  );
  return { literals, inserted, fromParameter };
}
