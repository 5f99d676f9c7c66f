import type { Commit } from '#analyzer/git/commit-parser.ts';
import { joinPeople, type Identity } from './same-person.ts';

const BOT =
  /\[bot\]|\(bot\)|^(?:dependabot|renovate|weblate|crowdin|greenkeeper|snyk|github[- ]actions?|semantic-release|pre-commit-ci|mergify|allcontributors|imgbot|codecov)\b|-bot$/i;

type Signed = Pick<Commit, 'authorName' | 'authorEmail'>;

/** Whether a commit was made by a program; programs are kept apart from people everywhere. */
export function isBot(commit: Signed): boolean {
  return BOT.test(commit.authorName) || commit.authorEmail.includes('[bot]@');
}

export interface People {
  /** What a commit is signed with, as a key; feed commits newest first. */
  readonly keyOf: (commit: Signed) => string;
  /** The name of the person behind each key, once all commits are known. */
  readonly names: () => ReadonlyMap<string, string>;
}

/** Gives every author one name beyond what the mailmap says. Programs are who they say they are. */
export function createPeople(): People {
  const identities = new Map<string, Identity>();
  const programs = new Map<string, string>();
  return {
    keyOf(commit) {
      const { authorName: name, authorEmail } = commit;
      const address = authorEmail.toLowerCase();
      const key = `${name}\0${address}`;
      if (isBot(commit)) programs.set(key, name);
      else if (!identities.has(key)) identities.set(key, { name, address });
      return key;
    },
    names() {
      const people = joinPeople([...identities.values()]);
      const named = [...identities.keys()].map((key, at): [string, string] => [key, people[at] ?? '']);
      return new Map([...programs, ...named]);
    },
  };
}
