import { hash } from 'node:crypto';
import type { CloudFunction, Starter, Waiting } from '#analyzer/rules/waiting.ts';
import type { CloudTemplates } from '#analyzer/source/cloud-templates.ts';
import type { FunctionFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';

interface File {
  readonly path: string;
  readonly facts: SyntaxFacts;
}

/** What a file's text says of who begins its code. */
export interface FileStart {
  readonly limitsJobs: boolean;
  readonly schedule: 'written' | 'kept' | undefined;
  readonly starter: Starter;
  /** By its text a cloud calls its functions. */
  readonly cloudFunction: CloudFunction | undefined;
  /** It hands the requests of AWS's gateway on to an application. */
  readonly isOfGateway: boolean;
  /** For the file of a service. */
  readonly isBesideRequests: boolean;
  /** For the file of a service: somebody may load it that does not name it. */
  readonly isCalled: boolean;
}

/** Names of what a file declares, as far as a cloud may call it. */
function* declaredIn({ symbols, functions }: SyntaxFacts): Generator<string> {
  for (const { name } of symbols) yield name;
  for (const { name, owner } of functions) if (owner < 0) yield name;
}

/** Whether a cloud ends the functions of a file: templates name them, or its own text says so. */
export function isEndedByCloud({ path, facts }: File, start: FileStart, templates: CloudTemplates): boolean {
  const { cloudFunction } = start;
  if (cloudFunction === 'ENDED' || (cloudFunction === 'AZURES' && templates.endsAzure)) return true;
  return templates.names(path, declaredIn(facts));
}

/** What a file mentions, of the names that the project declares, and what begins it. */
export interface FileMentions {
  readonly start: FileStart;
  /** Its functions that stand in no other one, in the order of their lines. */
  readonly outer: readonly FunctionFact[];
  /** Keys of what it does when it is loaded, and of each function that stands in no other one. */
  readonly loaded: Set<string>;
  readonly units: readonly Set<string>[];
  readonly words: Set<string>;
}

/** What files are known to mention. */
export interface KnownMentions {
  readonly of: (file: File) => FileMentions | undefined;
  readonly keep: (file: File, mentions: FileMentions) => void;
}

export const NOTHING_KNOWN: KnownMentions = { of: () => undefined, keep: () => {} };

const shapes = new WeakMap<SyntaxFacts, string>();

/** The same for two files that declare the same names in the same places. */
function shapeOf(facts: SyntaxFacts): string {
  const known = shapes.get(facts);
  if (known !== undefined) return known;
  const types = facts.types.map(({ name, supers, outer }) => [name, supers, outer]);
  const functions = facts.functions.map(({ name, owner }) => [name, owner]);
  const shape = hash('sha256', JSON.stringify([types, functions]), 'base64url');
  shapes.set(facts, shape);
  return shape;
}

interface Held {
  readonly waiting: Waiting;
  readonly surroundings: string;
  readonly mentions: FileMentions;
}

/** Under the facts of a file, which stay the same objects from one parse to the next as long as its content does. */
const held = new WeakMap<SyntaxFacts, Held>();

/**
 * What this thread read last of files that are as they were, among files that declare what they declared: what a name means
 * hangs on all of these.
 * @param isAsRead whether a file's text is still the one that its facts are of
 */
export function knownMentions(
  files: readonly File[],
  waiting: Waiting,
  isAsRead: (path: string) => boolean,
): KnownMentions {
  const declared = files.map(({ path, facts }) => `${path}\0${shapeOf(facts)}`);
  const surroundings = hash('sha256', declared.join('\n'), 'base64url');
  return {
    of({ facts }) {
      const known = held.get(facts);
      return known?.waiting === waiting && known.surroundings === surroundings ? known.mentions : undefined;
    },
    keep({ path, facts }, mentions) {
      if (isAsRead(path)) held.set(facts, { waiting, surroundings, mentions });
    },
  };
}
