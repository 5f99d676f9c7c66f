import type { PlacedScore, Placement, ReportBody, Standing } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';
import { DIMENSION_TITLES } from './dimension-titles.ts';
import type { Block, Inline } from './report-blocks.ts';

const thousands = (lines: number): string => lines.toLocaleString('en-US');

/** "better than 41 and level with 3 of 63 projects of its size", in the words of the page. */
function standing({ betterThan, levelWith, of }: Standing, group: string): string {
  const all = `${of} ${group}`;
  if (betterThan === of) return `better than all ${all}`;
  if (levelWith === of) return `level with all ${all}`;
  if (levelWith === 0) return betterThan === 0 ? `below all ${all}` : `better than ${betterThan} of ${all}`;
  return `better than ${betterThan || 'none'} and level with ${levelWith} of ${all}`;
}

function sentence({ size, language }: PlacedScore, { language: name }: Placement): string | undefined {
  const parts = [
    size === null ? undefined : standing(size, 'projects of its size'),
    language === null || name === null ? undefined : standing(language, `in ${name}`),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${parts.join('; ')}.`;
}

/** Where the scores stand among public projects; nothing in reports of before. */
export function placement({ placement: placed }: ReportBody): Block[] {
  if (placed === undefined) return [];
  const rows = [
    { title: 'Health score', score: placed.health },
    ...DIMENSION_KEYS.map((key) => ({ title: DIMENSION_TITLES[key], score: placed[key] })),
  ];
  const items = rows.flatMap(({ title, score }): Inline[] => {
    const text = sentence(score, placed);
    return text === undefined ? [] : [[{ strong: `${title}:` }, ` ${text}`]];
  });
  if (items.length === 0) return [];
  const { from, to } = placed.lines;
  const history = placed.history
    ? ''
    : ', scored without their git history, as that of this one was not read';
  return [
    { kind: 'heading', level: 2, text: 'Where it stands' },
    {
      kind: 'paragraph',
      text: `The scores by the rules, compared with those of ${placed.projects} public projects, measured on ${placed.date}${history}. Projects of its size have ${thousands(from)} to ${thousands(to)} lines of production code; a row that compares fewer leaves out those without that score.`,
    },
    { kind: 'list', items },
  ];
}
