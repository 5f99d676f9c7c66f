import type { Strings } from '../en/en.ts';

export const modelInput: Strings['modelInput'] = {
  title: '模型看到了什么',
  excerpts: (count) => (count === 0 ? '不含文件内容' : `${count} 个片段`),
  sentTo: (model, calls, bytes) =>
    `共向 ${model} 发送 ${bytes}${calls === 1 ? '' : `，分 ${calls} 次请求`}：包括指令、问题或任务，以及下面的片段。`,
  noText: '没有发送任何文件内容，只有数字、名称和位置。',
  lines: (from, to) => (from === to ? `第 ${from} 行` : `第 ${from} 至 ${to} 行`),
  masked: '密码和密钥在发送前已去除。',
};
