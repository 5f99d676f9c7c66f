import { shareText } from '#contract/share.ts';
import { commandsOf } from '#platform/manifests/commands.ts';
import { descriptionOf } from '#platform/manifests/description.ts';
import { entryPointsOf } from '#platform/manifests/entry-points.ts';
import { stemOfName } from '#platform/manifests/project-texts.ts';
import { type Answer, bullets, code, count, type Facts, lines, plain } from '../facts.ts';
import { findSubject, isEmpty, type Subject } from '../subject.ts';

const PURPOSES = {
  INSTALL: ['Install', '安装'],
  BUILD: ['Build', '构建'],
  RUN: ['Run', '运行'],
  TEST: ['Test', '测试'],
} as const;
const ENTRIES = {
  MAIN: ['the main program', '主程序'],
  SERVER: ['starts a server', '启动服务器'],
  PAGE: ['starts the page in the browser', '启动浏览器页面'],
  MANIFEST: ['what its manifest starts', '清单文件指定的入口'],
  CONTAINER: ['what the container starts', '容器启动的命令'],
} as const;
const MAX_TESTS = 12;
/** A shorter name begins too many others. */
const MIN_STEM = 4;

/** How it is installed, built, run and tested, as its manifests say. */
export const runAnswer: Answer = ({ texts, t, cite }) => {
  const rows = commandsOf(texts).map(
    ({ purpose, command, file, line }) =>
      `${t(PURPOSES[purpose][0], PURPOSES[purpose][1])}: ${code(command)} ${cite(file, line)}`,
  );
  if (rows.length === 0)
    return t(
      'No manifest, Makefile or container file says how to install, run or test it.',
      '没有清单文件、Makefile 或容器文件说明如何安装、运行或测试。',
    );
  return lines(
    t('Its manifests say (read, not tried):', '清单文件中的说明（只读取，未执行）：'),
    ...bullets(rows),
  );
};

/** What it is in its own words, its size, its technology, and where it starts. */
export const overviewAnswer: Answer = ({ project, report, texts, t, cite }) => {
  const said = descriptionOf(texts);
  const languages = Object.entries(JSON.parse(project.lang_stats ?? '{}') as Record<string, number>)
    .slice(0, 5)
    .map(
      ([language, percent]) =>
        `${language === 'OTHER' ? t('Other', '其他') : language} ${shareText(percent)}`,
    );
  const frameworks = (JSON.parse(project.framework_tags) as string[]).slice(0, 12).map(plain);
  const entries = entryPointsOf(texts)
    .slice(0, 6)
    .map(({ kind, file, line }) => `${cite(file, line)}: ${t(ENTRIES[kind][0], ENTRIES[kind][1])}`);
  const own =
    said === undefined
      ? plain(project.description ?? '')
      : `${plain(said.text)} ${cite(said.file, said.line)}`;
  return lines(
    own !== '' && own,
    t(
      `It has ${count(project.loc_total, 'line')} of code in ${count(project.file_count, 'file')}: ${languages.join(', ')}.`,
      `共 ${project.loc_total.toLocaleString('en')} 行代码、${project.file_count.toLocaleString('en')} 个文件：${languages.join('、')}。`,
    ),
    frameworks.length > 0 &&
      t(`Built with ${frameworks.join(', ')}.`, `使用的框架和工具：${frameworks.join('、')}。`),
    entries.length > 0 && ['', t('It starts here:', '从这里开始：'), ...bullets(entries)],
    report !== undefined && [
      '',
      t(`Its health score is ${report.healthScore} of 100.`, `健康分 ${report.healthScore}（满分 100）。`),
    ],
  );
};

/** Coverage if a report told it, the tests that there are, and which of them are about what is asked. */
export const testedAnswer: Answer = (facts) => {
  const { repository, analysisId, files, t } = facts;
  const coverage = repository.findQuality(analysisId)?.metrics.coverageRate ?? null;
  const tests = files.filter(({ role }) => role === 'TEST');
  const subject = findSubject(facts);
  const covered =
    coverage === null
      ? t(
          'Coverage is not known: no report of a coverage tool lies in the project.',
          '覆盖率未知：项目中没有覆盖率工具的报告。',
        )
      : t(
          `Coverage is ${coverage}% of the lines, by the report in the project.`,
          `根据项目中的报告，覆盖率为 ${coverage}%。`,
        );
  const about = subject === undefined || isEmpty(subject) ? [] : testsAbout(facts, subject);
  return lines(
    about,
    t(`${count(tests.length, 'test file')} in all. `, `共 ${tests.length} 个测试文件。`) + covered,
    about.length === 0 && commandsFor(facts),
  );
};

/** Tests whose name begins with that of a file or symbol that is asked for, and those in its folder. */
function testsAbout({ files, t, cite }: Facts, { words, files: named, folders, symbols }: Subject): string[] {
  const meant = symbols.filter(({ name }) => name.toLowerCase() === words.toLowerCase());
  const stems = [...named, ...meant.map(({ filePath }) => filePath)].map(stemOfName);
  const found = files.filter(({ path, role }) => {
    if (role !== 'TEST') return false;
    const stem = stemOfName(path).replace(/^tests?_/, '');
    return (
      named.includes(path) ||
      stems.some((one) => stem === one || (one.length >= MIN_STEM && stem.startsWith(one))) ||
      folders.some((folder) => path.startsWith(`${folder}/`))
    );
  });
  if (found.length === 0)
    return [
      t(
        `No test file is named after ${code(words)}; others may still run it.`,
        `没有以 ${code(words)} 命名的测试文件；其他测试仍可能覆盖它。`,
      ),
      '',
    ];
  return [
    t(
      `${count(found.length, 'test file belongs', 'test files belong')} to ${code(words)} by name or folder:`,
      `按名称或文件夹，属于 ${code(words)} 的测试文件有 ${found.length} 个：`,
    ),
    ...bullets(found.slice(0, MAX_TESTS).map(({ path }) => cite(path))),
    '',
  ];
}

function commandsFor({ texts, t, cite }: Facts): string[] {
  const rows = commandsOf(texts)
    .filter(({ purpose }) => purpose === 'TEST')
    .map(({ command, file, line }) => `${code(command)} ${cite(file, line)}`);
  return rows.length === 0 ? [] : ['', t('They are run by:', '运行方式：'), ...bullets(rows)];
}
