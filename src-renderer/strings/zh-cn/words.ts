import type { Strings } from '../en/en.ts';

export const words: Strings['words'] = {
  projectStatus: { CREATED: '新建', ANALYZING: '分析中', READY: '就绪', FAILED: '失败' },
  level: { EXCELLENT: '优秀', GOOD: '良好', FAIR: '一般', POOR: '较差', CRITICAL: '危急' },
  risk: { HIGH: '高', MEDIUM: '中', LOW: '低' },
  severity: { BLOCKER: '阻断', CRITICAL: '严重', MAJOR: '主要', MINOR: '次要', INFO: '提示' },
  kind: { BUG: '缺陷', VULN: '漏洞', SMELL: '代码异味' },
  confidence: { CERTAIN: '确定', LIKELY: '很可能', REVIEW: '值得一看' },
  debtStatus: { OPEN: '待处理', DOING: '处理中', DONE: '已解决', WONTFIX: '不修复' },
  debtSource: {
    ARCH: '架构',
    QUALITY: '质量',
    EVOLUTION: '演化',
    DEPEND: '依赖',
    MANUAL: '手动',
    AI_DOCTOR: '来自问答',
  },
  violation: {
    LAYER_VIOLATION: '违反分层',
    ENTITY_IN_CONTROLLER: '控制器暴露实体',
    CIRCULAR_DEPENDENCY: '循环依赖',
    GOD_CLASS: '上帝类',
  },
  docType: { README: 'README', ARCH: '架构', API: 'API' },
};
