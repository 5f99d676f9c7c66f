import type { Strings } from '../en/en.ts';

export const progress: Strings['progress'] = {
  title: '分析进行中',
  waiting: '排队等待中',
  stages: {
    QUEUED: '等待开始',
    SCAN: '正在读取并度量代码',
    SCAN_DONE: '度量已完成',
    REPORT: '正在生成报告',
    DONE: '已完成',
  },
  steps: ['排队', '度量', '报告', '完成'],
  percent: (value) => `${value}%`,
  cancel: '取消分析',
  cancelled: '分析已取消',
  cancelledText: '没有任何改动，可随时重新开始。',
  failed: '分析失败',
  again: '重新分析',
  start: '立即分析',
  never: '尚未分析',
  neverText: '开始分析，即可得到健康分数、风险和改进计划。',
  polling: '实时更新中断，每两秒检查一次。',
  keepBrowsing: '可以继续浏览；结果会自动出现在这里。',
};
