import type { Said } from '#contract/said.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import { sumLines, type Project } from '../facts/project.ts';
import { count, joined, listed, percent, say, shortName } from './phrases.ts';
import { ledBy, sized } from './scale-texts.ts';

type Kind = 'generated' | 'bundle' | 'library';

/** A tool's output is changed by its source, a library by its makers; a bundle may be either. */
function kindOf({ role }: FileEntry): Kind {
  if (role === 'BUNDLE') return 'bundle';
  return role === 'VENDORED' ? 'library' : 'generated';
}

const KINDS: readonly Kind[] = ['library', 'bundle', 'generated'];

const NAMES: Record<Kind, Said> = {
  library: say`third-party code`,
  bundle: say`bundled code`,
  generated: say`generated code`,
};

/** Less of the lines is named with its number and gets no advice: what has to be done about the rest would be taken for it. */
const MIN_SHARE = 0.1;

interface Part {
  readonly kind: Kind;
  readonly files: readonly FileEntry[];
  readonly lines: number;
}

/** The kinds there are, that of most lines first. */
function partsOf(files: readonly FileEntry[]): Part[] {
  const byKind = Map.groupBy(files, kindOf);
  const parts = KINDS.flatMap((kind) => {
    const found = byKind.get(kind) ?? [];
    return found.length === 0 ? [] : [{ kind, files: found, lines: sumLines(found) }];
  });
  return parts.toSorted((a, b) => b.lines - a.lines);
}

/** What the files are; of several kinds each with its number. */
function bulkKind(parts: readonly Part[]): Said {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return NAMES[first.kind];
  return listed(parts.map(({ kind, files }) => say`${NAMES[kind]} (${count(files.length, 'file')})`));
}

/** What a tool wrote may have to be there, as for those who install from the repository, and a library may be changed. */
const ADVICE: Record<Kind, Said> = {
  library: say`Install third-party code with the package manager where it was not changed here; of what stays, keep the version and the origin beside it.`,
  bundle: say`Let the build make bundles of the project’s own code, and take those of libraries from the package manager.`,
  generated: say`Where the build does not do so yet, let it write the generated files again from their source and fail where they differ; where the source is not here, a note should say what they were made from.`,
};

const COST: Record<Kind, Said> = {
  library: say`No package manager says when the makers of such a copy fix something.`,
  bundle: say`A review cannot show what changes in a bundle.`,
  generated: say`Changes of generated code stand in reviews, though nobody has written them.`,
};

function actionOf([first]: readonly Part[]): Said {
  const path = first?.files[0]?.path ?? '';
  return first?.kind === 'generated'
    ? say`Let the build check that ${path} is what its generator writes, where it does not do so yet.`
    : say`Check whether a package or the build can bring ${path}.`;
}

/** @param files largest first */
export function bulkTexts(files: readonly FileEntry[], lines: number, share: number) {
  const largest = files[0] as FileEntry;
  const parts = partsOf(files);
  const kind = bulkKind(parts);
  const told = parts.filter((one, at) => at === 0 || one.lines >= lines * MIN_SHARE).map((one) => one.kind);
  const kinds = KINDS.filter((one) => told.includes(one));
  return {
    title:
      files.length === 1
        ? say`${shortName(largest.path)} is checked-in ${kind}`
        : say`${ledBy(files)} are checked-in ${kind}`,
    detail: say`${count(lines, 'line')} (${percent(share)}) are ${kind}: ${sized(files, 4)}. ${joined(kinds.map((one) => COST[one]))}`,
    suggestion: joined(kinds.map((one) => ADVICE[one])),
    action: actionOf(parts),
  };
}

export function bulkEvidence({ bulk, bulkLines }: Project, share: number): Said {
  return say`${count(bulkLines, 'line')} (${percent(share)}) are ${bulkKind(partsOf(bulk))}: ${sized(bulk, 3)}`;
}
