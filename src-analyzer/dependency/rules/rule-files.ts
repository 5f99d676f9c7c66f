import { readFileSync } from 'node:fs';
import { resourcePath } from '#analyzer/request/resources.ts';
import type { DependencyType } from '#contract/words.ts';

/** One release line. `eol`: the day support ends, true when it ended on an unknown day, false when no end is set. */
export interface Cycle {
  readonly cycle: string;
  readonly eol: string | boolean;
  readonly latest: string | null;
}

/** Names of packages; a trailing `*` stands for any rest. */
interface Coordinates {
  readonly npm?: readonly string[];
  readonly maven?: readonly string[];
}

export interface Product extends Coordinates {
  readonly product: string;
  readonly title: string;
  /** Newest first. */
  readonly cycles: readonly Cycle[];
}

export interface Abandoned extends Coordinates {
  readonly since: string;
  readonly instead: string;
  /** Still patched, but not developed. */
  readonly maintenance?: boolean;
}

export interface DependencyRules {
  /** Day of the facts, YYYY-MM-DD. */
  readonly date: string;
  readonly products: readonly Product[];
  readonly abandoned: readonly Abandoned[];
}

let rules: DependencyRules | undefined;

/** The bundled rules of `resources/dependency-rules`, read once. */
export function dependencyRules(): DependencyRules {
  rules ??= readRules();
  return rules;
}

function readRules(): DependencyRules {
  const endOfLife = readJson('end-of-life.json') as { date: string; products: Product[] };
  const { abandoned } = readJson('abandoned.json') as { abandoned: Abandoned[] };
  return {
    date: endOfLife.date,
    products: endOfLife.products,
    abandoned,
  };
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(resourcePath(`dependency-rules/${name}`), 'utf8'));
}

function patternsFor({ npm = [], maven = [] }: Coordinates, type: DependencyType): readonly string[] {
  if (type === 'NPM') return npm;
  return type === 'MAVEN' ? maven : [];
}

/** Whether a rule speaks of this package. */
export function matches(rule: Coordinates, type: DependencyType, name: string): boolean {
  const patterns = patternsFor(rule, type);
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name,
  );
}
