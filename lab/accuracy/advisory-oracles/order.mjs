// Orders pairs of versions by the ecosystems' own programs, in one call an ecosystem; by npm's library where semver.org is
// the rule, and by the text of NuGet's documentation, of which no program runs here.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

const HERE = import.meta.dirname;
const MAVEN_LIBRARIES = '/usr/share/maven/lib';

function program(command, args) {
  return (pairs) => {
    const input = `${pairs.map((pair) => pair.join('\t')).join('\n')}\n`;
    const out = execFileSync(command, args, { input, maxBuffer: 1 << 28 })
      .toString()
      .trim()
      .split('\n');
    if (out.length !== pairs.length) throw new Error(`${command}: ${out.length} answers to ${pairs.length}`);
    return out.map(Number);
  };
}

const library = (toSemver) => (pairs) =>
  pairs.map(([a, b]) => semver.compare(toSemver(a), toSemver(b), { loose: true }));

/** `1.2` as `1.2.0`, `v1.2.3+incompatible` as `1.2.3`. */
function padded(text) {
  const [, numbers, rest = ''] = /^v?([\d.]+)(-[^+]*)?/.exec(text);
  const parts = numbers.split('.');
  while (parts.length < 3) parts.push('0');
  return `${parts.join('.')}${rest}`;
}

/** "Four numbers, compared one after the other; then pre-releases, whatever their case." */
function nuget([a, b]) {
  const read = (text) => {
    const [, numbers, label] = /^([\d.]+)(?:-([^+]*))?/.exec(text.toLowerCase());
    const four = [...numbers.split('.').map(Number), 0, 0, 0].slice(0, 4);
    return { four, label: label === undefined ? '1.0.0' : `1.0.0-${label}` };
  };
  const [left, right] = [read(a), read(b)];
  const at = left.four.findIndex((number, place) => number !== right.four[place]);
  return at >= 0 ? Math.sign(left.four[at] - right.four[at]) : semver.compare(left.label, right.label);
}

function maven(pairs) {
  const jars = readdirSync(MAVEN_LIBRARIES).filter((name) => name.endsWith('.jar'));
  const path = jars.map((name) => join(MAVEN_LIBRARIES, name)).join(':');
  return program('java', ['-cp', path, join(HERE, 'Order.java')])(pairs);
}

export const ORACLES = {
  CARGO: library(padded),
  COMPOSER: program('php', [join(HERE, 'order.php')]),
  GO: library(padded),
  MAVEN: maven,
  NPM: library((text) => (/^\d+(\.\d+)?$/.test(text) ? padded(text) : text)),
  NUGET: (pairs) => pairs.map(nuget),
  PYPI: program('python3', [join(HERE, 'order.py')]),
  RUBYGEMS: program('ruby', [join(HERE, 'order.rb')]),
  RUNTIME: library(padded),
};
