/** What the report repeats of hotspots, dependencies and violations, by its English words. */
export const RETOLD: Readonly<Record<string, string>> = {
  'Changed in {0} commits in the year before the last commit, {1}.':
    '最后一次提交之前的一年内，在 {0} 次提交中变更，{1}。',
  'changed in {0} commits in the year before the last commit, {1}.':
    '最后一次提交之前的一年内，在 {0} 次提交中变更，{1}。',
  'more than any other source file': '多于其他任何源文件',
  'rank {0} among the source files': '在源文件中排第 {0}',
  '{0} lines of code and comments.': '共有 {0} 行代码和注释。',
  '{0} line of code and comments.': '共有 {0} 行代码和注释。',
  '{0} people changed it in that year.': '这一年中有 {0} 人修改过它。',
  '{0} of these {1} commits mention a fix.': '这 {1} 次提交中有 {0} 次提到修复。',
  '{0} of these {1} commits mentions a fix.': '这 {1} 次提交中有 {0} 次提到修复。',
  '{0} is no longer supported.': '{0} 已停止支持。',
  '{0} has had no free support since {1}.': '{0} 自 {1} 起已没有免费支持。',
  'Support for {0} ends on {1}.': '对 {0} 的支持将于 {1} 结束。',
  'No longer maintained since {0}; use {1}.': '自 {0} 起不再维护，请改用 {1}。',
  'No longer maintained since {0} ({1}).': '自 {0} 起不再维护（{1}）。',
  'Abandoned since {0}; use {1}.': '自 {0} 起已废弃，请改用 {1}。',
  'Abandoned since {0} ({1}).': '自 {0} 起已废弃（{1}）。',
  'Abandoned, says the lock file; use {0}.': '锁文件标明已废弃，请改用 {0}。',
  'Abandoned, says the lock file.': '锁文件标明已废弃。',
  'github.com has refused {0} since {1}: workflows that use it fail there.':
    'github.com 自 {1} 起拒绝 {0}：使用它的工作流会失败。',
  '{0} was made for Node.js {1}, which GitHub’s runners have not had since {2}: they run it on a newer one.':
    '{0} 面向 Node.js {1}，而 GitHub 的运行器自 {2} 起不再提供该版本，会用更新的版本运行它。',
  'Affected by {0}. Fixed in {1}.': '受 {0} 影响。已在 {1} 中修复。',
  'Affected by {0}. No fixed release is known.': '受 {0} 影响。尚无已知的修复版本。',
  'Affected by {0}. Remove it.': '受 {0} 影响。请移除它。',
  '{0} known vulnerabilities, the worst {1}. Fixed in {2}.':
    '{0} 个已知漏洞，最严重的是 {1}。已在 {2} 中修复。',
  '{0} known vulnerabilities, the worst {1}. No fixed release is known.':
    '{0} 个已知漏洞，最严重的是 {1}。尚无已知的修复版本。',
  '{0} known vulnerabilities, one of them {1}. Fixed in {2}.':
    '{0} 个已知漏洞，其中之一是 {1}。已在 {2} 中修复。',
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
  '{0} does too much: {1} methods in {2} lines, total complexity {3}':
    '{0} 承担了过多职责：{2} 行中有 {1} 个方法，总复杂度 {3}',
  '{0} bypasses the service layer': '{0} 绕过了服务层',
  '{0} depends on the {1} above it': '{0} 依赖于上层的 {1}',
  'Cycle between {0} and {1}': '{0} 和 {1} 之间的循环依赖',
};
