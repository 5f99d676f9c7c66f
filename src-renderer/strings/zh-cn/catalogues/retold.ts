import { RETOLD_VIOLATIONS } from './retold-violations.ts';

/** What the report repeats of hotspots, dependencies and violations, by its English words. */
export const RETOLD: Readonly<Record<string, string>> = {
  'Changed in {0} commits in the year before the last commit, {1}.':
    '最后一次提交之前的一年内，在 {0} 次提交中变更，{1}。',
  'changed in {0} commits in the year before the last commit, {1}.':
    '最后一次提交之前的一年内，在 {0} 次提交中变更，{1}。',
  'more than any other source file': '多于其他任何源文件',
  'rank {0} among the source files': '在源文件中排第 {0}',
  'no source file changes more often': '没有源文件变更得更频繁',
  'only {0} source file changes more often': '只有 {0} 个源文件变更得更频繁',
  'only {0} source files change more often': '只有 {0} 个源文件变更得更频繁',
  '{0} source files change more often': '有 {0} 个源文件变更得更频繁',
  '{0} lines of code and comments.': '共有 {0} 行代码和注释。',
  '{0} line of code and comments.': '共有 {0} 行代码和注释。',
  '{0} people changed it in that year.': '这一年中有 {0} 人修改过它。',
  '{0} of these {1} commits mention a fix.': '这 {1} 次提交中有 {0} 次提到修复。',
  '{0} of these {1} commits mentions a fix.': '这 {1} 次提交中有 {0} 次提到修复。',
  '{0} is no longer supported.': '{0} 已停止支持。',
  '{0} has had no free support since {1}.': '{0} 自 {1} 起已没有免费支持。',
  '{0} belongs to {1}, which has had no free support since {2}.':
    '{0} 属于 {1}，后者自 {2} 起已没有免费支持。',
  '{0} belongs to {1}, which is no longer supported.': '{0} 属于 {1}，后者已不再受支持。',
  'Support for {0} ends on {1}.': '对 {0} 的支持将于 {1} 结束。',
  'In maintenance since {0}; for new code use {1}.': '自 {0} 起进入维护期，新代码请改用 {1}。',
  'No longer developed since {0}; use {1}.': '自 {0} 起不再开发新功能，请改用 {1}。',
  'No longer maintained since {0}; use {1}.': '自 {0} 起不再维护，请改用 {1}。',
  'No longer maintained since {0} ({1}).': '自 {0} 起不再维护（{1}）。',
  'Reported as no longer maintained on {0} ({1}).': '{0} 的通告（{1}）称其不再维护。',
  'Withdrawn from its registry since {0}; use {1}.': '自 {0} 起已从镜像仓库撤下，请改用 {1}。',
  'Continued under another name since {0}; use {1}.': '自 {0} 起以其他名称继续，请改用 {1}。',
  'Abandoned since {0}; use {1}.': '自 {0} 起已废弃，请改用 {1}。',
  'Abandoned since {0} ({1}).': '自 {0} 起已废弃（{1}）。',
  'Abandoned, says the lock file; use {0}.': '锁文件标明已废弃，请改用 {0}。',
  'Abandoned, says the lock file.': '锁文件标明已废弃。',
  'github.com has refused {0} since {1}: workflows that use it fail there.':
    'github.com 自 {1} 起拒绝 {0}：使用它的工作流会失败。',
  '{0} was made for Node.js {1}, which GitHub’s runners have not had since {2}: they run it on a newer one.':
    '{0} 面向 Node.js {1}，而 GitHub 的运行器自 {2} 起不再提供该版本，会用更新的版本运行它。',
  'Reported as unsound ({0}), not as a vulnerability.': '被报告为不健全代码（{0}），不属于漏洞。',
  'Reported as unsound {0} times ({1} and others), not as a vulnerability.':
    '{0} 次被报告为不健全代码（{1} 等），不属于漏洞。',
  'Fixed in {0}.': '已在 {0} 中修复。',
  'No fixed release is named.': '数据中没有给出修复版本。',
  '{0} targets Node.js {1}, which GitHub’s runners dropped in {2}; they run it on a newer Node.js.':
    '{0} 面向 Node.js {1}，而 GitHub 的运行器自 {2} 起不再提供该版本，会用更新的版本运行它。',
  'From v2 on it needs the input distribution.': '自 v2 起必须提供输入项 distribution。',
  'This version is listed in {0}.': '此版本被列入 {0}。',
  'Every version is listed in {0}.': '所有版本都被列入 {0}。',
  'Every version that the range allows is listed in {0}.': '该范围允许的所有版本都被列入 {0}。',
  'This version is listed in {0} advisories, the worst {1}.': '此版本被列入 {0} 条安全公告，最严重的是 {1}。',
  'Every version is listed in {0} advisories, the worst {1}.':
    '所有版本都被列入 {0} 条安全公告，最严重的是 {1}。',
  'Every version that the range allows is listed in {0} advisories, the worst {1}.':
    '该范围允许的所有版本都被列入 {0} 条安全公告，最严重的是 {1}。',
  'This version is listed in {0} advisories, one of them {1}.':
    '此版本被列入 {0} 条安全公告，其中之一是 {1}。',
  'Every version is listed in {0} advisories, one of them {1}.':
    '所有版本都被列入 {0} 条安全公告，其中之一是 {1}。',
  'Every version that the range allows is listed in {0} advisories, one of them {1}.':
    '该范围允许的所有版本都被列入 {0} 条安全公告，其中之一是 {1}。',
  'All are fixed in {0}.': '全部在 {0} 中修复。',
  'All are fixed in {0}; advisories newer than {1} are known only in part.':
    '全部在 {0} 中修复；{1} 之后的公告未全部收录。',
  'Fixed in {0}; advisories newer than {1} are known only in part.':
    '已在 {0} 中修复；{1} 之后的公告未全部收录。',
  'All are fixed in {0} of {1}; advisories newer than {2} are known only in part.':
    '全部在 {1} 的 {0} 中修复；{2} 之后的公告未全部收录。',
  'Fixed in {0} of {1}; advisories newer than {2} are known only in part.':
    '已在 {1} 的 {0} 中修复；{2} 之后的公告未全部收录。',
  'All are fixed in {0}; advisories after {1} may be missing.':
    '全部在 {0} 中修复；{1} 之后的公告可能未收录。',
  'Fixed in {0}; advisories after {1} may be missing.': '已在 {0} 中修复；{1} 之后的公告可能未收录。',
  'All are fixed in {0} of {1}.': '全部在 {1} 的 {0} 中修复。',
  'All are fixed in {0} of {1}; advisories after {2} may be missing.':
    '全部在 {1} 的 {0} 中修复；{2} 之后的公告可能未收录。',
  'Fixed in {0} of {1}.': '已在 {1} 的 {0} 中修复。',
  'Fixed in {0} of {1}; advisories after {2} may be missing.':
    '已在 {1} 的 {0} 中修复；{2} 之后的公告可能未收录。',
  'It is a list of versions (BOM): what runs are the packages that it sets.':
    '它是版本清单（BOM）：真正运行的是由它设定版本的包。',
  '{0} needs {1} or newer, and the project is for {2} ({3}).':
    '{0} 需要 {1} 或更新版本，而项目面向 {2}（{3}）。',
  '{0} needs {1} or newer, and the project has {2} ({3}).':
    '{0} 需要 {1} 或更新版本，而项目使用的是 {2}（{3}）。',
  'Since {0} it has no {1}.': '从 {0} 起它不再包含 {1}。',
  'Since {0} it has no {1}, which {2} may need.': '从 {0} 起它不再包含 {1}，而 {2} 可能需要它。',
  '{0} is another release line, which {1} allows.': '{0} 属于另一个版本系列，{1} 允许使用它。',
  '{0} is another release line, which {1} allow.': '{0} 属于另一个版本系列，{1} 允许使用它。',
  'Its version is set in {0}.': '它的版本在 {0} 中设置。',
  'Its version is set outside of the project, by {0}.': '它的版本由项目之外的 {0} 设定。',
  'Its version is set outside of the project, by one of {0}.': '它的版本由项目之外的 {0} 之一设定。',
  'No file that is read says its version.': '所读取的文件都没有说明它的版本。',
  'No release is named that fixes all of them.': '数据中没有给出修复全部漏洞的版本。',
  'One of them is fixed in {0}.': '其中一条已在 {0} 中修复。',
  'One of them is fixed in {0} of {1}.': '其中一条已在 {1} 的 {0} 中修复。',
  '{0} of them are fixed in {1}.': '其中 {0} 条已在 {1} 中修复。',
  '{0} of them are fixed in {1} of {2}.': '其中 {0} 条已在 {2} 的 {1} 中修复。',
  'But other advisories list {0}: upgrade to {1}, which no advisory in the data lists.':
    '但 {0} 被列入其他安全公告：请升级到 {1}，现有数据中没有公告列入它。',
  'But other advisories list {0}: upgrade to {1}, of which they report unsound code alone.':
    '但 {0} 被列入其他安全公告：请升级到 {1}，对它只报告了不健全代码。',
  'Other advisories list {0}; no advisory in the data lists {1}.':
    '{0} 被列入其他安全公告，现有数据中没有公告列入 {1}。',
  'Other advisories list {0}; none lists {1}.': '{0} 被列入其他安全公告，{1} 则没有被任何公告列入。',
  'Other advisories list {0}, and no release is named that none of them lists.':
    '{0} 被列入其他安全公告，数据中没有给出未被列入的版本。',
  'Other advisories list {0}; of {1} they report unsound code alone.':
    '其他公告列入了 {0}；对 {1} 只报告了不健全代码。',
  '{0} lists every version too, but only for those who use {1}.':
    '{0} 也列入所有版本，但只涉及使用 {1} 的项目。',
  'No fixed release is named, but the listed versions end with {0}: look whether there is a later release.':
    '数据中没有给出修复版本，但被列入的版本到 {0} 为止：请查看是否有更新的版本。',
  'No release is named that fixes all of them, but the listed versions end with {0}: look whether there is a later release.':
    '数据中没有给出能全部修复的版本，但被列入的版本到 {0} 为止：请查看是否有更新的版本。',
  'No fixed release is named, and no release after {0} is known here.':
    '数据中没有给出修复版本，此处也不知道 {0} 之后的版本。',
  'No release is named that fixes all of them, and no release after {0} is known here.':
    '数据中没有给出能全部修复的版本，此处也不知道 {0} 之后的版本。',
  'No fixed release is named, but the next releases after {0} are not listed.':
    '数据中没有给出修复版本，但 {0} 之后的版本未被列入。',
  'No fixed release is named, but the affected versions end before {0}.':
    '数据中没有给出修复版本，但受影响的版本到 {0} 之前为止。',
  'No release is named that fixes all of them, but the next releases after {0} are not listed.':
    '数据中没有给出修复全部漏洞的版本，但 {0} 之后的版本未被列入。',
  'No release is named that fixes all of them, but the affected versions end before {0}.':
    '数据中没有给出修复全部漏洞的版本，但受影响的版本到 {0} 之前为止。',
  'No release is named that fixes all of them, but none of them lists {0}.':
    '数据中没有给出修复全部漏洞的版本，但其中没有一条列入 {0}。',
  'Remove it.': '请移除它。',
  'The same goes for {0}.': '{0} 同样如此。',
  'The same goes for {0} and {1} more packages.': '{0} 以及另外 {1} 个包同样如此。',
  'Part of {0}: see {1}.': '属于 {0}：见 {1}。',
  'The project’s {0} allows {1} only.': '项目的 {0} 只允许 {1}。',
  '{0} needs another release of {1}, whose {2} allows {3} only.':
    '要使用 {0}，需要先更换 {1} 的版本：它带来的 {2} 只允许 {3}。',
  '{0} needs another release of {1}, which allows {2} only; {3} allows {4} of it.':
    '要使用 {0}，需要先更换 {1} 的版本，当前版本只允许 {2}；{3} 允许它为 {4}。',
  '{0} needs another release of {1}, whose {2} allows {3} only; {4} allows {5} of {6}.':
    '要使用 {0}，需要先更换 {1} 的版本：它带来的 {2} 只允许 {3}；{4} 允许 {6} 为 {5}。',
  '{0} needs another release of {1}, which allows {2} only.':
    '要使用 {0}，需要先更换 {1} 的版本，当前版本只允许 {2}。',
  '{0} allows {1} only and keeps the old release for itself until it is upgraded, too.':
    '{0} 只允许 {1}，在它也升级之前会自行保留旧版本。',
  '{0} (which {1} brings) allows {2} only and keeps the old release for itself until it is upgraded, too.':
    '{0}（由 {1} 带来）只允许 {2}，在它也升级之前会自行保留旧版本。',
  '{0} and others keep the old release for themselves until they are upgraded, too.':
    '{0} 等包在升级之前会自行保留旧版本。',
  '{0} keep the old release for themselves until they are upgraded, too.': '{0} 在升级之前会自行保留旧版本。',
  '{0} runs on {1} at most.': '{0} 最高支持 {1}。',
  '{0} runs on {1} at most, so that it has to be upgraded first.': '{0} 最高支持 {1}，因此必须先升级它。',
  'What runs is {0} ({1}), not what this file says.': '实际运行的是 {0}（{1}），而不是此文件所写的版本。',
  '{0} is another release line: check that what uses it still fits.':
    '{0} 属于另一条版本线：请确认使用它的部分仍然兼容。',
  '{0} is another release line: check that {1} still fits.': '{0} 属于另一条版本线：请确认 {1} 仍然兼容。',
  '{0} is another release line: check that it still fits {1} ({2}).':
    '{0} 属于另一条版本线：请确认它仍适用于 {1}（{2}）。',
  '{0} is a pre-release: take the release that followed it, where there is one.':
    '{0} 是预发布版本：如果之后有正式版本，请使用该正式版本。',
  '{0} needs other releases of {1}.': '要使用 {0}，需要先更换 {1} 的版本。',
  'The folder {0} is named for this version, which may be wanted there.':
    '文件夹 {0} 以此版本命名，那里可能就是要用这个版本。',
  '{0} is another release line: check that {1} still fit.': '{0} 属于另一条版本线：请确认 {1} 仍然兼容。',
  '{0} and {1} more packages': '{0} 以及另外 {1} 个包',
  'It is needed under a condition only: {0}.': '仅在特定条件下才需要：{0}。',
  'No build file of the project names it.': '项目的构建文件都没有用到它。',
  '{0} brings this assembly itself and uses its own instead of the package’s.':
    '{0} 自带此程序集，并使用自带的版本而不是包中的版本。',
  'Its project may be left over: no solution and no project that is built refers to it.':
    '它所在的项目可能已被弃置：没有解决方案，也没有参与构建的项目引用它。',
  '{0} needs {1}, which {2} does not have.': '{0} 需要 {1}，而 {2} 中没有。',
  '{0} need {1}, which {2} does not have.': '{0} 需要 {1}，而 {2} 中没有。',
  '{0} brings it, too.': '{0} 也会带入它。',
  '{0} bring it, too.': '{0} 也会带入它。',
  '{0} and other declared packages bring it, too.': '{0} 和其他一些声明的包也会带入它。',
  '{0} asks for it, too.': '{0} 也需要它。',
  '{0} ask for it, too.': '{0} 也需要它。',
  '{0} and other packages ask for it, too.': '{0} 和其他一些包也需要它。',
  'The project’s code calls {0}.': '项目代码调用了 {0}。',
  'The project’s code calls {0}, which {1} is about.': '项目代码调用了 {0}，{1} 涉及的正是它。',
  'The project’s code calls {0}, which {1} and {2} more are about.':
    '项目代码调用了 {0}，{1} 和另外 {2} 条公告涉及的正是它。',
  'The project’s code calls none of the functions that are named there.':
    '项目代码没有调用其中提到的任何函数。',
  'The project’s code calls none of the functions that are named there, so the risk is a level lower.':
    '项目代码没有调用其中提到的任何函数，因此风险降低一级。',
  'Only tests of the project import it.': '只有项目的测试导入了它。',
  'No import of it was found in the project’s code.': '在项目代码中没有找到对它的导入。',
  'No import of it was found in the code that {0} is for; {1} imports it, for which another manifest declares it.':
    '在 {0} 所属的代码中没有找到对它的导入；{1} 导入了它，由另一个清单声明。',
  'No import of it was found in the code that {0} is for; {1} imports it, for which another manifest declares it, so the risk is a level lower.':
    '在 {0} 所属的代码中没有找到对它的导入；{1} 导入了它，由另一个清单声明，因此风险降低一级。',
  'No import of it was found in the code that {0} is for; {1} imports it, for which no manifest declares it.':
    '在 {0} 所属的代码中没有找到对它的导入；{1} 导入了它，但没有清单为其声明。',
  'No import of it was found in the code that {0} is for; {1} imports it, for which no manifest declares it, so the risk is a level lower.':
    '在 {0} 所属的代码中没有找到对它的导入；{1} 导入了它，但没有清单为其声明，因此风险降低一级。',
  'No import of it was found in the project’s code, so the risk is a level lower.':
    '在项目代码中没有找到对它的导入，因此风险降一级。',
  'None of the packages that are named there is compiled (vendor/modules.txt).':
    '其中指明的包都不会被编译（vendor/modules.txt）。',
  'None of the packages that are named there is compiled (vendor/modules.txt), so the risk is a level lower.':
    '其中指明的包都不会被编译（vendor/modules.txt），因此风险降一级。',
  'Affected by {0}. Fixed in {1}.': '受 {0} 影响。已在 {1} 中修复。',
  'Affected by {0}. No fixed release is named.': '受 {0} 影响。数据中没有给出修复版本。',
  'Affected by {0}. No fixed release is known.': '受 {0} 影响。尚无已知的修复版本。',
  'Affected by {0}. Remove it.': '受 {0} 影响。请移除它。',
  '{0} known vulnerabilities, the worst {1}. All are fixed in {2}.':
    '{0} 个已知漏洞，最严重的是 {1}。全部在 {2} 中修复。',
  '{0} known vulnerabilities, the worst {1}. Fixed in {2}.':
    '{0} 个已知漏洞，最严重的是 {1}。已在 {2} 中修复。',
  '{0} known vulnerabilities, the worst {1}. No release is named that fixes all of them.':
    '{0} 个已知漏洞，最严重的是 {1}。数据中没有给出修复全部漏洞的版本。',
  '{0} known vulnerabilities, the worst {1}. No fixed release is known.':
    '{0} 个已知漏洞，最严重的是 {1}。尚无已知的修复版本。',
  '{0} known vulnerabilities, one of them {1}. All are fixed in {2}.':
    '{0} 个已知漏洞，其中之一是 {1}。全部在 {2} 中修复。',
  '{0} known vulnerabilities, one of them {1}. Fixed in {2}.':
    '{0} 个已知漏洞，其中之一是 {1}。已在 {2} 中修复。',
  '{0} known vulnerabilities, one of them {1}. No release is named that fixes all of them.':
    '{0} 个已知漏洞，其中之一是 {1}。数据中没有给出修复全部漏洞的版本。',
  '{0} known vulnerabilities, one of them {1}. No fixed release is known.':
    '{0} 个已知漏洞，其中之一是 {1}。尚无已知的修复版本。',
  ...RETOLD_VIOLATIONS,
};
