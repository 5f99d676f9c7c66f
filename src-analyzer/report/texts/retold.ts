import { withStop, type Said } from '#contract/said.ts';

/** Marks a sentence of another analysis, so that the list of all sentences finds it. */
const template = (key: string): string => key;

/**
 * The sentences of the analyses before the report, which are stored as texts alone: hotspots, dependencies and
 * violations. What is read back from a text says the same in English, since it is its own words with holes.
 */
const SENTENCES = [
  template('Changed in {0} commits in the year before the last commit, {1}.'),
  template('changed in {0} commits in the year before the last commit, {1}.'),
  template('{0} lines of code and comments.'),
  template('{0} line of code and comments.'),
  template('{0} people changed it in that year.'),
  template('{0} of these {1} commits mention a fix.'),
  template('{0} of these {1} commits mentions a fix.'),
  template('{0} is no longer supported.'),
  template('{0} has had no free support since {1}.'),
  template('Support for {0} ends on {1}.'),
  template('No longer maintained since {0}; use {1}.'),
  template('No longer maintained since {0} ({1}).'),
  template('Abandoned since {0}; use {1}.'),
  template('Abandoned since {0} ({1}).'),
  template('Abandoned, says the lock file; use {0}.'),
  template('Abandoned, says the lock file.'),
  template('github.com has refused {0} since {1}: workflows that use it fail there.'),
  template(
    '{0} was made for Node.js {1}, which GitHub’s runners have not had since {2}: they run it on a newer one.',
  ),
  template('Affected by {0}. Fixed in {1}.'),
  template('Affected by {0}. No fixed release is known.'),
  template('Affected by {0}. Remove it.'),
  template('{0} known vulnerabilities, the worst {1}. Fixed in {2}.'),
  template('{0} known vulnerabilities, the worst {1}. No fixed release is known.'),
  template('{0} known vulnerabilities, one of them {1}. Fixed in {2}.'),
  template('{0} known vulnerabilities, one of them {1}. No fixed release is known.'),
  template(
    'Move the call into a service method and let {0} call that, so that transactions, checks and caching are in one place.',
  ),
  template(
    'Reverse the dependency: let {0} call {1} and pass in what it needs, or move the part that {2} uses from {3} to a class of the {4} layer.',
  ),
  template(
    'Use a request or response type (DTO) with only the fields the endpoint needs, and map it to {0} in the service.',
  ),
  template(
    'Group the methods of {0} by the fields and collaborators they use, and extract each group into its own class; start with {1}.',
  ),
  template('{0} does too much: {1} methods in {2} lines, total complexity {3}'),
  template('{0} bypasses the service layer'),
  template('{0} depends on the {1} above it'),
  template('Cycle between {0} and {1}'),
];

/** What stands in one of their holes. */
const PARTS = [template('more than any other source file'), template('rank {0} among the source files')];

interface Reader {
  readonly key: string;
  readonly pattern: RegExp;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A hole takes as little as it can; the whole text has to fit. */
const readerOf = (key: string): Reader => ({
  key,
  pattern: new RegExp(
    `^${key
      .split(/\{\d\}/)
      .map(escaped)
      .join('(.{1,400}?)')}$`,
  ),
});

const READERS = SENTENCES.map(readerOf);
const PART_READERS = PARTS.map(readerOf);

function read(text: string, readers: readonly Reader[]): Said {
  for (const { key, pattern } of readers) {
    const found = pattern.exec(text);
    if (found) return { key, args: found.slice(1).map((part) => read(part, PART_READERS)) };
  }
  return text;
}

/** A stored sentence with what it is made of; as it is where it is none of those known. */
export const retold = (text: string): Said => read(text, READERS);

/** The same for a text that may lack its full stop. */
export const toldSentence = (text: string): Said => retold(withStop(text));
