import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ISSUE_SEVERITIES, REPORT_LEVEL_FLOORS, REPORT_LEVELS, RISK_LEVELS } from '#contract/words.ts';
import { pointsLost } from './ledger.ts';
import { PER_HUNDRED_PARTS, PER_THOUSAND_LINES } from './damping.ts';
import {
  DEPENDENCY_WEIGHTS,
  FINDING_RATE,
  FULL_POINTS,
  GROUP_CEILING,
  MAX_CEILINGS,
  RULE_CEILINGS,
  RULE_WEIGHTS,
  SEVERITY_WEIGHTS,
} from './weights.ts';

const page = readFileSync(new URL('../../docs/score.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

const rowOf = (name: string): string[] => rows.find(([first]) => first === name)?.slice(1) ?? [];

describe('docs/score.md tells the numbers in use', () => {
  test.each(Object.entries(RULE_WEIGHTS))('%s', (rule, weight) => {
    const ceiling = 'ceiling' in weight ? String(weight.ceiling) : 'none';
    expect(rowOf(`\`${rule}\``).slice(1)).toEqual([String(weight.rate), ceiling]);
  });

  test.each(ISSUE_SEVERITIES)('severity %s', (severity) => {
    expect(rowOf(severity)).toEqual([String(SEVERITY_WEIGHTS[severity]), String(RULE_CEILINGS[severity])]);
  });

  test.each(RISK_LEVELS)('risk level %s', (level) => {
    expect(rowOf(level)).toEqual([String(DEPENDENCY_WEIGHTS[level])]);
  });

  test('the levels', () => {
    const floors = rows.filter(([, level]) => REPORT_LEVELS.some((name) => name === level));
    expect(floors.map(([range, level]) => [level, Number.parseInt(range ?? '', 10)])).toEqual(
      Object.entries(REPORT_LEVEL_FLOORS),
    );
  });

  test('the curves', () => {
    const rest = 100 - FULL_POINTS;
    expect(page).toContain(`lost = 100 − ${rest} × e^(−(sum − ${FULL_POINTS}) / ${rest})`);
    expect(page).toContain(`that 100 lose ${pointsLost(100)} points`);
    expect(page).toContain('`ceiling × (1 − 2^(−weight / ceiling))`');
    expect(page).toContain(`counted more), times ${FINDING_RATE}.`);
    expect(page).toContain(`a group has a ceiling of ${GROUP_CEILING}.`);
    const { quality, structure, dependency } = MAX_CEILINGS;
    expect(page).toContain(
      `${quality} in quality, ${structure} in structure and ${dependency} in dependency`,
    );
    expect(page).toContain(`${PER_THOUSAND_LINES.cushion} lines\nwhere something is counted`);
    expect(page).toContain(`${PER_HUNDRED_PARTS.cushion} parts where it is counted for each 100`);
  });
});
