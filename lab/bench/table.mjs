import { cpus, loadavg, totalmem, type } from 'node:os';

const GIB = 1024 ** 3;
const START = '<!-- bench: start -->';
const END = '<!-- bench: end -->';

/** Rows of `{what, ours, peer, ratio, goal, met, note}`. */
export function markdownTable(rows) {
  const lines = rows.map(({ what, ours, peer, ratio, goal, met, note }) => {
    const verdict = met === undefined ? goal : `${goal} ${met ? '✓' : '✗'}`;
    return `| ${[what, ours, peer, ratio, verdict, note].map(cell).join(' | ')} |`;
  });
  return ['| what | ours | peer | ratio | goal | |', '|---|---|---|---|---|---|', ...lines].join('\n');
}

const cell = (text) => String(text ?? '').replaceAll('|', '\\|');

export function machineLine(now = new Date()) {
  const [cpu] = cpus();
  const load = Math.round(loadavg()[0] ?? 0);
  return `${now.toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / GIB)} GiB, ${type()}, Node ${process.version}, load average ${load}`;
}

/**
 * The page with the given sections (`{name: text}`) put between its two marks; sections of other names stay as they
 * are, and what stands outside the marks is written by hand.
 */
export function withSections(page, sections) {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < 0) throw new Error(`docs/BENCHMARKS.md has lost its marks ${START} and ${END}`);
  const known = page
    .slice(start + START.length, end)
    .split(/^## /m)
    .slice(1);
  const texts = new Map(
    known.map((text) => [text.split('\n')[0].trim(), text.split('\n').slice(1).join('\n').trim()]),
  );
  for (const [name, text] of Object.entries(sections)) texts.set(name, text);
  const joined = [...texts].map(([name, text]) => `## ${name}\n\n${text}`).join('\n\n');
  return `${page.slice(0, start + START.length)}\n\n${joined}\n\n${page.slice(end)}`;
}
