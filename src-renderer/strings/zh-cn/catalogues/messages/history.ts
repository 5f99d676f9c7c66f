/** What of a history could not be read: a sentence of its own, and part of others. */
export const HISTORY: Readonly<Record<string, string>> = {
  'the lines of {0} of {1} commits are not counted': '{1} 次提交中有 {0} 次未计入行数',
  'the files of {0} of {1} commits are unknown': '{1} 次提交中有 {0} 次的文件未知',
  '{0} of {1} commits could not be read': '{1} 次提交中有 {0} 次无法读取',
  '{0} and the files of {1} of {2} commits are unknown': '{~0}，{2} 次提交中有 {1} 次的文件未知',
  '{0} and {1} of {2} commits could not be read': '{~0}，{2} 次提交中有 {1} 次无法读取',
  '{0}, because some objects of the repository are missing or damaged': '由于仓库的部分对象缺失或损坏，{~0}',
  '{0}, because git needs too much memory or time for them': '由于 git 处理它们需要过多的内存或时间，{~0}',
  'the history ends early, where an older commit is damaged': '历史在一个损坏的较早提交处中断',
  'the history ends early, at a commit whose parents are missing': '历史在一个缺少父提交的提交处中断',
  'the history ends early, at {0} commits whose parents are missing': '历史在 {0} 个缺少父提交的提交处中断',
  '{0}; the history ends early, where an older commit is damaged': '{~0}；历史在一个损坏的较早提交处中断',
  '{0}; the history ends early, at a commit whose parents are missing':
    '{~0}；历史在一个缺少父提交的提交处中断',
  '{0}; the history ends early, at {1} commits whose parents are missing':
    '{~0}；历史在 {1} 个缺少父提交的提交处中断',
  '{0}; the repository borrows objects from another one, which is not part of the project':
    '{~0}；该仓库借用了另一个仓库的对象，而后者不属于项目',
};
