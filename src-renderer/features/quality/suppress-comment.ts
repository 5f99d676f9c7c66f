/** How a comment begins, by the ending of the file name; `//` by default. */
const SIGNS: [signs: string, endings: readonly string[]][] = [
  [
    '#',
    [
      'py',
      'rb',
      'sh',
      'bash',
      'yml',
      'yaml',
      'toml',
      'tf',
      'properties',
      'env',
      'dockerfile',
      'makefile',
      'pl',
      'r',
      'ps1',
    ],
  ],
  ['--', ['sql', 'lua', 'hs']],
  ['<!-- -->', ['html', 'htm', 'xml', 'vue', 'svelte', 'md']],
  ['/* */', ['css', 'scss', 'less']],
];
/** Formats that have no comments. */
const WITHOUT = new Set(['json', 'csv', 'lock']);

/**
 * The comment that keeps a finding out of the next analysis, on the line itself or alone on the line above; undefined
 * where the format knows no comments.
 */
export function suppressComment(filePath: string, ruleKey: string): string | undefined {
  const name = filePath.split('/').at(-1)?.toLowerCase() ?? '';
  const ending = name.split('.').at(-1) ?? '';
  if (WITHOUT.has(ending)) return undefined;
  const [sign] = SIGNS.find(([, endings]) => endings.includes(ending)) ?? ['//'];
  const [open, close = ''] = sign.split(' ');
  return `${open} vitals-ignore ${ruleKey}${close && ` ${close}`}`;
}
