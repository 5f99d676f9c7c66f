import type { FileEntry } from '#contract/public-api/files.ts';
import type { RiskLevel } from '#contract/words.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { LONG_FILE_LINES } from '../dimensions/quality.ts';
import { canSeeTests, OVERSIZED_LINES, TEST_SHARE_EXPECTED } from '../dimensions/scale.ts';
import { linesNotChecked } from '../facts/checked-lines.ts';
import { isGivenUp, type ReportFacts } from '../facts/facts.ts';
import { linterSettings } from '../facts/linter-settings.ts';
import { linesBeyond, type Project } from '../facts/project.ts';
import { besideMissing, listReferences } from '../facts/references.ts';
import { bulkTexts } from '../texts/bulk-texts.ts';
import * as texts from '../texts/scan-risk-texts.ts';
import { listHotspots } from './evolution-risks.ts';
import { effortOfSplit } from '#contract/effort.ts';
import { reachWeight, SHOWN_PLACES, type RiskCandidate } from './candidate.ts';

type ScanRisk = Omit<RiskCandidate, 'origin' | 'references'> & {
  readonly files: readonly { path: string }[];
  /** In each of the files; the first where there is none. */
  readonly line?: number;
};

/** Comes before what can be fixed in the code. */
const STATUS_WEIGHT = 60;

/** Below this much code, missing tests or a missing README are nobody's risk. */
const MIN_LINES = 200;
const LARGE_PROJECT_LINES = 10_000;
/** Test lines for each line of code below which a large project is as good as untested. */
const HARDLY_TESTED_SHARE = 0.01;
const HUGE_FILE_LINES = 2_000;
/** Share of code beyond the mark from which oversized files are more than a blemish. */
const OVERSIZED_SHARE = 0.05;
const BULK_LOW = 0.1;
const BULK_MEDIUM = 0.3;
/** A single library in a small project is no plan for the coming weeks. */
const BULK_MEDIUM_LINES = 5_000;
const UNCHECKED_SHARE = 0.1;
const LARGE_BINARIES_BYTES = 2_000_000;

/** Files whose size another risk has put a better name to: a god class, a hotspot. */
function namedBetter({ arch, evolution }: ReportFacts): Set<string> {
  const found = arch?.violations.filter(({ violationType }) => violationType === 'GOD_CLASS') ?? [];
  const hot = evolution === null ? [] : listHotspots(evolution);
  return new Set([...found.map(({ filePath }) => filePath), ...hot.map(({ module }) => module)]);
}

/** The evidence of a busy file says how many people changed it in the year, where it was more than one. */
const SEVERAL_PEOPLE = /^\d+ people changed it in that year\.$/;

function isShared(files: readonly { path: string }[], { evolution }: ReportFacts): boolean {
  const paths = new Set(files.map(({ path }) => path));
  return (evolution?.hotspots ?? []).some(
    ({ module, evidence }) => paths.has(module) && evidence.some((one) => SEVERAL_PEOPLE.test(one)),
  );
}

/** What a file is made of, and so what can leave it. */
function kindOf({ path, language }: FileEntry, { entryFiles }: ReportFacts): texts.LongKind {
  if (languageNamed(language).traits.has('component')) return 'page';
  return entryFiles.has(path) ? 'entries' : 'functions';
}

function oversizedRisk(facts: ReportFacts): ScanRisk[] {
  const { project } = facts;
  const named = namedBetter(facts);
  const isOther = ({ path }: FileEntry): boolean => named.has(path) || facts.dataFiles.has(path);
  const all = project.code.filter(({ loc }) => loc > OVERSIZED_LINES);
  const oversized = all.filter((file) => !isOther(file));
  const [largest] = oversized;
  if (!largest) return [];
  const share = linesBeyond(oversized, OVERSIZED_LINES) / project.codeLines;
  const isMedium = largest.loc > HUGE_FILE_LINES || share >= OVERSIZED_SHARE;
  return [
    {
      key: 'oversized-files',
      level: isMedium ? 'MEDIUM' : 'LOW',
      weight: reachWeight(15, oversized.length),
      ...texts.oversizedTexts(oversized, {
        codeLines: project.codeLines,
        limit: OVERSIZED_LINES,
        shared: isShared(oversized, facts),
        others: all.filter(isOther),
        kind: kindOf(largest, facts),
      }),
      files: oversized,
      effort: effortOfSplit(largest.loc),
    },
  ];
}

function longFileRisk({ project, dataFiles }: ReportFacts): ScanRisk[] {
  const all = project.code.filter(({ loc }) => loc > LONG_FILE_LINES);
  const long = all.filter(({ path }) => !dataFiles.has(path));
  const [largest] = long;
  if (!largest || largest.loc > OVERSIZED_LINES) return [];
  return [
    {
      key: 'long-files',
      level: 'LOW',
      weight: reachWeight(8, long.length),
      ...texts.longFileTexts(long, {
        codeLines: project.codeLines,
        limit: LONG_FILE_LINES,
        others: all.filter(({ path }) => dataFiles.has(path)),
      }),
      files: long,
      effort: 'hours',
    },
  ];
}

/** None at all is worse than few, and both are worse the more there is to break. */
function levelOfTests({ testFiles, codeLines }: Project, share: number): RiskLevel {
  const isLarge = codeLines >= LARGE_PROJECT_LINES;
  if (testFiles === 0) return isLarge ? 'HIGH' : 'MEDIUM';
  return isLarge && share < HARDLY_TESTED_SHARE ? 'MEDIUM' : 'LOW';
}

