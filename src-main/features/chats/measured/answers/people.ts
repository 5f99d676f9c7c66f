import { type Answer, bullets, code, count, type Facts, lines, plain } from '../facts.ts';
import { findSubject, isEmpty, type Subject } from '../subject.ts';

const MAX_PEOPLE = 6;
const MAX_FILES = 6;

/** Who wrote most of a part, as the history says; without a part, of the whole. */
export const whoAnswer: Answer = (facts) => {
  const { repository, analysisId, t } = facts;
  const history = repository.findHistory(analysisId);
  if (history === undefined)
    return t(
      'This project has no history that could be read, so nobody can be named.',
      '这个项目没有可读取的历史，无法指出相关人员。',
    );
  const subject = findSubject(facts);
  if (subject === undefined) return everybody(facts);
  if (isEmpty(subject))
    return lines(
      t(
        `Nothing in this project is named ${code(subject.words)}.`,
        `项目中没有名为 ${code(subject.words)} 的内容。`,
      ),
      '',
      everybody(facts),
    );
  return ofSubject(facts, subject, history.files);
};

function everybody({ repository, analysisId, t }: Facts): string {
  const people = repository.findView(analysisId, 'all')?.authors.slice(0, MAX_PEOPLE) ?? [];
  const parts = (repository.findHistory(analysisId)?.busFactors ?? [])
    .slice(0, MAX_FILES)
    .map(({ module, topAuthor, topShare, factor }) =>
      t(
        `${code(module)}: ${plain(topAuthor)} (${Math.round(topShare)}%${factor === 1 ? ', alone more than half' : ''})`,
        `${code(module)}：${plain(topAuthor)}（${Math.round(topShare)}%${factor === 1 ? '，一人超过一半' : ''}）`,
      ),
    );
  return lines(
    t('Most commits in the history that was read:', '在已读取的历史中提交最多的人：'),
    ...bullets(
      people.map(({ authorName, commits }) =>
        t(`${plain(authorName)}: ${count(commits, 'commit')}`, `${plain(authorName)}：${commits} 次提交`),
      ),
    ),
    parts.length > 0 && ['', t('Who wrote most of each part:', '各部分的主要作者：'), ...bullets(parts)],
  );
}

function ofSubject(
  { t, cite, files: listed }: Facts,
  { words, files, folders, symbols }: Subject,
  known: NonNullable<ReturnType<Facts['repository']['findHistory']>>['files'],
): string {
  const below = listed.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
  const named = new Set([
    ...symbols.map(({ filePath }) => filePath),
    ...files,
    ...below.map(({ path }) => path),
  ]);
  const written = known.filter(({ filePath, topAuthor }) => named.has(filePath) && topAuthor !== null);
  if (written.length === 0)
    return t(
      `The history names no author for ${code(words)}: only source files of the project's own code are measured.`,
      `历史没有给出 ${code(words)} 的作者：只统计项目自身的源文件。`,
    );
  const counts = new Map<string, number>();
  for (const { topAuthor } of written) counts.set(topAuthor ?? '', (counts.get(topAuthor ?? '') ?? 0) + 1);
  const people = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_PEOPLE);
  const all = people.map(([name, number]) =>
    t(`${plain(name)} (${count(number, 'file')})`, `${plain(name)}（${number} 个文件）`),
  );
  const rows = written
    .toSorted((a, b) => b.commits - a.commits)
    .slice(0, MAX_FILES)
    .map(({ filePath, topAuthor, topShare, commits }) =>
      t(
        `${cite(filePath)}: ${plain(topAuthor ?? '')} wrote ${Math.round(topShare ?? 0)}% of its lines; ${count(commits, 'commit')} in the last year`,
        `${cite(filePath)}：${plain(topAuthor ?? '')} 写了 ${Math.round(topShare ?? 0)}% 的行；最近一年 ${commits} 次提交`,
      ),
    );
  return lines(
    t(`For ${code(words)}, ask: ${all.join(', ')}.`, `关于 ${code(words)}，可以问：${all.join('、')}。`),
    ...bullets(rows),
  );
}
