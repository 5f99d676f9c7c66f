import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { Draft } from './draft.ts';
import { say } from './measured/markdown.ts';
import { onboardingDocument } from './measured/onboarding-document.ts';
import { textsOf } from './measured/texts-of.ts';

/** The guide from measured facts is what a model is told as well. */
export function createOnboardingDraft(request: DocRequest): Draft {
  const measured = onboardingDocument(request, textsOf(request));
  const title = say`Getting started with ${request.projectInfo.name}`;
  return { title, facts: measured, appendix: '', measured };
}
