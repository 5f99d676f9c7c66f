import type { Strings } from '../en/en.ts';

export const help: Strings['help'] = {
  title: '帮助',
  note: '用户指南随应用提供，可离线阅读。',
  contents: '用户指南页面',
  search: '搜索指南',
  clear: '清除搜索',
  found: (count) => `${count} 个章节`,
  nothing: '指南中没有同时提到这些内容的章节。',
  unknown: '用户指南中没有这一页。',
};
