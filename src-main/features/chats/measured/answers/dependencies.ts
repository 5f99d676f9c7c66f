import type { DependencyImports } from '#contract/public-api/dependencies.ts';
import { type Answer, bullets, code, count, type Facts, lines, moreAre, plain } from '../facts.ts';
import { issueLine } from './risk.ts';

const MAX_RISKY = 10;
const MAX_UNUSED = 15;
/** Rules of every language that find what is left behind. */
const UNUSED_RULE = /unused|unreachable|dead-?code|never-?(?:used|read)/i;

type Rows = ReturnType<Facts['repository']['listDependencies']>;

const keyOf = ({ type, name }: Rows[number]): string => `${type} ${name}`;

/** How many different packages: one that five manifests declare is one, as on the page. */
const packagesOf = (rows: Rows): number => new Set(rows.map(keyOf)).size;

/** The dependencies with a known risk, and what is known of the rest. */
export const dependenciesAnswer: Answer = ({ repository, analysisId, t, cite }) => {
  const all = repository.listDependencies(analysisId);
  if (all.length === 0)
    return t('No manifest that declares dependencies was found.', '没有发现声明依赖的清单文件。');
  const told = all.filter(({ risk, isOpen }) => risk !== null && isOpen);
  const risky = packagesOf([...told, ...all.filter(({ isOfEndedLine }) => isOfEndedLine)]);
  const unknown = packagesOf(
    all.filter(({ judged, risk, isEol }) => judged === 0 && risk === null && isEol === 0),
  );
  const rows = [...Map.groupBy(told, keyOf).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, MAX_RISKY)
    .map(({ name, version, risk, reason, file, line, fixedIn }) =>
      [
        `${risk}: ${code(name)} ${plain(version ?? '')}`.trimEnd(),
        reason === null ? '' : `: ${plain(reason)}`,
        fixedIn && reason?.includes(fixedIn) !== true
          ? t(` (fixed in ${plain(fixedIn)})`, `（在 ${plain(fixedIn)} 中修复）`)
          : '',
        ` ${cite(file, line)}`,
      ].join(''),
    );
  const rest =
    unknown === 0
      ? t(`${count(packagesOf(all), 'dependency', 'dependencies')} in all.`, `共 ${packagesOf(all)} 个依赖。`)
      : t(
          `${count(packagesOf(all), 'dependency', 'dependencies')} in all; nothing is known about ${unknown} of them.`,
          `共 ${packagesOf(all)} 个依赖；其中 ${unknown} 个没有任何已知信息。`,
        );
  if (rows.length === 0)
    return lines(t('No dependency is known to be risky.', '没有已知有风险的依赖。'), rest);
  return lines(
    t(`${count(risky, 'dependency is', 'dependencies are')} risky:`, `${risky} 个依赖有风险：`),
    ...bullets(rows),
    risky > rows.length &&
      t(
        `${moreAre(risky - rows.length)} in the dependencies view.`,
        `另有 ${risky - rows.length} 个见依赖视图。`,
      ),
    '',
    rest,
  );
};

/** What is left behind, as far as it is measured: findings of rules, and packages that nothing imports. */
export const unusedAnswer: Answer = (facts) => {
  const { repository, analysisId, t, cite } = facts;
  const packages = notImported(repository.listDependencies(analysisId));
  const { items } = repository.listIssues(analysisId, {}, 5_000);
  const found = items.filter(({ ruleKey }) => UNUSED_RULE.test(ruleKey));
  const rows = found.slice(0, MAX_UNUSED).map((one) => issueLine(facts, one));
  const named = packages
    .slice(0, MAX_UNUSED)
    .map(({ name, file, line }) => `${code(name)} ${cite(file, line)}`);
  return lines(
    found.length > 0
      ? [
          t(
            `${count(found.length, 'finding')} of unused or unreachable code:`,
            `${found.length} 处未使用或不可达的代码：`,
          ),
          ...bullets(rows),
        ]
      : t('No rule found unused or unreachable code.', '没有规则发现未使用或不可达的代码。'),
    found.length > rows.length &&
      t(
        `${moreAre(found.length - rows.length)} in the quality view.`,
        `另有 ${found.length - rows.length} 处见质量视图。`,
      ),
    packages.length > 0 && [
      '',
      t(
        `${count(packages.length, 'package is', 'packages are')} declared, but no code imports ${packages.length === 1 ? 'it (a tool or plugin may still need it)' : 'them (tools and plugins may still need them)'}:`,
        `${packages.length} 个运行时软件包已声明但没有代码导入（插件和样式可能仍然需要）：`,
      ),
      ...bullets(named),
    ],
    '',
    t(
      'Whole files and exported functions that nothing uses are not measured here.',
      '整个文件和导出函数是否无人使用，这里没有度量。',
    ),
  );
};

function notImported(all: Rows): Rows {
  return all.filter(({ imports, direct, scope }) => {
    if (imports === null || direct === 0 || (scope ?? 'runtime') !== 'runtime') return false;
    return (JSON.parse(imports) as DependencyImports).state === 'NOT_IMPORTED';
  });
}
