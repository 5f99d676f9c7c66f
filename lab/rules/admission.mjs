/** Admission of a rule that says BUG or VULN: 20 labels over 5 projects, 80 % of them right. */
export const ADMISSION = { labels: 20, projects: 5, rightShare: 0.8 };

/**
 * Whether the labels admit a rule. Smells need no admission.
 *
 * @param {{ kind: string, right: number, trivial: number, wrong: number, labelledProjects: number }} rule
 * @returns {'admitted' | 'refused' | 'more labels needed' | 'not needed'}
 */
export function admission({ kind, right, trivial, wrong, labelledProjects }) {
  if (kind === 'SMELL') return 'not needed';
  const labels = right + trivial + wrong;
  if (labels < ADMISSION.labels || labelledProjects < ADMISSION.projects) {
    // Enough is known once the labels still missing could not lift it any more.
    const missing = Math.max(0, ADMISSION.labels - labels);
    const best = (right + missing) / Math.max(ADMISSION.labels, labels);
    return labels > 0 && best < ADMISSION.rightShare ? 'refused' : 'more labels needed';
  }
  return right / labels >= ADMISSION.rightShare ? 'admitted' : 'refused';
}

/** With this many labels a rule needs this share of right ones; with fewer, more than none. */
export const REVIEW = { labels: 4, rightShare: 0.6, fewLabels: 2 };

/**
 * Whether the labels of what a rule still reports say that its findings are worth a look only (confidence.ts).
 *
 * @param {{ right: number, trivial: number, wrong: number }} rule
 */
export function isForReview({ right, trivial, wrong }) {
  const labels = right + trivial + wrong;
  if (labels >= REVIEW.labels) return right / labels < REVIEW.rightShare;
  return labels >= REVIEW.fewLabels && right === 0;
}
