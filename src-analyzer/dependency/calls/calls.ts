import type { AdvisoryFunctions, Dependency } from '#contract/public-api/dependencies.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { AdvisoryData } from '../advisories/advisory-data.ts';
import type { Declaration } from '../declaration.ts';
import type { Ecosystem } from '../versions/schemes.ts';
import { goCalls } from './go-calls.ts';
import type { CalledCode, NamedFunctions } from './named-functions.ts';
import { rustCalls } from './rust-calls.ts';

export interface Judged {
  readonly declaration: Declaration;
  readonly dependency: Dependency;
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
  return judged.map(({ declaration, dependency }) => {
    return { declaration, dependency: answered(dependency, answers.get(declaration)) };
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
  return { ...dependency, advisories };
}

function namedFunctions({ declaration, dependency }: Judged, data: AdvisoryData): NamedFunctions[] {
  const { type, name } = declaration;
  if (READERS[type] === undefined || dependency.advisories?.length === 0) return [];
  const { imports } = dependency;
  if (imports === undefined || imports.state === 'NOT_IMPORTED') return [];
  const records = new Map((data.find(type as Ecosystem, name) ?? []).map((one) => [one.id, one]));
  return (dependency.advisories ?? []).flatMap(({ id }) => {
    const functions = records.get(id)?.functions;
    return functions === undefined ? [] : [{ declaration, id, functions }];
  });
}
