import type { Report } from '#contract/public-api/reports.ts';
import { type Block, type Column, type Inline, type Span, spansOf } from './report-blocks.ts';
import { outlineReport, type ReportFrame } from './report-outline.ts';
import { visible } from '#contract/visible-text.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1.25rem; }
h1, h2, h3 { line-height: 1.25; margin: 2em 0 0.5em; }
h1 { margin-top: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.4em 0.6em; text-align: left; vertical-align: top; }
.right { text-align: right; white-space: nowrap; }
code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere; }
.banner { border-left: 4px solid #d97706; padding: 0.6em 1em; background: color-mix(in srgb, #d97706 12%, transparent); }
@media print { body { margin: 0; max-width: none; } h2, h3 { break-after: avoid; } tr { break-inside: avoid; } }
`.trim();

/** The report as one self-contained page: no script, nothing loaded from anywhere. */
export function renderHtml(report: Report, frame: ReportFrame): string {
  const body = outlineReport(report, frame).map(writeBlock).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(visible(`Health report: ${frame.name}`))}</title>
<style>
${STYLE}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${writeInline(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${writeInline(block.text)}</p>`;
    case 'banner':
      return `<p class="banner" role="note">${writeInline(block.text)}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${writeInline(item)}</li>`).join('\n')}\n</ul>`;
    case 'table':
      return writeTable(block.columns, block.rows);
    default:
      return '<hr>';
  }
}

function writeTable(columns: readonly Column[], rows: readonly (readonly Inline[])[]): string {
  const attribute = (index: number): string => (columns[index]?.align === 'right' ? ' class="right"' : '');
  const head = columns.map(({ title }, index) => `<th scope="col"${attribute(index)}>${escape(title)}</th>`);
  const body = rows.map((row) => {
    const cells = row.map((cell, index) => `<td${attribute(index)}>${writeInline(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`;
}

function writeInline(text: Inline): string {
  return spansOf(text).map(writeSpan).join('');
}

function writeSpan(span: Span): string {
  if (typeof span === 'string') return escape(span);
  if ('strong' in span) return `<strong>${escape(span.strong)}</strong>`;
  return `<code>${escape(span.code)}</code>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
