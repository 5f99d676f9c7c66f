import type { AnalyzerViolation, ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { Said } from '#contract/said.ts';
import type { ViolationType } from '#contract/words.ts';
import { languagesWithoutStructure } from '../facts/coverage.ts';
import type { ReportFacts } from '../facts/facts.ts';
import type { Folder } from '../facts/folders.ts';
import type { Cycle } from '../facts/cycles.ts';
import { retold } from './retold.ts';
import { filesLeftOut } from './left-out-texts.ts';
import { type Noun, noun, say, capitalised, count, grouped, listed, percent, shortNames } from './phrases.ts';

const VIOLATION_NOUNS: Record<ViolationType, Noun> = {
  LAYER_VIOLATION: noun('layer violation'),
  GOD_CLASS: noun('god class', 'god classes'),
  ENTITY_IN_CONTROLLER: noun('entity exposed by a controller', 'entities exposed by controllers'),
  CIRCULAR_DEPENDENCY: noun('cycle'),
};

function violationCount(type: ViolationType, found: number): Said {
  return count(found, ...VIOLATION_NOUNS[type]);
}

/** How many files the graph was made of; a node may be a file or a class. */
function filesOf({ nodes }: ArchitectureResponse): Said {
  return count(new Set(nodes.map(({ filePath }) => filePath)).size, 'file');
}

export function violationEvidence(type: ViolationType, found: number, arch: ArchitectureResponse): Said {
  return say`${violationCount(type, found)} in ${filesOf(arch)}`;
}

export function cycleEvidence(cycles: readonly Cycle[], nodes: number): Said {
  // One part can lie in several cycles; more than all is never said.
  const members = Math.min(
    nodes,
    cycles.reduce((sum, { size }) => sum + size, 0),
  );
  const who = say`${grouped(members)} of ${count(nodes, 'file or class', 'files and classes')}`;
  const share = percent(members / Math.max(1, nodes));
  if (cycles.length === 1) return say`${who} ${members === 1 ? 'is' : 'are'} part of a cycle (${share})`;
  return say`${who} ${members === 1 ? 'is' : 'are'} part of ${count(cycles.length, 'cycle')} (${share}); the largest has ${grouped(cycles[0]?.size ?? 0)}`;
}

export function hotspotEvidence(modules: readonly string[]): Said {
  const verb = modules.length === 1 ? 'changes' : 'change';
  return say`${listed(shortNames(modules.map((path) => ({ path }))), 3)} ${verb} often and ${modules.length === 1 ? 'is' : 'are'} complex`;
}

export function folderName(path: string): Said {
  return path === '' ? say`the root folder` : say`${path}/`;
}

export function folderEvidence(folders: readonly Folder[]): Said {
  const named = folders.map(({ path, files }) => say`${folderName(path)} (${grouped(files.length)})`);
  return say`Folders with many code files: ${listed(named, 3)}`;
}

export function depthEvidence(files: number, levels: number): Said {
  return say`${count(files, 'code file')} ${files === 1 ? 'is' : 'are'} more than ${levels} folders deep`;
}

export function structureNotMeasured(facts: ReportFacts): Said[] {
  const { arch, evolution, noHistory } = facts;
  const { languages, share } = languagesWithoutStructure(facts);
  const lines: Said[] = [];
  if (arch === null) {
    lines.push(say`Dependencies between files and classes: the architecture analysis has no result.`);
  } else {
    if (languages.length > 0)
      lines.push(
        say`Dependencies between files and classes: those of ${listed(languages)} (${percent(share)} of the code) are not read.`,
      );
    lines.push(...filesLeftOut(arch.skippedFiles, say`the architecture analysis`));
  }
  if (evolution === null && noHistory !== null) lines.push(say`Hotspots and bus factor: ${noHistory}.`);
  else if (evolution === null) lines.push(say`Hotspots and bus factor: there is no usable git history.`);
  else if (evolution.incomplete !== undefined) lines.push(say`Change history: ${evolution.incomplete}.`);
  else if (evolution.shallow)
    lines.push(say`Change history: the clone is shallow, earlier commits are not counted.`);
  return lines;
}

function foundBy(facts: ReportFacts): Said[] {
  const types: ViolationType[] = ['LAYER_VIOLATION', 'GOD_CLASS', 'ENTITY_IN_CONTROLLER'];
  const parts = facts.cycles.length === 0 ? [] : [violationCount('CIRCULAR_DEPENDENCY', facts.cycles.length)];
  for (const type of types) {
    const found = facts.arch?.violations.filter(({ violationType }) => violationType === type).length ?? 0;
    if (found > 0) parts.push(violationCount(type, found));
  }
  return parts;
}

/** By its title, and where it stands. */
function doubtedName({ title, subject, filePath, line }: AnalyzerViolation): Said {
  const name = title === undefined ? (subject ?? '') : retold(title);
  const place = `${filePath}:${line}`;
  return name === '' ? place : say`${name} (${place})`;
}

/** What the files are not among that the summary speaks of. */
function unreadFiles(facts: ReportFacts): Said {
  const { languages, share } = languagesWithoutStructure(facts);
  return languages.length === 0
    ? ''
    : say` Files of ${listed(languages)}, ${percent(share)} of the code, were not read for this.`;
}

export function structureSummary(facts: ReportFacts): Said {
  const { arch, project, evolution } = facts;
  if (arch === null) {
    if (project.code.length === 0) return say`Not measured: there is no code in a supported language.`;
    return say`Measured by the folder layout of ${count(project.code.length, 'code file')} only: the architecture analysis has no result.`;
  }
  const size = filesOf(arch);
  const parts = foundBy(facts);
  const hot = evolution?.hotspots.filter(({ riskLevel }) => riskLevel === 'HIGH').length ?? 0;
  const unread = unreadFiles(facts);
  const hotspots = hot > 0 ? say` ${capitalised(count(hot, 'hotspot'))} in the change history.` : '';
  const history = hot > 0 && unread !== '' ? say`${unread}${hotspots}` : hot > 0 ? hotspots : unread;
  const doubted = facts.doubtedViolations.map(doubtedName);
  if (parts.length === 0 && doubted.length > 0)
    return say`No certain problem in ${size}. Worth a look: ${listed(doubted, 1)}.${history}`;
  if (parts.length === 0) return say`No cycle or layer violation worth acting on in ${size}.${history}`;
  const look = doubted.length > 0 ? say` Worth a look: ${listed(doubted, 1)}.` : '';
  return say`${capitalised(listed(parts, 4))} in ${size}.${look}${history}`;
}
