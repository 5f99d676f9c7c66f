/** The contract's upper-case words, for people. */
export const words = {
  projectStatus: { CREATED: 'New', ANALYZING: 'Analysing', READY: 'Ready', FAILED: 'Failed' },
  level: { EXCELLENT: 'Excellent', GOOD: 'Good', FAIR: 'Fair', POOR: 'Poor', CRITICAL: 'Critical' },
  risk: { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' },
  severity: { BLOCKER: 'Blocker', CRITICAL: 'Critical', MAJOR: 'Major', MINOR: 'Minor', INFO: 'Info' },
  kind: { BUG: 'Bug', VULN: 'Vulnerability', SMELL: 'Code smell' },
  confidence: { CERTAIN: 'Certain', LIKELY: 'Likely', REVIEW: 'Worth a look' },
  debtStatus: { OPEN: 'Open', DOING: 'In progress', DONE: 'Done', WONTFIX: 'Won’t fix' },
  debtSource: {
    ARCH: 'Architecture',
    QUALITY: 'Quality',
    EVOLUTION: 'Evolution',
    DEPEND: 'Dependencies',
    MANUAL: 'Manual',
    AI_DOCTOR: 'From chat',
  },
  violation: {
    LAYER_VIOLATION: 'Layer violation',
    ENTITY_IN_CONTROLLER: 'Entity in controller',
    CIRCULAR_DEPENDENCY: 'Circular dependency',
    GOD_CLASS: 'God class',
  },
  docType: { README: 'README', ARCH: 'Architecture', API: 'API' },
};
