// After packaging: is everything in the package that it needs, for the machine it is for, and nothing else?
// electron-builder calls it for each package; a fault stops the build.
import { closeSync, existsSync, globSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listArchive } from './pack-archive.mjs';
import { machineOf } from './pack-machine.mjs';

/** electron-builder's numbers of processors (its enum Arch). */
const ARCH = { 1: 'x64', 3: 'arm64' };
/** Largest size of what Vitals adds to Electron, git aside (a program of its own with its own size). */
const MAX_BYTES = 60_000_000;

const IN_ARCHIVE = [
  'package.json',
  'out/main/desktop.js',
  'out/main/headless.js',
  'out/main/backend-worker.js',
  'out/main/write-worker.js',
  'out/analyzer/index.js',
  'out/analyzer/oxlint-worker.js',
  'out/analyzer/ruff-worker.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
];
const IN_RESOURCES = [
  'native/better_sqlite3.node',
  'grammars/web-tree-sitter.wasm.gz',
  'grammars/tree-sitter-java.wasm.gz',
  'prompts/report.md',
  'reference/projects.json',
  'notices/licence.txt',
  'notices/third-party-notices.txt',
  'notices/sbom.cdx.json',
];
/** Packages that run in the product; any other in the archive is a package of the workshop. */
const PACKAGES =
  /^node_modules\/(better-sqlite3|dugite|oxlint|@oxlint\/binding-[\w-]+|@astral-sh\/ruff-wasm-nodejs)\//;
const UNWANTED = /\.map$|\.tsx?$|\.test\.|(^|\/)__fixtures__\/|(^|\/)\.fingerprint$/;
const NATIVE = /\.(node|so|dylib|dll|exe)$/;

function headOf(file) {
  const head = Buffer.alloc(4096);
  const handle = openSync(file, 'r');
  readSync(handle, head, 0, head.length, 0);
  closeSync(handle);
  return head;
}

function archiveFaults(files) {
  const packed = new Set(files.map(({ path }) => path));
  const missing = IN_ARCHIVE.filter((path) => !packed.has(path));
  const foreign = files.filter(({ path }) => path.startsWith('node_modules/') && !PACKAGES.test(path));
  const natives = files.filter(({ path, unpacked }) => NATIVE.test(path) && !unpacked);
  return [
    ...missing.map((path) => `${path} is missing in the archive`),
    ...foreign.map(({ path }) => `${path} is of no package that runs in the product`),
    ...files.filter(({ path }) => UNWANTED.test(path)).map(({ path }) => `${path} is not to be shipped`),
    ...natives.map(({ path }) => `${path} is native and inside the archive`),
  ];
}

function resourceFaults(resources, { platform, arch, hasGit }) {
  const vector = { darwin: 'vec0.dylib', win32: 'vec0.dll', linux: 'vec0.so' }[platform];
  const wanted = [...IN_RESOURCES, `native/${vector}`, ...(hasGit ? ['git'] : [])];
  const missing = wanted.filter((path) => !existsSync(join(resources, path)));
  const natives = globSync('{native,app.asar.unpacked}/**/*.{node,so,dylib,dll,exe}', { cwd: resources });
  const linter = natives.filter((path) => path.includes('@oxlint'));
  const target = `${platform}-${arch}`;
  return [
    ...missing.map((path) => `${path} is missing`),
    ...(linter.length === 0 ? ['the linter for JavaScript has no native part'] : []),
    ...natives.flatMap((path) => {
      const machine = machineOf(headOf(join(resources, path)));
      return machine === target ? [] : [`${path} is for ${machine ?? 'no machine'}, not for ${target}`];
    }),
  ];
}

/** Bytes of what Vitals adds to Electron, and of the git it brings. */
export function packageSize(resources) {
  const sizeOf = (path) => statSync(join(resources, path)).size;
  const files = globSync('**/*', { cwd: resources, withFileTypes: false }).filter((path) =>
    statSync(join(resources, path)).isFile(),
  );
  const sum = (paths) => paths.reduce((total, path) => total + sizeOf(path), 0);
  const isGit = (path) => /^git[/\\]/.test(path);
  return { ours: sum(files.filter((path) => !isGit(path))), git: sum(files.filter(isGit)) };
}

/**
 * Everything that is wrong with the package whose resources folder is given.
 * @param {string} resources
 * @param {{platform: string, arch: string, hasGit: boolean}} target
 * @returns {string[]} one sentence a fault
 */
export function findFaults(resources, target) {
  const { ours } = packageSize(resources);
  return [
    ...archiveFaults(listArchive(join(resources, 'app.asar'))),
    ...resourceFaults(resources, target),
    ...(ours > MAX_BYTES ? [`${ours} bytes are more than ${MAX_BYTES}`] : []),
  ];
}

/** electron-builder's hook `afterPack`. @throws with every fault */
export default function verifyPackage({ appOutDir, electronPlatformName, arch, packager }) {
  const resources =
    electronPlatformName === 'darwin'
      ? join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents', 'Resources')
      : join(appOutDir, 'resources');
  const hasGit = process.env.VITALS_ALLOW_NO_GIT !== '1';
  const faults = findFaults(resources, { platform: electronPlatformName, arch: ARCH[arch], hasGit });
  if (faults.length > 0) throw new Error(`The package is not right:\n  ${faults.slice(0, 50).join('\n  ')}`);
  const { ours, git } = packageSize(resources);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`  • verified package  Vitals ${megabytes(ours)}, git ${megabytes(git)}`);
}
