import { type Answer, bullets, count, lines, plain } from '../facts.ts';
import { findSubject } from '../subject.ts';
import { issueLine } from './risk.ts';

const MAX_COMMITS = 8;
const MAX_NEW = 5;

/** What is new since the analysis before, and what was committed last; of a file, how often it changed. */
export const changedAnswer: Answer = (facts) => {
  const { repository, analysisId, analyses, t, cite } = facts;
  const subject = findSubject(facts);
  const [path] = subject?.files ?? [];
  const changes = path === undefined ? undefined : repository.findFileChanges(analysisId, path);
  const ofFile =
    path === undefined || changes === undefined
      ? []
      : [
          t(
            `${cite(path)} was changed by ${count(changes.commits, 'commit')} in the last year: ${changes.added.toLocaleString('en')} lines added, ${changes.removed.toLocaleString('en')} removed.`,
            `${cite(path)} 最近一年被 ${changes.commits} 次提交改动：新增 ${changes.added} 行，删除 ${changes.removed} 行。`,
          ),
          '',
        ];
  const [, before] = analyses;
  const { total, items } = repository.listIssues(analysisId, { isNew: true }, MAX_NEW);
  const fixed = repository.countFixed(analysisId);
  const findings =
    before === undefined
      ? [
          t(
            'This is the first analysis, so there is nothing to compare findings with.',
            '这是第一次分析，没有可以比较的结果。',
          ),
        ]
      : [
          t(
            `Since the analysis before (${dayOf(before.finishedAt)}): ${count(total, 'new finding')}, ${fixed} gone.`,
            `与上一次分析（${dayOf(before.finishedAt)}）相比：新增 ${total} 个问题，消失 ${fixed} 个。`,
          ),
          ...bullets(items.map((one) => issueLine(facts, one))),
        ];
  // Which files a commit touched is not kept.
  const commits = repository
    .listCommits(analysisId, ofFile.length > 0 ? 0 : MAX_COMMITS)
    .map(({ at, author, message, files, added, removed }) =>
      t(
        `${dayOf(at)} ${plain(author)}: ${plain(firstLine(message))} (${count(files, 'file')}, +${added} −${removed})`,
        `${dayOf(at)} ${plain(author)}：${plain(firstLine(message))}（${files} 个文件，+${added} −${removed}）`,
      ),
    );
  const history =
    commits.length === 0
      ? ['', t('The project has no history that could be read.', '这个项目没有可读取的历史。')]
      : ['', t('The latest commits:', '最近的提交：'), ...bullets(commits)];
  return lines(ofFile, findings, ofFile.length > 0 ? [] : history);
};

const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '?';

const firstLine = (message: string): string => message.split('\n')[0]?.slice(0, 120) ?? '';
