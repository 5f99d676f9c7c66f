import type { ViolationType } from '#contract/words.ts';
import type { ReportFacts } from '../facts/facts.ts';
import type { Folder } from '../facts/folders.ts';
import type { Knot } from '../facts/knots.ts';
import { filesLeftOut } from './left-out-texts.ts';
import { capitalised, count, grouped, listed, percent, shortNames } from './phrases.ts';

const VIOLATION_NOUNS: Record<ViolationType, readonly [string, string]> = {
  LAYER_VIOLATION: ['layer violation', 'layer violations'],
  GOD_CLASS: ['oversized class', 'oversized classes'],
  ENTITY_IN_CONTROLLER: [
    'entity handed out by a controller',
    'places where a controller hands out an entity',
  ],
  CIRCULAR_DEPENDENCY: ['cycle', 'cycles'],
};

function violationCount(type: ViolationType, found: number): string {
  const [one, many] = VIOLATION_NOUNS[type];
  return count(found, one, many);
}

export function violationEvidence(type: ViolationType, found: number, nodes: number): string {
  return `${violationCount(type, found)} among ${count(nodes, 'class or module', 'classes and modules')}`;
}

export function cycleEvidence(knots: readonly Knot[], nodes: number): string {
  // One part can lie in several cycles; more than all is never said.
  const members = Math.min(
    nodes,
    knots.reduce((sum, { size }) => sum + size, 0),
  );
  const who = `${grouped(members)} of ${count(nodes, 'class or module', 'classes and modules')}`;
  const share = percent(members / Math.max(1, nodes));
  if (knots.length === 1) return `${who} depend on each other in a cycle (${share})`;
  return `${who} depend on each other in ${count(knots.length, 'cycle')} (${share}); the largest holds ${grouped(knots[0]?.size ?? 0)}`;
}

export function hotspotEvidence(modules: readonly string[]): string {
  const verb = modules.length === 1 ? 'changes' : 'change';
  return `${listed(shortNames(modules.map((path) => ({ path }))), 3)} ${verb} often and ${modules.length === 1 ? 'is' : 'are'} complex`;
}

export function folderName(path: string): string {
  return path === '' ? 'the root folder' : `${path}/`;
}

export function folderEvidence(folders: readonly Folder[]): string {
  const named = folders.map(({ path, files }) => `${folderName(path)} (${grouped(files.length)})`);
  return `Many code files side by side in one folder: ${listed(named, 3)}`;
}

export function depthEvidence(files: number, levels: number): string {
  return `${count(files, 'code file')} ${files === 1 ? 'lies' : 'lie'} more than ${levels} folders deep`;
}

export function structureNotMeasured({ arch, evolution }: ReportFacts): string[] {
  const lines: string[] = [];
  if (arch === null) {
    lines.push('Dependencies between classes and modules: no result of the architecture analysis.');
  } else {
    lines.push(...filesLeftOut(arch.skippedFiles, 'the architecture analysis'));
  }
  if (evolution === null) lines.push('Hotspots and knowledge spread: there is no usable git history.');
  else if (evolution.incomplete !== undefined) lines.push(`Change history: ${evolution.incomplete}.`);
  else if (evolution.shallow)
    lines.push('Change history: the clone is shallow, earlier commits are not counted.');
  return lines;
}

function foundBy(facts: ReportFacts): string[] {
  const types: ViolationType[] = ['LAYER_VIOLATION', 'GOD_CLASS', 'ENTITY_IN_CONTROLLER'];
  const parts = facts.knots.length === 0 ? [] : [violationCount('CIRCULAR_DEPENDENCY', facts.knots.length)];
  for (const type of types) {
    const found = facts.arch?.violations.filter(({ violationType }) => violationType === type).length ?? 0;
    if (found > 0) parts.push(violationCount(type, found));
  }
  return parts;
}

export function structureSummary(facts: ReportFacts): string {
  const { arch, project, evolution } = facts;
  if (arch === null) {
    if (project.code.length === 0) return 'Not judged: there is no code in a language that can be judged.';
    return `Judged by the layout of ${count(project.code.length, 'code file')} in their folders alone: there is no architecture result.`;
  }
  const size = count(arch.nodes.length, 'class or module', 'classes and modules');
  const parts = foundBy(facts);
  const hot = evolution?.hotspots.filter(({ riskLevel }) => riskLevel === 'HIGH').length ?? 0;
  const history = hot > 0 ? ` ${capitalised(count(hot, 'hotspot'))} in the change history.` : '';
  if (parts.length === 0) return `No cycles and no layer violations in ${size}.${history}`;
  return `${capitalised(listed(parts, 4))} in ${size}.${history}`;
}
