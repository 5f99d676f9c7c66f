import { z } from 'zod';
import type { CoverageReport } from './coverage-report.ts';

const Share = z.object({ total: z.number(), covered: z.number() });
const Summary = z.record(z.string(), z.object({ lines: Share, branches: Share }));

const Hits = z.record(z.string(), z.number());
const Final = z.record(
  z.string(),
  z.object({
    path: z.string(),
    s: Hits,
    b: z.record(z.string(), z.array(z.number())),
    statementMap: z.record(z.string(), z.object({ start: z.object({ line: z.number() }) })),
  }),
);

/** Istanbul's `coverage-summary.json`. */
export function parseIstanbulSummary(text: string): CoverageReport {
  return Object.entries(Summary.parse(JSON.parse(text)))
    .filter(([path]) => path !== 'total')
    .map(([path, { lines, branches }]) => ({
      path,
      lines: lines.total,
      linesCovered: lines.covered,
      conditions: branches.total,
      conditionsCovered: branches.covered,
    }));
}

/** Istanbul's `coverage-final.json`: a line is covered when a statement that starts on it ran. */
export function parseIstanbulFinal(text: string): CoverageReport {
  return Object.values(Final.parse(JSON.parse(text))).map(({ path, s, b, statementMap }) => {
    const byLine = new Map<number, number>();
    for (const [id, { start }] of Object.entries(statementMap))
      byLine.set(start.line, Math.max(byLine.get(start.line) ?? 0, s[id] ?? 0));
    const branches = Object.values(b).flat();
    return {
      path,
      lines: byLine.size,
      linesCovered: [...byLine.values()].filter((hits) => hits > 0).length,
      conditions: branches.length,
      conditionsCovered: branches.filter((hits) => hits > 0).length,
    };
  });
}
