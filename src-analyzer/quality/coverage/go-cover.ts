import type { CoverageReport } from './coverage-report.ts';

/** `go test -coverprofile`: `path/file.go:12.34,15.2 statements count`; statements stand for lines. */
export function parseGoCover(text: string): CoverageReport {
  const byPath = new Map<string, { lines: number; linesCovered: number }>();
  for (const match of text.matchAll(/^(\S+?):\d+\.\d+,\d+\.\d+ (\d+) (\d+)$/gm)) {
    const path = match[1] ?? '';
    const sum = byPath.get(path) ?? { lines: 0, linesCovered: 0 };
    const statements = Number(match[2]);
    sum.lines += statements;
    if (Number(match[3]) > 0) sum.linesCovered += statements;
    byPath.set(path, sum);
  }
  return [...byPath].map(([path, sum]) => ({ path, ...sum, conditions: 0, conditionsCovered: 0 }));
}
