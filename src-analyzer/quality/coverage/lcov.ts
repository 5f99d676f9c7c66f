import type { CoverageReport, FileCoverage } from './coverage-report.ts';

const FIELDS: Readonly<Record<string, keyof Omit<FileCoverage, 'path'>>> = {
  LF: 'lines',
  LH: 'linesCovered',
  BRF: 'conditions',
  BRH: 'conditionsCovered',
};

/** The tracefile format of lcov(1), `geninfo`: one record per file between `SF:` and `end_of_record`. */
export function parseLcov(text: string): CoverageReport {
  const files: FileCoverage[] = [];
  let current = { path: '', lines: 0, linesCovered: 0, conditions: 0, conditionsCovered: 0 };
  for (const line of text.split(/\r?\n/)) {
    const [, tag = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
    const field = FIELDS[tag];
    if (tag === 'SF')
      current = { path: value, lines: 0, linesCovered: 0, conditions: 0, conditionsCovered: 0 };
    else if (field) current[field] = Number(value) || 0;
    else if (line === 'end_of_record' && current.path !== '') files.push(current);
  }
  return files;
}
