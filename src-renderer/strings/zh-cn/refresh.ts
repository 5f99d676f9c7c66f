import type { Strings } from '../en/en.ts';

export const refresh: Strings['refresh'] = {
  action: '重新从 git 获取',
  running: (name) => `正在获取 ${name}`,
  runningText: '新版本完整之前，仍使用已保存的代码。',
  upToDate: (name) => `${name} 已是最新`,
  upToDateText: '没有新的提交，未启动分析。',
  done: (name) => `${name} 已更新`,
  newCommits: (_count, text) => `${text} 个新提交，分析已开始。`,
  newVersion: '已获取新版本，分析已开始。',
  failed: (name) => `无法获取 ${name}`,
};
