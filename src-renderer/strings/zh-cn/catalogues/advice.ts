/** What the report says of the state of a project and of what to do, by its English words. */
export const ADVICE: Readonly<Record<string, string>> = {
  'is archived': '已归档',
  'is no longer maintained': '已不再维护',
  'is deprecated': '已弃用',
  'is in maintenance mode': '处于维护模式',
  'According to its README, {0} {1} ({2}).': 'README 说明：{0} {1}（{2}）。',
  '{0}, {1} of them listed as findings (the longest of a file, where it has logic). The largest of these':
    '{0}，其中 {1} 个列为问题（每个文件中最长且含有逻辑的）。其中最大的',
  '{0}, {1} of them listed as findings (the longest of a file, where it has logic); others may be longer. The largest of those listed':
    '{0}，其中 {1} 个列为问题（每个文件中最长且含有逻辑的）；其他的可能更长。列出的当中最大的',
  '{0}, 1 of them listed as a finding (the longest of a file, where it has logic); others may be longer. The one listed':
    '{0}，其中 1 个列为问题（每个文件中最长且含有逻辑的）；其他的可能更长。列出的这个',
  'Move the block into a function, class or file that all its copies use; leave copies that are similar only by accident.':
    '把这个代码块移到所有副本共用的函数、类或文件中；只是碰巧相似的代码不必合并。',
  'The next: {0}.': '其次：{0}。',
  '{0} at {1}: {2}': '{0}位于 {1}：{2}',
  'Duplicates get out of sync: a bug fixed in one copy stays in the others.':
    '重复的代码会逐渐不一致：在一处修复的错误仍留在其他副本中。',
  'There is a copied block': '有一个复制的代码块',
  '{0}, the largest of these': '{0}，其中最大的',
  '{0}, the largest': '{0}，最大的',
  '{0}; {1}': '{0}；{1}',
  '{0} at {1}': '{1} 处：{0}',
  '{0} (“{1}”).': '{0}（“{1}”）。',
  'It is strongest in {0}': '表现最好的是{0}',
  '{0} costs the most points{1}; lowest is {2}': '失分最多的是{0}{1}；分数最低的是{2}',
  '{0}. {1}': '{0}。{1}',
  '{0} and held back by {1}': '{0}，失分最多的是{1}',
  'To be planned, as it takes weeks: {0}.': '需要数周，应列入计划：{0}。',
  ' 1 of the findings lowers the score by less than half a point.': '其中 1 个问题的扣分不到半分。',
  ' {0} of the findings lower the score by less than half a point.': '其中 {0} 个问题的扣分不到半分。',
  '{0}{1}{2}.{3}{4}{5}': '{0}{1}{2}。{3}{4}{5}',
  'Fix “{0}” ({1}).': '修复“{0}”（{1}）。',
  '{0} (“{1}”: {2}).': '{0}（“{1}”：{2}）。',
  '{0} at {1}: {2} Duplicates get out of sync: a bug fixed in one copy stays in the others.':
    '{0}位于 {1}：{2} 重复的代码会逐渐不同步：在一处修复的缺陷，在其他各处依然存在。',
  'Move the largest block into a function, class or file that all its copies use, then continue with the next; leave copies that are similar only by accident.':
    '把最大的代码块移到所有副本共用的函数、类或文件中，再处理下一个；只是碰巧相似的代码不必合并。',
  'Move the block at {0} and its copies to one place.': '把 {0} 处的代码块及其副本移到同一处。',
  'Before the next feature in {0}, extract the part that changes most and leave the rest alone. The project has no tests for {1} code yet; that part is where to start.':
    '在 {0} 中开发下一个功能之前，先提取变更最频繁的部分，其余部分不必动。项目还没有 {1} 代码的测试，可以从这一部分开始。',
  'Extract the part of {0} that changes most.': '提取 {0} 中变更最频繁的部分。',
  'Nobody else has made more than a few commits in the last half year: document how to build, run and release it, and what only the author knows.':
    '最近半年其他人至多只有几次提交：请把如何构建、运行和发布，以及只有原作者了解的内容写成文档。',
  '{0} of mere data with more than {1} lines {2} not counted as code: {3}.':
    '超过 {1} 行的{0}只含数据，不计为代码：{3}。',
  'generated code': '生成的代码',
  'bundled code': '打包后的代码',
  'third-party code': '第三方代码',
  'generated, bundled or third-party code': '生成、打包或第三方的代码',
  '{0} ({1}) are {2}: {3}': '{0}（{1}）是{2}：{3}',
  '{0} {1} of the code. A file of this length is searched rather than read.':
    '{0} {1} 的代码。这么长的文件只能查找，难以通读。',
  'Install third-party code with the package manager where it was not changed here; of what stays, keep the version and the origin beside it.':
    '没有在此改动过的第三方代码用包管理器安装；保留下来的，在旁边记下其版本和来源。',
  'Check whether a package or the build can bring {0}.': '检查 {0} 能否改由包或构建提供。',
  '{0} is checked-in {1}': '{0} 是提交到仓库的{1}',
  '{0} are checked-in {1}': '{0} 是提交到仓库的{1}',
  '{0} ({1}) are {2}: {3}. {4}': '{0}（{1}）是{2}：{3}。{4}',
  'No package manager says when the makers of such a copy fix something.':
    '这类第三方副本的作者修复问题时，没有包管理器会提示。',
  'A review cannot show what changes in a bundle.': '评审时看不出打包文件改了什么。',
  'Changes of generated code stand in reviews, though nobody has written them.':
    '生成代码的改动会出现在评审中，尽管没有人编写它们。',
  'The README says that the project is archived': 'README 说明项目已归档',
  'The README says that the project is no longer maintained': 'README 说明项目已不再维护',
  'The README says that the project is deprecated': 'README 说明项目已弃用',
  'It says so at {0}. What is found from now on in its code and its dependencies will not be fixed there.':
    '见 {0}。今后在其代码和依赖中发现的问题，不会再在那里修复。',
  'Move to a maintained project or fork, or keep what is in use away from untrusted input. If it is no longer true, correct the README.':
    '改用仍在维护的项目或分支，或让正在使用的部分远离不可信的输入。如果情况已变，请更正 README。',
  'Decide what replaces the project, or correct {0}.': '决定用什么替代该项目，或更正 {0}。',
  'Split {0} by topic: with each change, move one group of related entries into its own file.':
    '按主题拆分 {0}：每次修改时，把一组相关的条目移到单独的文件中。',
  'Split {0} ({1}) by topic.': '按主题拆分 {0}（{1}）。',
  'Split {0} into components: with each change, move one part of the page into its own file.':
    '把 {0} 拆分为组件：每次修改时，把页面的一部分移到单独的文件中。',
  'Split {0} ({1}) into components.': '把 {0}（{1}）拆分为组件。',
};
