import type { Commit } from '#analyzer/git/commit-parser.ts';

const BOT =
  /\[bot\]|\(bot\)|^(?:dependabot|renovate|weblate|crowdin|greenkeeper|snyk|github[- ]actions?|semantic-release|pre-commit-ci|mergify|allcontributors|imgbot|codecov)\b|-bot$/i;

/** Whether a commit was made by a program; programs are kept apart from people everywhere. */
export function isBot(commit: Pick<Commit, 'authorName' | 'authorEmail'>): boolean {
  return BOT.test(commit.authorName) || commit.authorEmail.includes('[bot]@');
}

/**
 * Gives every author one name beyond what the mailmap says: the newest name seen with an address stands for
 * all commits from that address, and equal names are one person. Feed commits newest first.
 */
export function createPeople() {
  const nameOfEmail = new Map<string, string>();
  const nameOfKey = new Map<string, string>();
  return {
    nameOf(commit: Pick<Commit, 'authorName' | 'authorEmail'>): string {
      const email = commit.authorEmail.toLowerCase();
      const name = nameOfEmail.get(email) ?? commit.authorName;
      if (email !== '') nameOfEmail.set(email, name);
      const key = name.toLowerCase();
      const known = nameOfKey.get(key);
      if (known !== undefined) return known;
      nameOfKey.set(key, name);
      return name;
    },
  };
}
