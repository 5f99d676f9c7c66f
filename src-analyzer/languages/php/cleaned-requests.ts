/**
 * What a program of PHP writes back into a request as a whole, or into whatever entry a name says, once it is cleaned:
 * `$_GET[$key] = htmlspecialchars($_GET[$key])`. One entry by its own name says nothing of the others.
 */
const WRITTEN_BACK =
  /\$_(?:GET|POST|REQUEST)\s{0,3}(?:\[\s{0,3}\$\w{1,60}\s{0,3}\]\s{0,3})?=(?![=>])[^;\n]{0,120}(?:htmlspecialchars|htmlentities|strip_tags|preg_replace|filter_(?:var|input)|escape|sanit|purif|clean)/i;
const WALKED = /\barray_walk(?:_recursive)?\(\s{0,3}\$_(?:GET|POST|REQUEST)\b/;

/** Whether a text cleans what requests hold, whoever reads it later. */
export const cleansRequests = (text: string): boolean => WRITTEN_BACK.test(text) || WALKED.test(text);
