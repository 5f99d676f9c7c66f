import { describe, expect, test } from 'vitest';
import type { PlacedScore, Placement } from '#contract/public-api/reports.ts';
import { sampleReport } from '#main/app/testing/sample-answers.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';

const nowhere: PlacedScore = { size: null, language: null };

const placement = (more: Partial<Placement> = {}): Placement => ({
  date: '2026-11-22',
  projects: 80,
  history: true,
  lines: { from: 2_500, to: 40_000 },
  language: 'Go',
  health: {
    size: { betterThan: 41, levelWith: 3, of: 63 },
    language: { betterThan: 5, levelWith: 0, of: 9 },
  },
  quality: { size: { betterThan: 7, levelWith: 0, of: 63 }, language: null },
  structure: nowhere,
  dependency: nowhere,
  scale: nowhere,
  ...more,
});

function render(as: typeof renderMarkdown, placed: Placement | undefined): string {
  const { source, promptVersion, report } = sampleReport();
  const body = { ...report, ...(placed === undefined ? {} : { placement: placed }) };
  const generatedAt = '2026-11-21T09:27:35.000Z';
  const resource = { analysisId: 7, generatedAt, regeneratedAt: null, source, promptVersion, report: body };
  return as(resource, { name: 'shop', version: '1.0.0' });
}

describe('where the scores stand', () => {
  test('is told with date and size; what was not placed is left out', () => {
    const text = render(renderMarkdown, placement());
    expect(text).toContain('## Where it stands');
    expect(text).toContain(
      '80 public projects, measured on 2026-11-22. Projects of its size have 2,500 to 40,000 lines',
    );
    expect(text).toContain(
      '- **Health score:** better than 41 and level with 3 of 63 projects of its size; better than 5 of 9 in Go.',
    );
    expect(text).toContain('- **Quality:** better than 7 of 63 projects of its size.');
    expect(text).not.toContain('**Structure:** better');
  });

  test('says that nobody’s history was counted where there is none here', () => {
    expect(render(renderMarkdown, placement({ history: false }))).toContain('without their git history');
  });

  test.each([
    [0, 0, 'below all 35 projects of its size.'],
    [0, 4, 'better than none and level with 4 of 35 projects of its size.'],
    [0, 35, 'level with all 35 projects of its size.'],
    [35, 0, 'better than all 35 projects of its size.'],
  ])('better than %d and level with %d of 35 in the words of the page', (betterThan, levelWith, words) => {
    const health: PlacedScore = { size: { betterThan, levelWith, of: 35 }, language: null };
    expect(render(renderMarkdown, placement({ health }))).toContain(`- **Health score:** ${words}`);
  });

  test('is on the web page as well', () => {
    expect(render(renderHtml, placement())).toContain('better than 41 and level with 3 of 63');
  });

  test('is left out of reports of before, and where no score is placed', () => {
    expect(render(renderMarkdown, undefined)).not.toContain('Where it stands');
    expect(render(renderMarkdown, placement({ health: nowhere, quality: nowhere }))).not.toContain(
      'Where it stands',
    );
  });
});
