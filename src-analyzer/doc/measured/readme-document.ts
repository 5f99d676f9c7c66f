import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import { layout } from './folders.ts';
import { at, document, listed, say, section } from './markdown.ts';
import { entryPoints, howToRun, tests, whatItIs } from './sections.ts';

const READING = /^(?:readme|contributing|changelog|security|licen[cs]e|copying|code_of_conduct)(?:\.\w+)?$/i;

/** A draft of a README: what it is, how it is run, how its code is laid out. */
export function readmeDocument(request: DocRequest, texts: ProjectTexts): string {
  const reading = texts.paths.filter((path) => READING.test(path)).map((file) => at({ file, line: 1 }));
  return document(request.projectInfo.name, [
    whatItIs(request, texts),
    howToRun(texts),
    entryPoints(texts),
    layout(request),
    tests(request),
    section(say`Read more`, listed(reading)),
  ]);
}
