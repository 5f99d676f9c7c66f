import type { IssueKind } from '#contract/words.ts';
import { type Answer, bullets, code, count, type Facts, lines, moreAre, plain } from '../facts.ts';
import { findSubject } from '../subject.ts';

const MAX_FILES = 6;
const MAX_ISSUES = 8;
const MAX_ITEMS = 6;

interface ListedIssue {
  readonly message: string;
  readonly severity: string;
  readonly filePath: string;
  readonly line: number;
}

export const issueLine = (
  { cite }: Pick<Facts, 'cite'>,
  { severity, message, filePath, line }: ListedIssue,
): string => `${severity}: ${plain(message)} ${cite(filePath, line)}`;

/** Where the next bug is likely, with what was found there; without a history, where most was found. */
export const riskAnswer: Answer = (facts) => {
  const { repository, analysisId, t, cite, report } = facts;
  const listed = repository.findHistory(analysisId)?.attention?.files.slice(0, MAX_FILES) ?? [];
  const changed = listed.map(
    ({ path, commits, fixCommits }) =>
      cite(path) +
      t(
        `: ${count(commits, 'commit')}, ${fixCommits} of them fixes`,
        `：${commits} 次提交，其中 ${fixCommits} 次修复`,
      ) +
      foundIn(facts, path, '; '),
  );
  const worst =
    changed.length > 0
      ? []
      : repository
          .listWorstFiles(analysisId, MAX_FILES)
          .map((path) => cite(path) + foundIn(facts, path, ': '));
  const risks = (report?.risks ?? [])
    .slice(0, 3)
    .map(
      ({ level, title, references: [place] }) =>
        `${level}: ${plain(title)}${place ? ` ${cite(place.file, place.line)}` : ''}`,
    );
  if (changed.length + risks.length + worst.length === 0)
    return t('Nothing risky was found in what was measured.', '在已度量的内容中没有发现风险。');
  const why = t(
    'The next bug is most likely in these files: large, often changed, often fixed.',
    '下一个缺陷最可能出现在这些文件中：代码多、改动频繁、修复多。',
  );
  const noHistory = t(
    'No history was read, so these are the files in which most was found:',
    '没有可读取的历史，以下是问题最多的文件：',
  );
  return lines(
    changed.length > 0 && [why, ...bullets(changed)],
    worst.length > 0 && [noHistory, ...bullets(worst)],
    risks.length > 0 && ['', t('The report names these risks:', '报告指出的风险：'), ...bullets(risks)],
  );
};

/** How much was found in a file, and the worst of it; '' for nothing. */
function foundIn(facts: Facts, filePath: string, lead: string): string {
  const { total, items } = facts.repository.listIssues(facts.analysisId, { filePath }, 1);
  const [worst] = items;
  if (worst === undefined) return '';
  const said = issueLine(facts, worst);
  return (
    lead +
    facts.t(
      total === 1 ? `1 finding: ${said}` : `${total} findings, the worst: ${said}`,
      `${total} 个问题，最严重的：${said}`,
    )
  );
}

/** Vulnerabilities, or bugs: how many, and the worst of them. */
export function findingsAnswer(kind: IssueKind): Answer {
  return (facts) => {
    const { repository, analysisId, t } = facts;
    const quality = repository.findQuality(analysisId);
    if (quality === undefined)
      return t('Quality was not measured, so no findings are known.', '没有度量质量，因此不知道有哪些问题。');
    const subject = findSubject(facts);
    const path = subject?.files.length === 1 ? subject.files[0] : undefined;
    const { total, items } = repository.listIssues(
      analysisId,
      path === undefined ? { kind } : { kind, filePath: path },
      MAX_ISSUES,
    );
    const [noun, chinese] = kind === 'VULN' ? ['security finding', '安全问题'] : ['likely bug', '可能的缺陷'];
    const where = path === undefined ? '' : t(` in ${code(path)}`, `（${code(path)}）`);
    const review = repository.countDoubted(
      analysisId,
      path === undefined ? { kind } : { kind, filePath: path },
    );
    const rest =
      review > 0
        ? t(
            `${count(review, 'less certain one', 'less certain ones')} ${review === 1 ? 'is' : 'are'} not counted here: see “Worth a look” in the quality view.`,
            `另有 ${review} 处把握较小，未计入，见质量视图的“值得一看”。`,
          )
        : undefined;
    if (total === 0) return lines(t(`No ${noun}s were found${where}.`, `没有发现${chinese}${where}。`), rest);
    return lines(
      t(
        `${count(total, noun)}${where}, the most severe first:`,
        `${total} 个${chinese}${where}，最严重的在前：`,
      ),
      ...bullets(items.map((one) => issueLine(facts, one))),
      total > items.length &&
        t(
          `${moreAre(total - items.length)} in the quality view.`,
          `另有 ${total - items.length} 个见质量视图。`,
        ),
      rest,
    );
  };
}

/** The plan of the report: its first phase, and the risks with their places. */
export const firstAnswer: Answer = ({ report, t, cite }) => {
  if (report === undefined) return undefined;
  const risks = report.risks
    .slice(0, MAX_ITEMS)
    .map(
      ({ level, title, suggestion, references: [place] }, at) =>
        `${at + 1}. ${level}: ${plain(title)}. ${plain(suggestion)}${place ? ` ${cite(place.file, place.line)}` : ''}`,
    );
  const phase = report.recommendations.find(({ items }) => items.length > 0);
  if (risks.length === 0 && phase === undefined)
    return t('The report asks for nothing: no risks, no plan.', '报告没有提出任何风险或计划。');
  const plan =
    phase === undefined
      ? []
      : [
          '',
          `${t('The plan begins with', '计划的第一步')} “${plain(phase.phase)}”:`,
          ...bullets(phase.items.slice(0, MAX_ITEMS).map(plain)),
        ];
  return lines(risks.length > 0 && [t('Start with these, in this order:', '按此顺序开始：'), ...risks], plan);
};
