import type { Finding } from '#analyzer/rules/rule.ts';
import { undefinedName } from '#analyzer/rules/ruff-rule.ts';

const UNDEFINED_NAME = 'py/undefined-name';
/** A name that is missing as often as this is rather put there by whoever runs the code. */
const MIN_PLACES_IN_FILE = 4;
const MIN_FILES = 3;
/** A file that lacks as many names is read by a program that knows them: a table of versions, a recipe of a build. */
const MIN_NAMES_IN_FILE = 4;

/** The undefined names that another program probably gives to the code before it runs: worth a look only. */
export function doubtProvidedNames(findings: readonly Finding[]): Finding[] {
  const placesOf = new Map<string, Map<string, number>>();
  const namesOf = new Map<string, Set<string>>();
  for (const { ruleKey, message, path } of findings) {
    if (ruleKey !== UNDEFINED_NAME) continue;
    const name = undefinedName(message);
    namesOf.set(path, (namesOf.get(path) ?? new Set()).add(name));
    const places = placesOf.get(name) ?? new Map<string, number>();
    placesOf.set(name, places.set(path, (places.get(path) ?? 0) + 1));
  }
  const isProvided = ({ message, path }: Finding): boolean => {
    const places = placesOf.get(undefinedName(message));
    if ((namesOf.get(path)?.size ?? 0) >= MIN_NAMES_IN_FILE) return true;
    return (
      places !== undefined && (places.size >= MIN_FILES || (places.get(path) ?? 0) >= MIN_PLACES_IN_FILE)
    );
  };
  return findings.map((one) =>
    one.ruleKey === UNDEFINED_NAME && isProvided(one) ? { ...one, confidence: 'REVIEW' } : one,
  );
}
