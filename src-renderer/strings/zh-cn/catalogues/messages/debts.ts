import { DEPENDENCIES } from '../dependencies.ts';

/** What an item of the technical debt that an analysis found is called, and what to do about it. */
export const DEBTS: Readonly<Record<string, string>> = {
  ' ({0})': '（{0}）',
  ' ({0} and {1} more)': '（{0}，另有 {1} 处）',
  'Hotspot: {0}': '热点：{0}',
  'Split it along its reasons to change, and cover it with tests before the next change.':
    '按变更的原因拆分它，并在下次修改之前用测试覆盖。',
  'End-of-life {0}: {1}': '已停止维护的{~0}：{1}',
  'Vulnerable {0}: {1}': '有漏洞的{~0}：{1}',
  'Superseded {0}: {1}': '已被取代的{~0}：{1}',
  'Upgrade before {0}: {1}': '请在 {0} 之前升级：{1}',
  'Upgrade or replace: {0}': '升级或替换：{0}',
  'The range of {0} allows a release that loses support on {1}': '{0} 的版本范围包含将于 {1} 停止维护的版本',
  'Dependency that brings risky packages: {0}': '带入有风险的包的依赖：{0}',
  'Indirect dependencies with known risks in {0}': '{0} 中有已知风险的间接依赖',
  '{0} more end-of-life dependency: {1}': '另外 {0} 个已停止维护的依赖：{1}',
  '{0} more end-of-life dependencies: {1}': '另外 {0} 个已停止维护的依赖：{1}',
  '{0} more risky dependency: {1}': '另外 {0} 个有风险的依赖：{1}',
  '{0} more risky dependencies: {1}': '另外 {0} 个有风险的依赖：{1}',
  'Upgrade them one at a time, each in its own commit, so that a failing test points to the cause.':
    '逐个升级，每个单独提交，这样测试失败时就能找到原因。',
  '{0}, then run the tests.': '{~0}，然后运行测试。',
  '{0}, and run the tests.': '{~0}，并运行测试。',
  '{0}, then run it on the code.': '{~0}，然后对代码运行一次。',
  '{0}. Read the migration guide of the new major version first, then run it on the code.':
    '{~0}。请先阅读新主版本的迁移指南，然后对代码运行一次。',
  '{0}, one major version at a time, after a backup of the data.': '{~0}，先备份数据，每次只升一个主版本。',
  '{0}. Read the migration guide of the new major version first, then run the tests.':
    '{~0}。请先阅读新主版本的迁移指南，然后运行测试。',
  '{0}, and look at the next run of the workflow.': '{~0}，并查看工作流的下一次运行。',
  '{0}, and run the tests with those that stay.': '{~0}，并用保留的版本运行测试。',
  '{0}, or upgrade the package that needs it, then run the tests.': '{~0}，或升级需要它的包，然后运行测试。',
  '{0} in the lock file, or upgrade {1} where it does not allow that, then run the tests.':
    '在锁文件中{~0}；如果 {1} 的版本范围不允许，则升级 {1}，然后运行测试。',
};

const STEPS = [
  'Upgrade {0} to {1}{2}',
  'Upgrade {0} to {1} or later{2}',
  'Upgrade or replace {0}',
  'Replace {0}; use {1}',
  'Take the releases that are out of support out of the range of {0}',
  'Raise {0} to {1} or later',
  'Get rid of {0}',
];

/** The report has words for the steps of an upgrade as well. */
export const DEBT_PARTS: Readonly<Record<string, string>> = {
  dependency: '依赖',
  dependencies: '依赖',
  // What earlier releases stored.
  'Upgrade {0} to {1}': '将 {0} 升级到 {1}',
  'Upgrade {0} to {1} or later': '将 {0} 升级到 {1} 或更高版本',
  'the image {0}': '镜像 {0}',
  ...Object.fromEntries(STEPS.map((key) => [key, DEPENDENCIES[key] ?? key])),
};

/** Packages by name, with the advisories that are known of them. */
export const PACKAGE_NAMES: Readonly<Record<string, string>> = {
  '{0} ({1} packages)': '{0}（{1} 个包）',
  '{0} ({1} and {2} more)': '{0}（{1}，另有 {2} 项）',
  '{0} and {1} related packages': '{0}，另有 {1} 个相关的包',
  '{0} and {1} more': '{0}，另有 {1} 项',
};
