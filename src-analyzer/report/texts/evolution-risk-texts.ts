import { capitalised, type Said } from '#contract/said.ts';
import type { BusFactor, Coupling, Hotspot } from '#contract/public-api/evolution.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import { joined, say, count, listed, shortName, shortNames, withoutStop } from './phrases.ts';
import { toldSentence } from './retold.ts';

/** What decides on the advice about a busy file. */
interface Advised {
  /** Files of its name that change together with it. */
  readonly twins: readonly string[];
  /** Its test. */
  readonly test: string | undefined;
  /** Whether code like it has tests. */
  readonly isTestable: boolean;
}

export function hotspotTexts(
  { module, evidence }: Omit<Hotspot, 'aiConclusion'>,
  file: FileEntry,
  { others, ...advised }: { others: readonly Said[] } & Advised,
) {
  const facts = joined(evidence.map((sentence) => toldSentence(capitalised(sentence))));
  const named = listed(
    others.map((title) => say`“${withoutStop(title)}”`),
    2,
  );
  const also = named === '' ? '' : say`Found there as well: ${named}.`;
  return {
    title: say`${shortName(module)} changes often and is complex`,
    detail: joined([
      facts,
      also,
      advised.twins.length === 0 ? '' : say`It changes together with ${listed(advised.twins, 3)}.`,
    ]),
    ...hotspotAdvice(file, advised),
  };
}

/** Where files of one name change together, each change is made several times: that is the first thing to end. */
function hotspotAdvice(file: FileEntry, { twins, test, isTestable }: Advised) {
  if (twins.length > 0) {
    return {
      suggestion: say`Before the next feature in ${file.path}, move what it shares with ${listed(twins, 3)} to one file that all of them use.`,
      action: say`Move what ${file.path} and ${listed(twins, 3)} share to one place.`,
    };
  }
  if (test !== undefined) {
    return {
      suggestion: say`Before the next feature in ${file.path}, extend ${test} and extract the part that changes most; leave the rest alone.`,
      action: say`Extend ${test} and extract the part of ${file.path} that changes most.`,
    };
  }
  if (!isTestable) {
    return {
      suggestion: say`Before the next feature in ${file.path}, extract the part that changes most and leave the rest alone. The project has no tests for ${file.language} code yet; that part is where to start.`,
      action: say`Extract the part of ${file.path} that changes most.`,
    };
  }
  return {
    suggestion: say`Before the next feature in ${file.path}, extract the part that changes most and cover it with tests; leave the rest alone.`,
    action: say`Extract the part of ${file.path} that changes most and cover it with tests.`,
  };
}

/** For another risk about the same file. */
export function hotspotRemark({ module, evidence: [first = ''] }: Omit<Hotspot, 'aiConclusion'>): Said {
  return say`${shortName(module)} was ${toldSentence(first.charAt(0).toLowerCase() + first.slice(1))}`;
}

/** @param alone whether nobody else has committed of late */
export function knowledgeTexts(modules: readonly BusFactor[], alone: boolean) {
  const [first] = modules;
  const name = first?.module ?? '';
  const others = modules.length > 1 ? say` and ${count(modules.length - 1, 'other module')}` : '';
  const shares = modules.map(
    ({ module, topAuthor, topShare }) => say`${module} (${topAuthor}, ${Math.round(topShare)}%)`,
  );
  return {
    title: say`One person wrote most of ${name}${others}`,
    detail: say`By lines written: ${listed(shares, 3)}. If that person is away, hardly anybody else knows this code well.`,
    suggestion: alone
      ? say`Nobody else has made more than a few commits in the last half year: document how to build, run and release it, and what only the author knows.`
      : say`Let someone else make the next change, with the author as reviewer, and document what only the author knows.`,
    action: alone
      ? say`Document what others would need to take over ${name}.`
      : say`Have a second person make the next change in ${name}.`,
  };
}

export function couplingTexts({ fileA, fileB, shared, degree }: Coupling, importsKnown: boolean) {
  const names = listed(shortNames([{ path: fileA }, { path: fileB }]));
  const hidden = importsKnown ? say` although the code of neither uses the other` : '';
  return {
    title: say`${names} change together`,
    detail: say`${count(shared, 'commit')} touched both ${fileA} and ${fileB} (${Math.round(degree)}% of their changes)${hidden}. A change to one that forgets the other is incomplete.`,
    suggestion: say`Find what they share (a format, a constant, a sequence of steps) and move it to one place that both use.`,
    action: say`Move what ${fileA} and ${fileB} share to one place.`,
  };
}
