import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** What makes numbers, truths and keys of texts: nothing of a text is left in them. */
export const PHP_NUMBERS: FlowTable = {
  name: 'PHP numbers',
  sanitizers: [
    {
      call: '(intval|floatval|doubleval|boolval|count|strlen|abs|round|floor|ceil|is_numeric|ctype_digit|time|strtotime|crc32)',
      clears: 'all',
    },
    {
      call: 'settype',
      clears: 'all',
      of: 0,
      when: [{ argument: 1, is: /^(?:int|integer|float|double|bool|boolean)$/ }],
    },
    // It gives the key of what is found, not what was looked for.
    { call: 'array_search', clears: 'all' },
  ],
};
