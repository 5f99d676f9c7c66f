import type { Report } from '#contract/public-api/reports.ts';
import { type Block, type Column, type Inline, type Span, spansOf } from './report-blocks.ts';
import { outlineReport, type ReportFrame } from './report-outline.ts';

/** The report in GitHub-flavoured Markdown; text from the analysed project is written literally. */
export function renderMarkdown(report: Report, frame: ReportFrame): string {
  return `${outlineReport(report, frame).map(writeBlock).join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeText(block.text)}`;
    case 'paragraph':
      return writeLine(block.text);
    case 'banner':
      return `> ${writeLine(block.text)}`;
    case 'list':
      return block.items.map((item) => `- ${writeLine(item)}`).join('\n');
    case 'table':
      return writeTable(block.columns, block.rows);
    default:
      return '---';
  }
}

function writeTable(columns: readonly Column[], rows: readonly (readonly Inline[])[]): string {
  const head = columns.map(({ title }) => title);
  const marks = columns.map(({ align }) => (align === 'right' ? '---:' : '---'));
  const body = rows.map((row) => row.map((cell) => writeLine(cell).replaceAll('|', String.raw`\|`)));
  return [head, marks, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A line of its own: a text that starts like a list or heading does so only because its words do. */
function writeLine(text: Inline): string {
  return writeText(text)
    .replace(/^([#>+-])(?=\s|#)/, String.raw`\$1`)
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');
}

function writeText(text: Inline): string {
  return spansOf(text).map(writeSpan).join('').replaceAll(/\s+/g, ' ').trim();
}

function writeSpan(span: Span): string {
  if (typeof span === 'string') return escape(span);
  if ('strong' in span) return `**${escape(span.strong)}**`;
  return writeCode(span.code);
}

/** A code span whose fence is longer than any run of backticks inside. */
function writeCode(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return fence + space + code + space + fence;
}

function escape(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>&~]/g, (character) => `\\${character}`);
}
