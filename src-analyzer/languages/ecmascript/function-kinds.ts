/** What has variables of its own. */
export const FUNCTION_KINDS: readonly string[] = [
  'arrow_function',
  'function_expression',
  'generator_function',
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
  'class_static_block',
];
