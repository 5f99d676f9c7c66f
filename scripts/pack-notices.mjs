// The licences of everything shipped (third-party-notices.txt) and the bill of materials (sbom.cdx.json,
// CycloneDX 1.6). What is shipped is read from the build itself, not from package.json.
import { copyFileSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wasmSources } from '../src-analyzer/syntax/grammars.ts';
import { root } from './runtime.mjs';

/** `@b/c` of `@b/c/wasm/x.wasm` */
function packageOf(specifier) {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)[0];
}

/** Packages copied as they are (electron-builder.yml), in whole or in part: their code is in no source map. */
const COPIED = [
  'better-sqlite3',
  'dugite',
  'oxlint',
  '@oxlint/binding-*',
  '@astral-sh/ruff-wasm-nodejs',
  'sqlite-vec-*',
  ...new Set(wasmSources().map(({ specifier }) => packageOf(specifier))),
];

/** Where a package says nothing itself, its main package does. */
const LICENCE_OF = { '@oxlint/binding-': 'oxlint' };
const LICENCE_FILE = /^(licen[cs]e|copying|ofl|unlicense|notice)([.-].*)?$/i;

const folderOf = (path) => join(root, 'node_modules', path);

/** `…/node_modules/a/node_modules/@b/c/dist/x.js` → `a/node_modules/@b/c` */
function packagePath(source) {
  const at = source.indexOf('node_modules/');
  if (at === -1) return undefined;
  return /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source.slice(at + 'node_modules/'.length))?.[0];
}

/** Paths below node_modules of the packages whose code is in the bundles. */
function bundledPaths() {
  const maps = globSync('out/**/*.map', { cwd: root });
  if (maps.length === 0) throw new Error('There is no build with source maps: run scripts/build.mjs first.');
  const sources = maps.flatMap((map) => JSON.parse(readFileSync(join(root, map), 'utf8')).sources ?? []);
  return sources.flatMap((source) => packagePath(source) ?? []);
}

/** Packages whose style sheets (and with them fonts) the page imports. */
function styledPaths() {
  const texts = globSync('src-renderer/**/*.{ts,tsx,css}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/import (?:url\()?['"]((?:@[\w-]+\/)?[\w-]+)\/[^'"]+\.css['"]/g)].map(
      ([, name]) => name,
    ),
  );
}

function copiedPaths() {
  return COPIED.flatMap((pattern) => globSync(pattern, { cwd: join(root, 'node_modules') }));
}

/** The text of the package's licence, or undefined when nothing of it is on disk. */
function licenceText(path, { name, license, author }) {
  const files = readdirSync(folderOf(path)).filter((file) => LICENCE_FILE.test(file));
  if (files.length > 0)
    return files.map((file) => readFileSync(join(folderOf(path), file), 'utf8').trim()).join('\n\n');
  const main = Object.entries(LICENCE_OF).find(([prefix]) => name.startsWith(prefix))?.[1];
  if (main !== undefined) return licenceText(main, { name: main, license });
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return /^MIT\b/.test(license ?? '') ? mitText(holder) : undefined;
}

/** The standard text, for packages that name the MIT licence without enclosing it. */
function mitText(holder) {
  const text = readFileSync(join(root, 'LICENSE'), 'utf8');
  return text.replace(/^Copyright.*$/m, `Copyright (c) ${holder.replace(/\s*[<(].*$/, '')}`).trim();
}

/** Every package in the product, sorted by name: `{name, version, license, text, path}`; `text` may be undefined. */
export function shippedPackages() {
  const paths = new Set([...bundledPaths(), ...styledPaths(), ...copiedPaths()]);
  const found = [...paths].map((path) => {
    const meta = JSON.parse(readFileSync(join(folderOf(path), 'package.json'), 'utf8'));
    const license = typeof meta.license === 'string' ? meta.license : meta.license?.type;
    return {
      name: meta.name,
      version: meta.version,
      license,
      text: licenceText(path, { ...meta, license }),
      path,
    };
  });
  const key = ({ name, version }) => `${name}@${version}`;
  const unique = new Map(found.map((entry) => [key(entry), entry]));
  return [...unique.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

const GIT_NOTICE = `The installers contain Git (https://git-scm.com), Copyright its authors, under the GNU General Public License,
version 2, as built by the project dugite-native (https://github.com/desktop/dugite-native), where its source is offered.
Vitals starts it as a program of its own. SQLite (https://sqlite.org), inside better-sqlite3, is in the public domain.
The licences of Electron and of Chromium lie beside the program: LICENSE.electron.txt, LICENSES.chromium.html.`;

/** One text with every licence; packages that share a text stand over it together. */
export function noticesText(packages) {
  const byText = Map.groupBy(packages, ({ text }) => text);
  const parts = [...byText].map(
    ([text, entries]) =>
      `${entries.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n')}\n\n${text}`,
  );
  const intro = `Vitals is made with the packages below. Thank you.\n\n${GIT_NOTICE}`;
  return `${[intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * CycloneDX 1.6; hashes are those of the lock file.
 * @param {{name: string, version: string, license: string, path: string}[]} packages
 */
export function billOfMaterials(packages) {
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: product.name,
        version: product.version,
        'bom-ref': product.name,
      },
    },
    components: packages.map((entry) => ({
      type: 'library',
      'bom-ref': purl(entry),
      name: entry.name,
      version: entry.version,
      purl: purl(entry),
      licenses: licencesOf(entry.license),
      ...hashesOf(lock[`node_modules/${entry.path}`]?.integrity),
    })),
  };
}

/** An SPDX identifier is told from an expression, and both from free words ("MIT OR Apache"). */
function licencesOf(license) {
  if (/^[\w.+-]+$/.test(license)) return [{ license: { id: license } }];
  return license.endsWith('Apache') ? [{ license: { name: license } }] : [{ expression: license }];
}

function hashesOf(integrity) {
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  if (digest === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
}

/** Writes both files into the folder, beside the product's own licence. @throws when a package has no licence text */
export function writeNotices(folder) {
  const packages = shippedPackages();
  const silent = packages.filter(({ text }) => text === undefined).map(({ name }) => name);
  if (silent.length > 0) throw new Error(`No licence text was found for ${silent.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, 'LICENSE'), join(folder, 'licence.txt'));
  writeFileSync(join(folder, 'third-party-notices.txt'), noticesText(packages));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(packages), null, 2)}\n`);
}
