import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, operandsOf, unwrapped } from '#analyzer/rules/nodes.ts';
import { annotationsOf, argumentsOf, declarationOf, hasModifier, METHODS, typeOf } from './declarations.ts';

/** Who decides what a text says: somebody outside the program, the caller of the method, or nobody we can name. */
export type TextOrigin = 'outside' | 'caller' | 'unknown';

const REQUEST_ANNOTATIONS =
  /^(?:RequestParam|PathVariable|RequestBody|RequestHeader|CookieValue|ModelAttribute|QueryParam|PathParam|FormParam|HeaderParam|QueryValue)$/;
const REQUEST_TYPES = /^(?:HttpServletRequest|ServletRequest|ServerHttpRequest|ServerRequest|MultipartFile)$/;
const REQUEST_READS =
  /^(?:getParameter|getHeader|getQueryString|queryParam|pathVariable|getOriginalFilename|getRequestURI)$/;
/** Methods of a text that give back what was in it. */
const KEEPS_TEXT =
  /^(?:trim|strip|toString|toLowerCase|toUpperCase|substring|replace|replaceAll|concat|intern|get|orElse)$/;
/** How many variables and pieces deep a text is followed, how much of that a caller counts for, and how widely. */
const MAX_STEPS = 8;
const STEPS_TO_CALLER = 4;
const MAX_CALLS = 20;
const MAX_PIECES = 20;

function weightiest(origins: readonly TextOrigin[]): TextOrigin {
  if (origins.includes('outside')) return 'outside';
  return origins.includes('caller') ? 'caller' : 'unknown';
}

function ofCall(tree: FlatTree, call: number, steps: number): TextOrigin {
  const [object, name] = [tree.childByField(call, 'object'), fieldText(tree, call, 'name')];
  if (object < 0) return 'unknown';
  if (REQUEST_READS.test(name) && REQUEST_TYPES.test(typeOf(tree, object))) return 'outside';
  return KEEPS_TEXT.test(name) ? textOrigin(tree, object, steps - 1) : 'unknown';
}

/** What the calls in this file pass to a private method, which nobody else can call. */
function ofPrivateParameter(tree: FlatTree, parameter: number, method: number, steps: number): TextOrigin {
  const position = tree.namedChildren(tree.parent[parameter] ?? -1).indexOf(parameter);
  const name = fieldText(tree, method, 'name');
  if (steps <= STEPS_TO_CALLER) return 'unknown';
  const calls = descendants(tree, 0, ['method_invocation'])
    .filter((call) => fieldText(tree, call, 'name') === name)
    .slice(0, MAX_CALLS);
  const passed = calls.map((call) => argumentsOf(tree, call)[position] ?? -1);
  return weightiest(passed.map((one) => textOrigin(tree, one, steps - STEPS_TO_CALLER)));
}

function ofName(tree: FlatTree, node: number, steps: number): TextOrigin {
  const declaration = declarationOf(tree, tree.textOf(node), node);
  if (declaration?.scope === 'local') return textOrigin(tree, declaration.value, steps - 1);
  if (declaration?.scope !== 'parameter') return 'unknown';
  const { node: parameter, type } = declaration;
  if (type !== 'String' && type !== 'CharSequence') return 'unknown';
  if (annotationsOf(tree, parameter).some((name) => REQUEST_ANNOTATIONS.test(name))) return 'outside';
  const method = ancestor(tree, parameter, METHODS);
  const isPrivate = method >= 0 && hasModifier(tree, method, 'private');
  return isPrivate ? ofPrivateParameter(tree, parameter, method, steps) : 'caller';
}

/**
 * Follows a text through variables, pieces and the private methods of its file to where it comes from.
 * What is a number, an enum, a constant or the answer of some method is 'unknown': nobody was shown to choose it.
 */
export function textOrigin(tree: FlatTree, node: number, steps = MAX_STEPS): TextOrigin {
  const inner = unwrapped(tree, node);
  if (inner < 0 || steps <= 0) return 'unknown';
  if (isKind(tree, inner, 'identifier')) return ofName(tree, inner, steps);
  if (isKind(tree, inner, 'method_invocation')) return ofCall(tree, inner, steps);
  if (isKind(tree, inner, 'cast_expression'))
    return textOrigin(tree, tree.childByField(inner, 'value'), steps - 1);
  if (isKind(tree, inner, 'ternary_expression'))
    return weightiest(
      ['consequence', 'alternative'].map((field) =>
        textOrigin(tree, tree.childByField(inner, field), steps - 1),
      ),
    );
  if (isKind(tree, inner, 'binary_expression') && fieldText(tree, inner, 'operator') === '+')
    return weightiest(
      operandsOf(tree, inner, '+')
        .slice(0, MAX_PIECES)
        .map((one) => textOrigin(tree, one, steps - 1)),
    );
  return 'unknown';
}
