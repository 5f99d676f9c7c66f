import type { Strings } from '../en/en.ts';

const KINDS = { modified: '修改', added: '新增', removed: '删除' };

export const newVersion: Strings['newVersion'] = {
  action: '用 zip 更新…',
  updating: (name) => `正在更新 ${name}`,
  failed: (name) => `${name} 未能更新`,
  done: (name) => `${name} 已更新`,
  upToDate: (name) => `${name} 已是最新`,
  upToDateText: '代码没有变化，未启动分析。',
  changed: (files) =>
    `${files.map(({ kind, text }) => `${KINDS[kind]} ${text} 个文件`).join('，')}。分析已开始。`,
  historyOnly: '只有 git 历史发生了变化，分析已开始。',
  question: (name) => `更新 ${name}，还是作为新项目导入？`,
  questionText: (name, given) =>
    `“${given}”看起来是 ${name} 的另一个版本。更新会替换它的代码，保留之前的报告，并显示自上次分析以来的变化。`,
  droppedText: (name, given) =>
    `“${given}”可以成为 ${name} 的新版本。更新会替换它的代码，保留之前的报告，并显示自上次分析以来的变化。`,
  update: (name) => `更新 ${name}`,
  asNew: '作为新项目导入',
};
