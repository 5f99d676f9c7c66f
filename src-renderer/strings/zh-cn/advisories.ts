import type { Strings } from '../en/en.ts';

export const advisories: Strings['advisories'] = {
  title: '漏洞数据',
  note: '依赖在本机与这些公告比对。最新条目之后公布的漏洞，这里并不知道。',
  ecosystem: '生态',
  count: '条目',
  date: '最新条目',
  source: '来源',
  own: '由你加载的 OSV 导出',
  load: '加载 OSV 导出…',
  loadHint:
    '每个生态一个 zip（all.zip），来自 osv-vulnerabilities.storage.googleapis.com。它会替换该生态的条目。也可以拖放到这里。',
  loading: '正在读取导出…',
  update: '从 OSV 更新',
  updateHint:
    '更新会从 osv-vulnerabilities.storage.googleapis.com 下载所有生态的导出（数百 MB）。不会发送任何项目信息；只有你要求时才会下载。',
  updating: '正在下载导出…',
  done: '已重新检查所有项目。',
  upTo: (names, day) => `${names} 截至 ${day}`,
  judgedBy: (ages) => `比对的公告：${ages}。`,
  oldNote: (names) => `${names}：超过 180 天，缺少更新的漏洞。`,
  judgedAgain: (day) => `已于 ${day} 重新检查；在重新生成报告之前，报告和分数仍以原分析为准。`,
};
