import { cpus, release, totalmem } from 'node:os';

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
  return `${now.toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / GIB)} GiB, ${process.platform} ${release()}, Node ${process.version}`;
}

/** The page with everything between its two marks replaced: what stands around them is written by hand. */
export function withTable(page, table) {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < 0) throw new Error(`docs/BENCHMARKS.md has lost its marks ${START} and ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${table}\n\n${page.slice(end)}`;
}
