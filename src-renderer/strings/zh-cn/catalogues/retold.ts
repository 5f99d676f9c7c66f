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
  'Since {0} it has no {1}.': '从 {0} 起它不再包含 {1}。',
  'Since {0} it has no {1}, which {2} may need.': '从 {0} 起它不再包含 {1}，而 {2} 可能需要它。',
  '{0} is another release line, which {1} allows.': '{0} 属于另一个版本系列，{1} 允许使用它。',
  '{0} is another release line, which {1} allow.': '{0} 属于另一个版本系列，{1} 允许使用它。',
  'Its version is set in {0}.': '它的版本在 {0} 中设置。',
  'No release is named that fixes all of them.': '数据中没有给出修复全部漏洞的版本。',
  'One of them is fixed in {0}.': '其中一条已在 {0} 中修复。',
  'One of them is fixed in {0} of {1}.': '其中一条已在 {1} 的 {0} 中修复。',
  '{0} of them are fixed in {1}.': '其中 {0} 条已在 {1} 中修复。',
  '{0} of them are fixed in {1} of {2}.': '其中 {0} 条已在 {2} 的 {1} 中修复。',
  'Other advisories list {0}; none lists {1}.': '{0} 被列入其他安全公告，{1} 则没有被任何公告列入。',
  'Other advisories list {0}, and no release is named that none of them lists.':
    '{0} 被列入其他安全公告，数据中没有给出未被列入的版本。',
  'Other advisories list {0}; of {1} they report unsound code alone.':
    '其他公告列入了 {0}；对 {1} 只报告了不健全代码。',
  '{0} lists every version too, but only for those who use {1}.':
    '{0} 也列入所有版本，但只涉及使用 {1} 的项目。',
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
  'Remove it.': '请移除它。',
  'The same goes for {0}.': '{0} 同样如此。',
  'The same goes for {0} and {1} more packages.': '{0} 以及另外 {1} 个包同样如此。',
  'Part of {0}: see {1}.': '属于 {0}：见 {1}。',
  'The project’s {0} allows {1} only.': '项目的 {0} 只允许 {1}。',
  '{0} needs another release of {1}, which allows {2} only.':
    '要使用 {0}，需要先更换 {1} 的版本，当前版本只允许 {2}。',
  '{0} is another release line: check that what uses it still fits.':
    '{0} 属于另一条版本线：请确认使用它的部分仍然兼容。',
  '{0} is another release line: check that {1} still fits.': '{0} 属于另一条版本线：请确认 {1} 仍然兼容。',
  '{0} is another release line: check that it still fits {1} ({2}).':
    '{0} 属于另一条版本线：请确认它仍适用于 {1}（{2}）。',
  '{0} needs other releases of {1}.': '要使用 {0}，需要先更换 {1} 的版本。',
  'The folder {0} is named for this version, which may be wanted there.':
    '文件夹 {0} 以此版本命名，那里可能就是要用这个版本。',
  '{0} is another release line: check that {1} still fit.': '{0} 属于另一条版本线：请确认 {1} 仍然兼容。',
  '{0} and {1} more packages': '{0} 以及另外 {1} 个包',
  'It is needed under a condition only: {0}.': '仅在特定条件下才需要：{0}。',
  '{0} brings this assembly itself and uses its own instead of the package’s.':
    '{0} 自带此程序集，并使用自带的版本而不是包中的版本。',
  'Its project may be left over: no solution and no project that is built refers to it.':
    '它所在的项目可能已被弃置：没有解决方案，也没有参与构建的项目引用它。',
  '{0} needs {1}, which {2} does not have.': '{0} 需要 {1}，而 {2} 中没有。',
  '{0} need {1}, which {2} does not have.': '{0} 需要 {1}，而 {2} 中没有。',
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
  'Move the call into a service method and let {0} call that, so that transactions, checks and caching are in one place.':
    '把该调用移到服务层的方法中，由 {0} 调用该方法，使事务、检查和缓存集中在一处。',
  'Reverse the dependency: let {0} call {1} and pass in what it needs, or move the part that {2} uses from {3} to a class of the {4} layer.':
    '反转依赖：由 {0} 调用 {1} 并传入它所需要的内容，或把 {2} 用到的部分从 {3} 移到 {4} 层的类中。',
  'Use a request or response type (DTO) with only the fields the endpoint needs, and map it to {0} in the service.':
    '使用只含该端点所需字段的请求或响应类型（DTO），并在服务层中与 {0} 相互映射。',
  'Group the methods of {0} by the fields and collaborators they use, and extract each group into its own class; start with {1}.':
    '按所用的字段和协作对象给 {0} 的方法分组，把每一组提取为单独的类；从 {1} 开始。',
  'Group the methods of {0} by the fields and collaborators they use, and extract each group into its own class.':
    '按所用的字段和协作对象给 {0} 的方法分组，把每一组提取为单独的类。',
  'Group the functions of {0} by topic, and extract each group into its own class.':
    '按主题给 {0} 的函数分组，把每一组提取为单独的类。',
  'Start with {0}: it alone uses {1}, and {2} of {3}; these {4} lines can be a class of their own.':
    '从 {0} 开始：{3} 的 {1} 以及 {2}只有它在使用；这 {4} 行可以成为单独的类。',
  'Start with {0}: it alone uses {1} of {2}; these {3} lines can be a class of their own.':
    '从 {0} 开始：{2} 的 {1} 只有它在使用；这 {3} 行可以成为单独的类。',
  'Extract {0}, {1} and {2} more method of {3} into a class of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类：除去超过五分之一的方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more methods of {3} into a class of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类：除去超过五分之一的方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  '{0} does too much: {1} methods in {2} lines, total complexity {3}':
    '{0} 承担了过多职责：{2} 行中有 {1} 个方法，总复杂度 {3}',
  '{0} bypasses the service layer': '{0} 绕过了服务层',
  '{0} depends on the {1} above it': '{0} 依赖于上层的 {1}',
  'Cycle between {0} and {1}': '{0} 和 {1} 之间的循环依赖',
  '{0} uses {1} at {2}, but {3} must not import {4}: {5}.':
    '{0} 在 {2} 处使用了 {1}，但规则规定 {3} 不得导入 {4}：{5}。',
  '{0} uses {1} at {2}, but {3} must not import {4}.':
    '{0} 在 {2} 处使用了 {1}，但规则规定 {3} 不得导入 {4}。',
  '{0} uses {1}, but {2} must not import {3}': '{0} 使用了 {1}，但规则规定 {2} 不得导入 {3}',
  '{0} breaks the rule that {1} must not import {2}': '{0} 违反了“{1} 不得导入 {2}”的规则',
  'Move what {0} needs from {1} to a place that {2} may import, or inject it.':
    '把 {0} 需要的 {1} 中的部分移到 {2} 可以导入的位置，或改为注入。',
  'The controller {0} calls {1} at {2} and bypasses the service layer: the {3} is in {4}.':
    '控制器 {0} 在 {2} 处绕过服务层直接调用 {1}：该 {3} 位于 {4}。',
  'The controller {0} calls {1} and bypasses the service layer': '控制器 {0} 绕过服务层直接调用 {1}',
  'The {0} {1} calls {2} at {3}, so a lower layer depends on the {4} above it ({5}).':
    '{0} 层的 {1} 在 {3} 处调用 {2}，使下层依赖于上层的 {4}（{5}）。',
  'The {0} {1} calls {2}, which is a {3}': '{0} 层的 {1} 调用了属于 {3} 层的 {2}',
  'The controller {0} creates {1} at {2} and bypasses the service layer: the {3} is in {4}.':
    '控制器 {0} 在 {2} 处绕过服务层直接创建 {1}：该 {3} 位于 {4}。',
  'The controller {0} creates {1} and bypasses the service layer': '控制器 {0} 绕过服务层直接创建 {1}',
  'The {0} {1} creates {2} at {3}, so a lower layer depends on the {4} above it ({5}).':
    '{0} 层的 {1} 在 {3} 处创建 {2}，使下层依赖于上层的 {4}（{5}）。',
  'The {0} {1} creates {2}, which is a {3}': '{0} 层的 {1} 创建了属于 {3} 层的 {2}',
  'The controller {0} depends on {1} at {2} and bypasses the service layer: the {3} is in {4}.':
    '控制器 {0} 在 {2} 处绕过服务层直接依赖 {1}：该 {3} 位于 {4}。',
  'The controller {0} depends on {1} and bypasses the service layer': '控制器 {0} 绕过服务层直接依赖 {1}',
  'The {0} {1} depends on {2} at {3}, so a lower layer depends on the {4} above it ({5}).':
    '{0} 层的 {1} 在 {3} 处依赖 {2}，使下层依赖于上层的 {4}（{5}）。',
  'The {0} {1} depends on {2}, which is a {3}': '{0} 层的 {1} 依赖了属于 {3} 层的 {2}',
  'The controller {0} returns the entity {1} ({2}) in {3} at {4}, so the database schema is part of the public API.':
    '控制器 {0} 在 {3}（{4}）中返回实体 {1}（{2}），使数据库结构成为公开 API 的一部分。',
  'The controller {0} returns the entity {1} in {2}': '控制器 {0} 在 {2} 中返回实体 {1}',
  '{0} returns the entity {1}': '{0} 返回实体 {1}',
  'The controller {0} takes the entity {1} ({2}) in {3} at {4}, so the database schema is part of the public API.':
    '控制器 {0} 在 {3}（{4}）中接收实体 {1}（{2}），使数据库结构成为公开 API 的一部分。',
  'The controller {0} takes the entity {1} in {2}': '控制器 {0} 在 {2} 中接收实体 {1}',
  '{0} takes the entity {1}': '{0} 接收实体 {1}',
  '{0} ({1}) does too much: {2} methods in {3} lines, total complexity {4}, and dependencies on {5} other file or class. Most complex: {6}.':
    '{0}（{1}）承担了过多职责：{3} 行中有 {2} 个方法，总复杂度 {4}，并依赖另外 {5} 个文件和类。最复杂的是 {6}。',
  '{0} ({1}) does too much: {2} methods in {3} lines, total complexity {4}, and dependencies on {5} other files and classes. Most complex: {6}.':
    '{0}（{1}）承担了过多职责：{3} 行中有 {2} 个方法，总复杂度 {4}，并依赖另外 {5} 个文件和类。最复杂的是 {6}。',
  '{0} ({1}) does too much: {2} methods in {3} lines and total complexity {4}. Most complex: {5}.':
    '{0}（{1}）承担了过多职责：{3} 行中有 {2} 个方法，总复杂度 {4}。最复杂的是 {5}。',
  'Circular import: {0}. It is the shortest cycle in a group of {1} {2}.':
    '循环导入：{0}。这是所在组（{1} 个成员）中最短的循环。',
  'Circular import: {0}.': '循环导入：{0}。',
  'Circular dependency: {0}. It is the shortest cycle in a group of {1} {2}.':
    '循环依赖：{0}。这是所在组（{1} 个成员）中最短的循环。',
  'Circular dependency: {0}.': '循环依赖：{0}。',
  'Begin at {0}: {1}.': '从 {0} 开始：{1}。',
  'Break the cycle at {0}: {1}.': '在 {0} 处打破循环：{1}。',
  'It can be broken at {0}: {1}.': '可以在 {0} 处打破：{1}。',
  'Other ways around it remain.': '之后仍会有其他循环路径。',
  'Other cycles of the group remain.': '组内仍会有其他循环。',
  'Which of these places should change, the code does not show.': '代码没有表明应改动其中哪一处。',
  '{0}; elsewhere {1}': '{0}；其余各处则{1}',
  'delete the field {0}, which its class does not use': '删除类自身没有使用的字段 {0}',
  'delete the fields {0}, which their classes do not use': '删除类自身没有使用的字段 {0}',
  'name {0} instead of {1}, which only serves to find a resource or a logger':
    '改用 {0}，不要用 {1}，后者在那里只用于查找资源或日志记录器',
  'name {0} instead of {1}, which only serve to find a resource or a logger':
    '改用 {0}，不要用 {1}，后者在那里只用于查找资源或日志记录器',
  '{0} takes {1} from there; move it into a file of its own, or pass it in':
    '{0} 从那里取用 {1}；把它移到单独的文件中，或改为作为参数传入',
  '{0} takes {1} from there; move them into a file of their own, or pass them in':
    '{0} 从那里取用 {1}；把它们移到单独的文件中，或改为作为参数传入',
  'move what both need into a file of its own, or pass it in':
    '把双方都需要的部分移到单独的文件中，或改为作为参数传入',
  'move what both need into a class of its own, or pass it in':
    '把双方都需要的部分移到单独的类中，或改为作为参数传入',
  'extract what both need into a class of its own; injecting one into the other does not end the cycle':
    '把双方都需要的部分提取到单独的类中；把其中一方注入另一方并不能消除循环',
  'extract the shared code into a third module, or inject it': '把共用的代码提取到第三个模块，或改为注入',
  'Begin at {0}: extract the shared code into a third module, or inject it. Other ways around it remain.':
    '从 {0} 开始：把共用的代码提取到第三个模块，或改为注入。之后仍会有其他循环路径。',
  'Break the cycle at {0}: extract the shared code into a third module, or inject it. Other cycles of the group remain.':
    '在 {0} 处打破循环：把共用的代码提取到第三个模块，或改为注入。组内仍会有其他循环。',
  'Break the cycle at {0}: extract the shared code into a third module, or inject it.':
    '在 {0} 处打破循环：把共用的代码提取到第三个模块，或改为注入。',
  'Break the cycle at {0}: move {1} out of {2} into a file of its own; it is all that {3} import from there.':
    '在 {0} 处打破循环：把 {1} 从 {2} 移到单独的文件中；{3} 从那里导入的只有它。',
  'Break the cycle at {0}: move {1} out of {2} into a file of its own; it is all that {3} imports from there.':
    '在 {0} 处打破循环：把 {1} 从 {2} 移到单独的文件中；{3} 从那里导入的只有它。',
  'Break the cycle at {0}: move {1} out of {2} into a file of its own; they are all that {3} import from there.':
    '在 {0} 处打破循环：把 {1} 从 {2} 移到单独的文件中；{3} 从那里导入的只有它们。',
  'Break the cycle at {0}: move {1} out of {2} into a file of its own; they are all that {3} imports from there.':
    '在 {0} 处打破循环：把 {1} 从 {2} 移到单独的文件中；{3} 从那里导入的只有它们。',
  '{0} These parts may be made for each other.': '{0}这些部分可能本来就是配套编写的。',
  'It can be broken at {0}: extract the shared code into a third module, or inject it. Which of these places should change, the code does not show.':
    '可以在 {0} 处打破：把共用的代码提取到第三个模块，或改为注入。代码没有表明应改动其中哪一处。',
  'It can be broken at {0}: extract the shared code into a third module, or inject it. Nothing shows which of these steps leads back.':
    '可以在 {0} 处打破：把共用的代码提取到第三个模块，或改为注入。代码没有表明应改动其中哪一处。',
  '{0} and at {1}': '{0} 和 {1}',
  '{0} or at {1}': '{0} 或 {1}',
  '{0} and {1} more method': '{0} 和另外 {1} 个方法',
  '{0} and {1} more methods': '{0} 和另外 {1} 个方法',
  '{0} field': '{0} 个字段',
  '{0} fields': '{0} 个字段',
  '{0} and {1} more endpoint': '{0}，另有 {1} 个端点',
  '{0} and {1} more endpoints': '{0}，另有 {1} 个端点',
  'Circular import between {0} and {1} (part of a group of {2} files)':
    '{0} 与 {1} 之间的循环导入（所在的组有 {2} 个文件）',
  'Circular import between {0} and {1} (part of a group of {2} packages)':
    '{0} 与 {1} 之间的循环导入（所在的组有 {2} 个包）',
  'Circular dependency between {0} and {1} (part of a group of {2} classes)':
    '{0} 与 {1} 之间的循环依赖（所在的组有 {2} 个类）',
  'Circular import at {0} (part of a group of {1} files)': '{0} 处的循环导入（所在的组有 {1} 个文件）',
  'Circular import at {0} (part of a group of {1} packages)': '{0} 处的循环导入（所在的组有 {1} 个包）',
  'Circular dependency at {0} (part of a group of {1} classes)': '{0} 处的循环依赖（所在的组有 {1} 个类）',
  'Circular import between {0} and {1}': '{0} 与 {1} 之间的循环导入',
  'Circular dependency between {0} and {1}': '{0} 与 {1} 之间的循环依赖',
  'Circular import: {0}': '循环导入：{0}',
  'Circular dependency: {0}': '循环依赖：{0}',
};

/** The methods that a class with too much to do is judged by, up to three. */
export const HEAVY_METHODS: Readonly<Record<string, string>> = {
  '{0} ({1}, complexity {2}), {3} ({4}, complexity {5}), {6} ({7}, complexity {8})':
    '{0}（{1}，复杂度 {2}）、{3}（{4}，复杂度 {5}）、{6}（{7}，复杂度 {8}）',
  '{0} ({1}, complexity {2}), {3} ({4}, complexity {5})': '{0}（{1}，复杂度 {2}）、{3}（{4}，复杂度 {5}）',
  '{0} ({1}, complexity {2})': '{0}（{1}，复杂度 {2}）',
  'line {0}': '第 {0} 行',
};
