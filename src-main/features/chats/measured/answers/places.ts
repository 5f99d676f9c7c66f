import { type Answer, bullets, code, count, type Facts, lines, plain } from '../facts.ts';
import { findSubject, isEmpty, type Subject } from '../subject.ts';
import { issueLine } from './risk.ts';

const MAX_SHOWN = 8;
const MAX_ISSUES = 5;

/** Files, folders and symbols of the name that is asked for, or lines that hold it. */
export const whereAnswer: Answer = (facts) => {
  const subject = findSubject(facts);
  if (subject === undefined) return undefined;
  return isEmpty(subject) ? mentioned(facts) : placesOf(facts, subject);
};

function placesOf({ t, cite, files: listed }: Facts, { words, files, folders, symbols }: Subject): string {
  const shown = new Set(symbols.map(({ filePath }) => filePath));
  const others = files.filter((path) => !shown.has(path));
  const inFolder = (folder: string): number =>
    listed.filter(({ path }) => path.startsWith(`${folder}/`)).length;
  const rows = [
    ...symbols.slice(0, MAX_SHOWN).map(({ name, filePath, line }) => `${code(name)} ${cite(filePath, line)}`),
    ...folders.map((folder) =>
      t(
        `the folder ${code(folder)} with ${count(inFolder(folder), 'file')}`,
        `文件夹 ${code(folder)}（${inFolder(folder)} 个文件）`,
      ),
    ),
    ...others.slice(0, MAX_SHOWN).map((path) => cite(path)),
  ];
  const more =
    symbols.length + others.length - Math.min(symbols.length, MAX_SHOWN) - Math.min(others.length, MAX_SHOWN);
  return lines(
    t(`${code(words)} is found by name here:`, `按名称找到 ${code(words)}：`),
    ...bullets(rows),
    more > 0 && t(`and ${more} more.`, `以及另外 ${more} 处。`),
  );
}

/** A route or text that no name has: the lines that hold it, word for word. */
function mentioned({ question, repository, project, t, cite }: Facts): string | undefined {
  const [text] = question.subjects;
  if (!question.isNamed || text === undefined) return undefined;
  const rows = repository.listMentions(project.id, text, MAX_SHOWN).map(({ filePath, line, content }) => {
    const before = content.slice(0, content.indexOf(text)).split('\n').length - 1;
    return cite(filePath, line + before);
  });
  if (rows.length === 0)
    return t(
      `Nothing in this project is named ${code(text)}, and no line holds it.`,
      `项目中没有名为 ${code(text)} 的内容，也没有任何一行包含它。`,
    );
  return lines(
    t(
      `No file or symbol is named ${code(text)}; these lines hold it:`,
      `没有名为 ${code(text)} 的文件或符号；以下各行包含它：`,
    ),
    ...bullets([...new Set(rows)]),
  );
}

/** What is known of a file or symbol; of a rule, what it means. */
export const explainAnswer: Answer = (facts) => {
  const rule = ruleAsked(facts);
  if (rule !== undefined) return rule;
  const subject = findSubject(facts);
  if (subject === undefined || (isEmpty(subject) && !facts.question.isNamed)) return undefined;
  if (isEmpty(subject)) return mentioned(facts);
  // Plain words that fit many names tell no single thing to explain.
  const isOne = facts.question.isNamed || facts.attached !== undefined || subject.files.length === 1;
  const words = subject.words.toLowerCase();
  const symbol = subject.symbols.find(({ name }) => name.toLowerCase() === words);
  const first = symbol?.filePath ?? subject.files[0] ?? subject.symbols[0]?.filePath;
  const file = isOne ? first : undefined;
  return file === undefined ? placesOf(facts, subject) : fileCard(facts, subject, file);
};

function ruleAsked({ repository, analysisId, question, t }: Facts): string | undefined {
  const words = question.subjects.join(' ').toLowerCase();
  if (words.length < 4) return undefined;
  const rule = repository
    .findQuality(analysisId)
    ?.rules.find(
      ({ ruleKey, title }) =>
        ruleKey.toLowerCase() === words ||
        question.subjects.some(
          (one) => one.toLowerCase() === ruleKey.toLowerCase() || one.toLowerCase() === title.toLowerCase(),
        ),
    );
  if (rule === undefined) return undefined;
  return lines(
    `**${plain(rule.title)}** (${code(rule.ruleKey)})`,
    '',
    plainText(rule.why),
    '',
    `${t('Fix', '修复')}: ${plainText(rule.fix)}`,
  );
}

const plainText = (text: string): string => text.slice(0, 1_500);

function fileCard(facts: Facts, subject: Subject, path: string): string {
  const { repository, analysisId, files, t, cite } = facts;
  const listed = files.find((one) => one.path === path);
  const issues = repository.listIssues(analysisId, { filePath: path }, MAX_ISSUES);
  const own = subject.symbols.filter(({ filePath }) => filePath === path).slice(0, MAX_SHOWN);
  const role = listed?.role ?? 'OWN';
  return lines(
    t(
      `${cite(path)} has ${count(listed?.loc ?? 0, 'line')} of code${role === 'OWN' ? '' : ` (${role.toLowerCase()})`}.`,
      `${cite(path)} 有 ${listed?.loc ?? 0} 行代码${role === 'OWN' ? '' : `（${role.toLowerCase()}）`}。`,
    ),
    ...bullets(own.map(({ name, filePath, line }) => `${code(name)} ${cite(filePath, line)}`)),
    nodeLine(facts, path),
    historyLine(facts, path),
    issues.total > 0
      ? [
          t(`- ${count(issues.total, 'finding')}:`, `- ${issues.total} 个问题：`),
          ...issues.items.map((one) => `  - ${issueLine(facts, one)}`),
        ]
      : t('- Nothing was found in it.', '- 没有发现问题。'),
    '',
    t(
      'What it is for is not measured: that needs a model, or a look at its code.',
      '它的用途没有度量：需要模型，或阅读代码。',
    ),
  );
}

function nodeLine({ repository, analysisId, t }: Facts, filePath: string): string | undefined {
  const [node] = repository.listNodes(analysisId, { filePath }, 1).items;
  return (
    node &&
    t(
      `- Used by ${count(node.usedBy, 'other')}, uses ${node.uses}.`,
      `- 被 ${node.usedBy} 处使用，使用 ${node.uses} 处。`,
    )
  );
}

function historyLine({ repository, analysisId, t }: Facts, path: string): string | undefined {
  const file = repository.findHistory(analysisId)?.files.find(({ filePath }) => filePath === path);
  if (file === undefined || file.topAuthor === null) return undefined;
  const { commits, topAuthor, topShare } = file;
  const share = Math.round(topShare ?? 0);
  return t(
    `- ${count(commits, 'commit')} in the last year; ${plain(topAuthor)} wrote ${share}% of its lines.`,
    `- 最近一年 ${commits} 次提交；${plain(topAuthor)} 写了 ${share}% 的行。`,
  );
}
