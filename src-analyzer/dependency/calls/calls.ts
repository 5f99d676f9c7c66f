import {
  type AdvisoryFunctions,
  type Dependency,
  type DependencyAdvisory,
  MAX_IMPORT_PLACES,
} from '#contract/public-api/dependencies.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { AdvisoryData } from '../advisories/advisory-data.ts';
import type { Declaration } from '../declaration.ts';
import type { Verdicts } from '../rules/judge.ts';
import type { Ecosystem } from '../versions/schemes.ts';
import { goCalls } from './go-calls.ts';
import type { CalledCode, NamedFunctions } from './named-functions.ts';
import { rustCalls } from './rust-calls.ts';

export interface Judged extends Verdicts {
  readonly declaration: Declaration;
}

const READERS: Readonly<Partial<Record<string, typeof goCalls>>> = { GO: goCalls, CARGO: rustCalls };

/**
 * Says of each advisory that names functions whether the project's own code calls them. Only the files that may are parsed
 * once more: for most projects none. A package that no code imports has that for an answer, and no other.
 */
export async function withCalls(
  judged: readonly Judged[],
  { code, advisories }: { code: CalledCode; advisories: AdvisoryData },
  context: AnalysisContext,
): Promise<Judged[]> {
  const asked = judged.flatMap((one) => namedFunctions(one, advisories));
  const byType = Map.groupBy(asked, ({ declaration }) => declaration.type);
  const answers = new Map<Declaration, Map<string, AdvisoryFunctions>>();
  for (const [type, own] of byType) {
    const answerOf = await READERS[type]?.(
      own,
      { code, declarations: judged.map((one) => one.declaration) },
      context,
    );
    for (const one of own) {
      const answer = answerOf?.(one);
      if (answer === undefined) continue;
      const known = answers.get(one.declaration) ?? new Map<string, AdvisoryFunctions>();
      answers.set(one.declaration, known.set(one.id, answer));
    }
  }
  return judged.map((one) => {
    return { ...one, dependency: answered(one.dependency, answers.get(one.declaration)) };
  });
}

/** Whether code is read for advisories that name functions: one that takes too long says nothing of them. */
export const looksForCalls = (judged: readonly Judged[], advisories: AdvisoryData): boolean =>
  judged.some((one) => namedFunctions(one, advisories).length > 0);

function answered(
  dependency: Dependency,
  known: ReadonlyMap<string, AdvisoryFunctions> | undefined,
): Dependency {
  if (known === undefined) return dependency;
  const advisories = (dependency.advisories ?? []).map((one) => {
    const functions = known.get(one.id);
    return functions === undefined ? one : { ...one, functions };
  });
  return { ...dependency, advisories, ...importedByPath(dependency, advisories) };
}

/** A function that is called by its path needs no import: its call says that the package is imported. */
function importedByPath(
  { imports }: Dependency,
  advisories: readonly DependencyAdvisory[],
): Pick<Dependency, 'imports'> {
  if (imports?.state !== 'UNKNOWN') return {};
  const called = advisories.flatMap(({ functions }) => (functions?.state === 'CALLED' ? [functions] : []));
  const [most] = called.toSorted((a, b) => b.files - a.files);
  if (most === undefined) return {};
  const places = most.places.slice(0, MAX_IMPORT_PLACES).map(({ file, line }) => ({ file, line }));
  return { imports: { state: 'IMPORTED', files: most.files, testFiles: most.testFiles, places } };
}

function namedFunctions({ declaration, dependency }: Judged, data: AdvisoryData): NamedFunctions[] {
  const { type, name } = declaration;
  if (READERS[type] === undefined || dependency.advisories?.length === 0) return [];
  const { imports } = dependency;
  if (imports === undefined) return [];
  // Which packages are compiled is known of what the project's own code does not import, too.
  if (imports.state === 'NOT_IMPORTED' && declaration.compiled === undefined) return [];
  const records = new Map((data.find(type as Ecosystem, name) ?? []).map((one) => [one.id, one]));
  return (dependency.advisories ?? []).flatMap(({ id }) => {
    const functions = records.get(id)?.functions;
    return functions === undefined ? [] : [{ declaration, id, functions }];
  });
}
