import { withStop, type Said } from '#contract/said.ts';
import { holesOf, ownLength, templateOf, type Template } from '#contract/template.ts';
import { ADVISORY_SENTENCES } from './advisory-sentences.ts';
import { say } from './phrases.ts';
import { SPLIT_SENTENCES } from './split-sentences.ts';

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
  template('In maintenance since {0}; for new code use {1}.'),
  // Results of before.
  template('No longer developed since {0}; use {1}.'),
  template('No longer maintained since {0}; use {1}.'),
  template('No longer maintained since {0} ({1}).'),
  template('Reported as no longer maintained on {0} ({1}).'),
  template('Withdrawn from its registry since {0}; use {1}.'),
  template('Continued under another name since {0}; use {1}.'),
  template('Abandoned since {0}; use {1}.'),
  template('Abandoned since {0} ({1}).'),
  template('Abandoned, says the lock file; use {0}.'),
  template('Abandoned, says the lock file.'),
  template('github.com has refused {0} since {1}: workflows that use it fail there.'),
  template('{0} targets Node.js {1}, which GitHub’s runners dropped in {2}; they run it on a newer Node.js.'),
  template('From v2 on it needs the input distribution.'),
  // Results of before.
  template(
    '{0} was made for Node.js {1}, which GitHub’s runners have not had since {2}: they run it on a newer one.',
  ),
  ...ADVISORY_SENTENCES,
  template(
    'Move the call into a service method and let {0} call that, so that transactions, checks and caching are in one place.',
  ),
  template(
    'Reverse the dependency: let {0} call {1} and pass in what it needs, or move the part that {2} uses from {3} to a class of the {4} layer.',
  ),
  template(
    'Use a request or response type (DTO) with only the fields the endpoint needs, and map it to {0} in the service.',
  ),
  // Results of before.
  template(
    'Group the methods of {0} by the fields and collaborators they use, and extract each group into its own class; start with {1}.',
  ),
  template(
    'Group the methods of {0} by the fields and collaborators they use, and extract each group into its own class.',
  ),
  template('Group the functions of {0} by topic, and extract each group into its own class.'),
  ...SPLIT_SENTENCES,
  template('{0} does too much: {1} methods in {2} lines, total complexity {3}'),
  template('{0} bypasses the service layer'),
  template('{0} depends on the {1} above it'),
  template('Cycle between {0} and {1}'),
  template('Circular import between {0} and {1} (part of a group of {2} files)'),
  template('Circular import between {0} and {1} (part of a group of {2} packages)'),
  template('Circular dependency between {0} and {1} (part of a group of {2} classes)'),
  template('Circular import at {0} (part of a group of {1} files)'),
  template('Circular import at {0} (part of a group of {1} packages)'),
  template('Circular dependency at {0} (part of a group of {1} classes)'),
  template('Circular import between {0} and {1}'),
  template('Circular dependency between {0} and {1}'),
  template('Circular import: {0}'),
  template('Circular dependency: {0}'),
];

