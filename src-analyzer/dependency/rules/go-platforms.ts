import { readFileSync } from 'node:fs';
import { resourcePath } from '#analyzer/request/resources.ts';
import type { AdvisoryRecord } from '../advisories/advisory-records.ts';

export const GO_PLATFORMS = 'go-platforms.json';

/** Operating systems by Go's words, as people call them. */
const TITLES: Readonly<Record<string, string>> = { windows: 'Windows', darwin: 'macOS', linux: 'Linux' };

let reports: Readonly<Record<string, readonly string[]>> | undefined;

/** `Windows`: the operating systems that a report of the Go Vulnerability Database is about alone; '' where it is about all. */
export function systemsOf({ id, aliases }: Pick<AdvisoryRecord, 'id' | 'aliases'>): string {
  const report = [id, ...aliases].find((name) => name.startsWith('GO-'));
  if (report === undefined) return '';
  reports ??= readReports();
  return (reports[report] ?? []).map((system) => TITLES[system] ?? system).join(', ');
}

function readReports(): Readonly<Record<string, readonly string[]>> {
  const text = readFileSync(resourcePath(`dependency-rules/${GO_PLATFORMS}`), 'utf8');
  return (JSON.parse(text) as { reports: Readonly<Record<string, readonly string[]>> }).reports;
}