/** Files that declare something and decide nothing: a mapping, settings, first data. */
const DECLARATIVE =
  /(?:config|configuration|settings|options|constants|(?:initial|seed)_?data|seeder|migrations?)\.\w+$/i;

/**
 * The file whose test comes first: the one where the next bug is likely, of those that the history says enough of. Without a
 * history, the largest that holds no mere data.
 */
function firstToTest({ project, evolution, dataFiles }: ReportFacts): FileEntry | undefined {
  const isTestable = ({ path }: { path: string }): boolean =>
    !dataFiles.has(path) && !DECLARATIVE.test(path.slice(path.lastIndexOf('/') + 1));
  const code = new Map(project.code.filter(isTestable).map((file) => [file.path, file]));
  const busy = evolution?.hotspots.find(({ module }) => code.has(module))?.module;
  const likely = evolution?.attention?.files.find(({ path, commits }) => commits > 0 && code.has(path))?.path;
  return code.get(busy ?? likely ?? '') ?? code.values().next().value ?? project.code[0];
}

function testRisk(facts: ReportFacts): ScanRisk[] {
  const { project } = facts;
  const share = project.testLines / Math.max(1, project.codeLines);
  if (project.codeLines < MIN_LINES || share >= TEST_SHARE_EXPECTED || !canSeeTests(facts)) return [];
  const none = project.testFiles === 0;
  const first = firstToTest(facts);
  if (first === undefined) return [];
  return [
    {
      key: 'tests',
      level: levelOfTests(project, share),
      weight: reachWeight(none ? 40 : 14, project.codeLines / 1_000),
      ...texts.testTexts(project, first),
      files: [first, ...project.code.filter((file) => file !== first).slice(0, 2)],
      effort: 'hours',
    },
  ];
}

function bulkRisk({ project }: ReportFacts): ScanRisk[] {
  const share = project.bulkLines / Math.max(1, project.bulkLines + project.codeLines);
  if (share < BULK_LOW) return [];
  return [
    {
      key: 'generated-code',
      level: share >= BULK_MEDIUM && project.bulkLines >= BULK_MEDIUM_LINES ? 'MEDIUM' : 'LOW',
      weight: reachWeight(10, project.bulk.length),
      ...bulkTexts(project.bulk, project.bulkLines, share),
      files: project.bulk,
      effort: 'hours',
    },
  ];
}

function binaryRisk({ project }: ReportFacts): ScanRisk[] {
  const bytes = project.binaries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes < LARGE_BINARIES_BYTES) return [];
  return [
    {
      key: 'large-binaries',
      level: 'LOW',
      weight: reachWeight(6, project.binaries.length),
      ...texts.binaryTexts(project.binaries, bytes),
      files: project.binaries,
      effort: 'hours',
    },
  ];
}

function readmeRisk({ project, scan }: ReportFacts): ScanRisk[] {
  if (project.readme || project.codeLines < MIN_LINES) return [];
  const first = besideMissing(project, scan.files);
  if (!first) return [];
  return [
    {
      key: 'no-readme',
      level: 'LOW',
      weight: reachWeight(7, project.codeLines / 1_000),
      ...texts.readmeTexts(first.path, project.codeLines),
      files: [first],
      effort: 'hours',
    },
  ];
}

function uncheckedRisk(facts: ReportFacts): ScanRisk[] {
  const { project } = facts;
  const { languages, lines } = linesNotChecked(facts);
  const share = lines / Math.max(1, project.codeLines);
  const names = languages.map(({ language }) => language);
  const [first] = languages;
  if (share < UNCHECKED_SHARE || first === undefined) return [];
  return [
    {
      key: 'unchecked-languages',
      level: 'LOW',
      weight: reachWeight(9, lines / 1_000),
      ...texts.uncheckedTexts(languages, { lines, share, settings: linterSettings(first.language, project) }),
      files: names.flatMap((name) => project.code.find(({ language }) => language === name) ?? []),
      effort: 'hours',
    },
  ];
}

function folderRisk({ crowdedFolders: full }: ReportFacts): ScanRisk[] {
  if (full.length === 0) return [];
  return [
    {
      key: 'crowded-folders',
      level: 'LOW',
      weight: reachWeight(8, full[0]?.files.length ?? 0),
      ...texts.folderTexts(full),
      files: full.flatMap(({ files }) => files.slice(0, 1)),
      effort: 'hours',
    },
  ];
}

function statusRisk({ scan: { status } }: ReportFacts): ScanRisk[] {
  if (status === undefined || status.state === 'MAINTENANCE') return [];
  return [
    {
      key: 'no-longer-maintained',
      level: 'MEDIUM',
      weight: STATUS_WEIGHT,
      ...texts.statusTexts(status.state, `${status.file}:${status.line}`),
      files: [{ path: status.file }],
      line: status.line,
      effort: 'days',
    },
  ];
}

/** What size, layout and names of the files alone give away. */
export function listScanRisks(facts: ReportFacts): RiskCandidate[] {
  // Nobody splits the files of a project that is given up.
  const ofGrowth = isGivenUp(facts) ? [] : [oversizedRisk, longFileRisk, folderRisk];
  const found = [statusRisk, ...ofGrowth, testRisk, bulkRisk, binaryRisk, readmeRisk, uncheckedRisk].flatMap(
    (list) => list(facts),
  );
  return found.map(({ files, line = 1, ...risk }) => ({
    ...risk,
    origin: 'scan',
    references: listReferences(
      facts.project,
      files.map(({ path }) => ({ file: path, line })),
      SHOWN_PLACES,
    ),
  }));
}