/** Violations; of two that fit, the longer one first. */
const VIOLATIONS = [
  template('{0} uses {1} at {2}, but {3} must not import {4}: {5}.'),
  template('{0} uses {1} at {2}, but {3} must not import {4}.'),
  template('{0} uses {1}, but {2} must not import {3}'),
  template('{0} breaks the rule that {1} must not import {2}'),
  template('Move what {0} needs from {1} to a place that {2} may import, or inject it.'),
  template('The controller {0} calls {1} at {2} and bypasses the service layer: the {3} is in {4}.'),
  template('The controller {0} calls {1} and bypasses the service layer'),
  template('The {0} {1} calls {2} at {3}, so a lower layer depends on the {4} above it ({5}).'),
  template('The {0} {1} calls {2}, which is a {3}'),
  template('The controller {0} creates {1} at {2} and bypasses the service layer: the {3} is in {4}.'),
  template('The controller {0} creates {1} and bypasses the service layer'),
  template('The {0} {1} creates {2} at {3}, so a lower layer depends on the {4} above it ({5}).'),
  template('The {0} {1} creates {2}, which is a {3}'),
  template('The controller {0} depends on {1} at {2} and bypasses the service layer: the {3} is in {4}.'),
  template('The controller {0} depends on {1} and bypasses the service layer'),
  template('The {0} {1} depends on {2} at {3}, so a lower layer depends on the {4} above it ({5}).'),
  template('The {0} {1} depends on {2}, which is a {3}'),
  template(
    'The controller {0} returns the entity {1} ({2}) in {3} at {4}, so the database schema is part of the public API.',
  ),
  template('The controller {0} returns the entity {1} in {2}'),
  template('{0} returns the entity {1}'),
  template(
    'The controller {0} takes the entity {1} ({2}) in {3} at {4}, so the database schema is part of the public API.',
  ),
  template('The controller {0} takes the entity {1} in {2}'),
  template('{0} takes the entity {1}'),
  template(
    '{0} ({1}) does too much: {2} methods in {3} lines, total complexity {4}, and dependencies on {5} other file or class. Most complex: {6}.',
  ),
  template(
    '{0} ({1}) does too much: {2} methods in {3} lines, total complexity {4}, and dependencies on {5} other files and classes. Most complex: {6}.',
  ),
  template('{0} ({1}) does too much: {2} methods in {3} lines and total complexity {4}. Most complex: {5}.'),
  template('Not counted: {0} accessors.'),
  template('Not counted: {0} accessor.'),
  template('Circular import: {0}. It is the shortest cycle in a group of {1} {2}.'),
  template('Circular import: {0}.'),
  template('Circular dependency: {0}. It is the shortest cycle in a group of {1} {2}.'),
  template('Circular dependency: {0}.'),
  template('Begin at {0}: {1}.'),
  template('Break the cycle at {0}: {1}.'),
  template('It can be broken at {0}: {1}.'),
  template('Other ways around it remain.'),
  template('Other cycles of the group remain.'),
  template('Which of these places should change, the code does not show.'),
  template(
    'Begin at {0}: extract the shared code into a third module, or inject it. Other ways around it remain.',
  ),
  template(
    'Break the cycle at {0}: extract the shared code into a third module, or inject it. Other cycles of the group remain.',
  ),
  template('Break the cycle at {0}: extract the shared code into a third module, or inject it.'),
  template(
    'Break the cycle at {0}: move {1} out of {2} into a file of its own; it is all that {3} import from there.',
  ),
  template(
    'Break the cycle at {0}: move {1} out of {2} into a file of its own; it is all that {3} imports from there.',
  ),
  template(
    'Break the cycle at {0}: move {1} out of {2} into a file of its own; they are all that {3} import from there.',
  ),
  template(
    'Break the cycle at {0}: move {1} out of {2} into a file of its own; they are all that {3} imports from there.',
  ),
  template(
    'It can be broken at {0}: extract the shared code into a third module, or inject it. Which of these places should change, the code does not show.',
  ),
  // Results of before.
  template(
    'It can be broken at {0}: extract the shared code into a third module, or inject it. Nothing shows which of these steps leads back.',
  ),
];

/** A method of a large class; what says more than its line is told as it is. */
const METHOD_AT = templateOf(template('{0} (line {1})'));
const LINE = /\(line \d+\)$/;

/** What stands in one of their holes. */
const PARTS = [
  // How a cycle is broken.
  template('{0}; elsewhere {1}'),
  template('move the constant {0}, which is all that is taken there, into a class of its own'),
  template('move the constants {0}, which are all that is taken there, into a class of their own'),
  template('delete the field {0}, which its class does not use'),
  template('delete the fields {0}, which their classes do not use'),
  template('name {0} instead of {1}, which only serves to find a resource or a logger'),
  template('name {0} instead of {1}, which only serve to find a resource or a logger'),
  template('{0} takes {1} from there, which leads back; pass it in'),
  template('{0} takes {1} from there, which lead back; pass them in'),
  template('{0} takes {1} from there; move it into a file of its own, or pass it in'),
  template('{0} takes {1} from there; move them into a file of their own, or pass them in'),
  template('move what both need into a file of its own, or pass it in'),
  template('move what both need into a class of its own, or pass it in'),
  template(
    'extract what both need into a class of its own; injecting one into the other does not end the cycle',
  ),
  template('extract the shared code into a third module, or inject it'),
  template('more than any other source file'),
  template('no source file changes more often'),
  template('only {0} source file changes more often'),
  template('only {0} source files change more often'),
  template('{0} source files change more often'),
  // Results of before have ranks.
  template('rank {0} among the source files'),
  // Reports of before.
  template('no code is duplicated'),
  template(
    'Let the build write the generated files again from their source and fail where they differ; where the source is not here, write down what they were made from.',
  ),
  template('Let the build check that {0} is what its generator writes.'),
  template(
    '{0}, {1} of them listed as findings (the longest of a file, where it has logic). The largest of these',
  ),
  template('{0}, the largest'),
  template('{0} at {1}: {2} Duplicates get out of sync: a bug fixed in one copy stays in the others.'),
  template('No cycles and no layer violations in {0}.{1}'),
  template(' ({0}: {1})'),
  template(' {0} of the workflows {1} outdated.'),
  template('{0} more stand in the list of dependencies.'),
  template(' although neither refers to the other'),
  template('{0} minified file'),
  template('{0} minified files'),
  template('Let the build make bundles of the project’s own code.'),
  template(
    'Dependencies were not measured, because there is no Maven, Gradle or npm manifest. This does not lower the score.',
  ),
  template('Get rid of {0}'),
  template('Run the Travis jobs on a supported release of Ubuntu'),
  template('generated, bundled or third-party code'),
  template('{0} and {1} more packages'),
  template('{0} and at {1}'),
  template('{0} or at {1}'),
  template('{0} and {1} more method'),
  template('{0} and {1} more methods'),
  template('{0} field'),
  template('{0} fields'),
  template('{0} and {1} more endpoint'),
  template('{0} and {1} more endpoints'),
  template('{0} and {1} more'),
];

