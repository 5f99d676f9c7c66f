import type { BusFactor, Coupling, Hotspot } from '#contract/public-api/evolution.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import { capitalised, count, listed, shortName, shortNames, withStop } from './phrases.ts';

export function hotspotTexts(
  { module, evidence }: Omit<Hotspot, 'aiConclusion'>,
  file: FileEntry,
  confirmed: boolean,
) {
  const facts = evidence.map((sentence) => capitalised(withStop(sentence))).join(' ');
  const serious = confirmed ? ' Other checks found something serious in the same file.' : '';
  return {
    title: `${shortName(module)} is changed often and hard to change`,
    detail: `${facts}${serious} Where change and complexity meet, most defects are made.`.trim(),
    suggestion: `Before the next feature in ${file.path}, cut out the part that changes most as a unit of its own with tests, and leave the rest alone.`,
    action: `Split the most changed part out of ${file.path} and put tests around it.`,
  };
}

export function knowledgeTexts(modules: readonly BusFactor[]) {
  const [first] = modules;
  const name = first?.module ?? '';
  const others = modules.length > 1 ? ` and ${count(modules.length - 1, 'other module')}` : '';
  const shares = modules.map(
    ({ module, topAuthor, topShare }) => `${module} (${topAuthor}, ${Math.round(topShare)}%)`,
  );
  return {
    title: `One person wrote most of ${name}${others}`,
    detail: `By lines written: ${listed(shares, 3)}. When that person is away, nobody can change these parts with confidence.`,
    suggestion:
      'Let somebody else make the next change there, with the author as reviewer; write down what only the author knows.',
    action: `Have a second person make the next change in ${name}.`,
  };
}

export function couplingTexts({ fileA, fileB, shared, degree }: Coupling, importsKnown: boolean) {
  const names = listed(shortNames([{ path: fileA }, { path: fileB }]));
  const hidden = importsKnown ? ' although neither refers to the other' : '';
  return {
    title: `${names} change together`,
    detail: `${count(shared, 'commit')} touched both ${fileA} and ${fileB} (${Math.round(degree)}% of their changes)${hidden}. Who changes one and does not know of the other leaves the work half done.`,
    suggestion:
      'Find what they share, a format, a constant, a sequence of steps, and put it into one place that both use.',
    action: `Make what ${fileA} shares with ${fileB} explicit in one place.`,
  };
}
