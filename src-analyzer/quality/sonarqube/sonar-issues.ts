import { z } from 'zod';
import { ISSUE_SEVERITIES, type IssueKind, type IssueSeverity } from '#contract/words.ts';
import type { SonarClient } from './sonar-client.ts';

const PAGE_SIZE = 500;
/** The server refuses to page further than this. */
const RESULT_WALL = 10_000;

const Impact = z.object({ softwareQuality: z.string(), severity: z.string() });
const RawIssue = z.object({
  rule: z.string(),
  component: z.string(),
  line: z.int().positive().optional(),
  message: z.string().default(''),
  type: z.string().optional(),
  severity: z.string().optional(),
  impacts: z.array(Impact).optional(),
});
type RawIssue = z.infer<typeof RawIssue>;
/** `paging.total` replaced the top-level `total` in 9.8. */
const Page = z.object({
  issues: z.array(RawIssue),
  paging: z.object({ total: z.number() }).optional(),
  total: z.number().optional(),
});

export interface SonarIssue {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly message: string;
  readonly kind: IssueKind;
  readonly severity: IssueSeverity;
}

const KIND_OF_TYPE: Readonly<Record<string, IssueKind>> = {
  BUG: 'BUG',
  VULNERABILITY: 'VULN',
  CODE_SMELL: 'SMELL',
};
const KIND_OF_QUALITY: Readonly<Record<string, IssueKind>> = {
  RELIABILITY: 'BUG',
  SECURITY: 'VULN',
  MAINTAINABILITY: 'SMELL',
};
/** The five levels of the newer mode on ours. */
const SEVERITY_OF_IMPACT: Readonly<Record<string, IssueSeverity>> = {
  BLOCKER: 'BLOCKER',
  HIGH: 'CRITICAL',
  MEDIUM: 'MAJOR',
  LOW: 'MINOR',
  INFO: 'INFO',
};

const isSeverity = (word: string | undefined): word is IssueSeverity =>
  (ISSUE_SEVERITIES as readonly (string | undefined)[]).includes(word);

/** The standard mode's type and severity where given, else the worst impact of the newer mode. */
function judge(issue: RawIssue): { kind: IssueKind; severity: IssueSeverity } | undefined {
  const kind = KIND_OF_TYPE[issue.type ?? ''];
  if (kind && isSeverity(issue.severity)) return { kind, severity: issue.severity };
  const impacts = (issue.impacts ?? []).flatMap(({ softwareQuality, severity }) => {
    const impact = { kind: KIND_OF_QUALITY[softwareQuality], severity: SEVERITY_OF_IMPACT[severity] };
    return impact.kind && impact.severity ? [{ kind: impact.kind, severity: impact.severity }] : [];
  });
  return impacts.toSorted(
    (a, b) => ISSUE_SEVERITIES.indexOf(a.severity) - ISSUE_SEVERITIES.indexOf(b.severity),
  )[0];
}

function toSonarIssue(issue: RawIssue, key: string): SonarIssue[] {
  const verdict = judge(issue);
  if (!verdict || !issue.component.startsWith(`${key}:`)) return [];
  const path = issue.component.slice(key.length + 1);
  return [{ rule: issue.rule, path, line: issue.line ?? 1, message: issue.message, ...verdict }];
}

type Query = Readonly<Record<string, string>>;

async function readPage(
  client: SonarClient,
  query: Query,
  page: number,
): Promise<{ issues: RawIssue[]; total: number }> {
  const answer = await client.get('/api/issues/search', { ...query, ps: String(PAGE_SIZE), p: String(page) });
  const { issues, paging, total } = Page.parse(answer);
  return { issues, total: paging?.total ?? total ?? issues.length };
}

async function readPages(client: SonarClient, query: Query): Promise<{ issues: RawIssue[]; total: number }> {
  const first = await readPage(client, query, 1);
  const issues = [...first.issues];
  const pages = Math.ceil(Math.min(first.total, RESULT_WALL) / PAGE_SIZE);
  for (let page = 2; page <= pages; page++) issues.push(...(await readPage(client, query, page)).issues);
  return { issues, total: first.total };
}

/**
 * The open issues of a project. Above the server's wall of 10,000 results they are asked for by severity;
 * what lies beyond the wall in one severity is left out.
 */
export async function readSonarIssues(
  client: SonarClient,
  key: string,
  isMqr: boolean,
): Promise<SonarIssue[]> {
  // `components` since 10.2, `componentKeys` before; a server ignores the name it does not know.
  const query = { components: key, componentKeys: key, resolved: 'false' };
  const all = await readPages(client, query);
  if (all.total <= RESULT_WALL) return all.issues.flatMap((issue) => toSonarIssue(issue, key));
  const parameter = isMqr ? 'impactSeverities' : 'severities';
  const words = isMqr ? Object.keys(SEVERITY_OF_IMPACT) : ISSUE_SEVERITIES;
  const issues: RawIssue[] = [];
  for (const word of words) issues.push(...(await readPages(client, { ...query, [parameter]: word })).issues);
  return issues.flatMap((issue) => toSonarIssue(issue, key));
}