/** What has most words of its own comes first: "listed in {0}" would take in "listed in {0} advisories, the worst {1}". */
const READERS = [...VIOLATIONS, ...SENTENCES].map(templateOf).toSorted((a, b) => ownLength(b) - ownLength(a));
const PART_READERS = PARTS.map(templateOf);

function read(text: string, templates: readonly Template[]): Said {
  for (const { key, pieces } of templates) {
    const holes = holesOf(text, pieces);
    if (holes) return { key, args: holes.map(readHole) };
  }
  return text;
}

function readHole(text: string): Said {
  return read(text, LINE.test(text) ? [METHOD_AT] : PART_READERS);
}

/** A reason may be several sentences of which each is known: a vulnerability, then the end of support. */
const JOIN = template('{0} {1}');
const MAX_SENTENCES = 10;
const NEXT_SENTENCE = /(?<=\.) (?=[A-Z])/;

/** A hole that holds more than a sentence has swallowed one, however deep it stands. */
const isWhole = (said: Said): boolean =>
  typeof said !== 'string' &&
  said.args.every((arg) => (typeof arg === 'string' ? !NEXT_SENTENCE.test(arg) : isWhole(arg)));

/** The shortest beginning that is known, and what follows, read in the same way; undefined where that is not all. */
function readParts(sentences: readonly string[]): Said | undefined {
  for (let end = 1; end <= sentences.length; end += 1) {
    const first = read(sentences.slice(0, end).join(' '), READERS);
    if (!isWhole(first)) continue;
    if (end === sentences.length) return first;
    const rest = readParts(sentences.slice(end));
    if (rest !== undefined) return { key: JOIN, args: [first, rest] };
  }
  return undefined;
}

function readAll(text: string): Said {
  const whole = read(text, READERS);
  if (isWhole(whole)) return whole;
  const sentences = text.split(NEXT_SENTENCE, MAX_SENTENCES + 1);
  return (sentences.length > MAX_SENTENCES ? undefined : readParts(sentences)) ?? whole;
}

/** Stands behind the advice on a cycle. */
const BY_CUSTOM = template('{0} These parts may be made for each other.');
const CUSTOM_END = BY_CUSTOM.slice('{0}'.length);

/** A stored sentence with what it is made of; as it is where it is none of those known. */
export const retold = (text: string): Said =>
  text.endsWith(CUSTOM_END)
    ? { key: BY_CUSTOM, args: [readAll(text.slice(0, -CUSTOM_END.length))] }
    : readAll(text);

/** The same for a text that may lack its full stop. */
export const toldSentence = (text: string): Said => retold(withStop(text));

/** One sentence ends and the next begins. */
const BETWEEN = /(?<=[^.]\.) (?=[A-Z\d]|github\.com)/;

/**
 * What is said against a dependency: what advisories, its maker and its release line say, one after the other. Two of these
 * sentences may be one of those known.
 */
export function toldReason(text: string): Said {
  const sentences = withStop(text).split(BETWEEN);
  const told: Said[] = [];
  while (sentences.length > 0) {
    const pair = sentences.slice(0, 2).join(' ');
    const isPair = sentences.length > 1 && isOne(retold(pair));
    const one = isPair ? pair : (sentences[0] ?? '');
    sentences.splice(0, isPair ? 2 : 1);
    told.push(retold(one));
  }
  return told.reduce((before, next) => say`${before} ${next}`);
}

/** A sentence that is known, without another in one of its holes. */
const isOne = (said: Said): boolean =>
  typeof said !== 'string' && said.args.every((arg) => typeof arg !== 'string' || !BETWEEN.test(arg));
