// Usage: node lab/data/build-framework-packages.mjs <clone of microsoft/component-detection>
// Builds resources/dependency-rules/framework-packages.json: the packages whose assemblies .NET brings itself, and up to which
// version its own are used in their place. The lists are Microsoft's (MIT), one for each release of .NET, and each says what it
// changes in the one before. Names and versions alone are taken. The same clone gives the same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../src-platform/compare-text.ts';
import { root } from '../../scripts/runtime.mjs';
import { openClone } from './advisories/clone.mjs';

const FOLDER = 'src/Microsoft.ComponentDetection.Detectors/nuget/FrameworkPackages';
/** What .NET alone brings; ASP.NET Core and Windows programs have lists of their own. */
const OWN_LIST = /Instance \{ get; \} = new\(\w+, [\w.]+(?:, (\w+)\.Instance)?\)\s*\{([\s\S]*?)\n\s*\};/;
const ENTRY = /\{ "([^"]+)", (?:"([^"]+)"|null) \}/g;

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node lab/data/build-framework-packages.mjs <clone of microsoft/component-detection>');
  process.exit(1);
}
const clone = openClone(path);
const lists = new Map();
for (const [file, text] of clone.files(FOLDER, '.cs')) {
  const [, framework] = /FrameworkPackages\.(net[\w.]+)\.cs$/.exec(file) ?? [];
  const [, base, body] = OWN_LIST.exec(text) ?? [];
  const [, name] = /internal static class (\w+)/.exec(text) ?? [];
  if (framework !== undefined && body !== undefined) lists.set(name, { framework, base, body });
}

/** A release's packages with those of the releases that its list builds on. */
function packagesOf(name) {
  const { base, body } = lists.get(name) ?? { body: '' };
  const packages = base === undefined ? new Map() : packagesOf(base);
  for (const [, id, version] of body.matchAll(ENTRY)) {
    if (version === undefined) packages.delete(id.toLowerCase());
    else packages.set(id.toLowerCase(), version);
  }
  return packages;
}

const releases = [...lists]
  .flatMap(([name, { framework }]) => {
    const [, release] = /^net(?:coreapp)?(\d+\.\d+)$/.exec(framework) ?? [];
    return release === undefined ? [] : [{ release, packages: packagesOf(name) }];
  })
  .sort((a, b) => Number(a.release) - Number(b.release));

/** What each release says that the one before does not; null: it brings the package no more. */
const body = releases.map(({ release, packages }, at) => {
  const before = releases[at - 1]?.packages ?? new Map();
  const names = [...new Set([...before.keys(), ...packages.keys()])].sort(compareText);
  const changed = names.filter((name) => before.get(name) !== packages.get(name));
  const rows = changed.map(
    (name) => `      ${JSON.stringify(name)}: ${JSON.stringify(packages.get(name) ?? null)}`,
  );
  return `    ${JSON.stringify(release)}: {\n${rows.join(',\n')}\n    }`;
});
writeFileSync(
  join(root, 'resources', 'dependency-rules', 'framework-packages.json'),
  `{\n  "date": "${clone.date}",\n  "source": "Microsoft Component Detection (MIT)",\n  "releases": {\n${body.join(',\n')}\n  }\n}\n`,
);
console.log(`${releases.length} releases, ${releases.at(-1)?.packages.size ?? 0} packages in the newest`);
