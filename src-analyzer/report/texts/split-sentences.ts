/** Marks a sentence of another analysis, so that the list of all sentences finds it. */
const template = (key: string): string => key;

/** How a class can be made smaller, beside the sentences that its other violations share. */
export const SPLIT_SENTENCES: readonly string[] = [
  template(
    'Move the {0} static methods of {1} that use none of its fields to a class of their own, such as {2} and {3}: {4} lines.',
  ),
];
