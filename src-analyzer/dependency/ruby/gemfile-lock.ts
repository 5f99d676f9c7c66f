import { createLimits, type Ask } from '../locks/limits.ts';
import type { Lock, LockedPackage } from '../locks/lock-graph.ts';
import { MERGE_CONFLICT } from '../manifest-text.ts';

const SECTION = /^([A-Z][A-Z ]*)$/;
const GEM = /^ {4}([\w.-]+) \(([^()]+)\)$/;
const NEED = /^ {6}([\w.-]+)(?: \(([^()]*)\)|$)/;
const MAX_LINE = 1000;

/** A `Gemfile.lock`; its keys are the names. Gems of folders and repositories are no releases. */
export function readGemfileLock(file: string, text: string): Lock | undefined {
  const packages = new Map<string, LockedPackage>();
  const needed = new Map<string, Set<string>>();
  const asks: Ask[] = [];
  let section = '';
  let open = '';
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trimEnd();
    if (MERGE_CONFLICT.test(line)) return undefined;
    if (line.length > MAX_LINE) continue;
    section = SECTION.exec(line)?.[1] ?? section;
    const [, name, version] = GEM.exec(line) ?? [];
    if (name !== undefined && version !== undefined) {
      open = name;
      if (!packages.has(name))
        packages.set(name, { name, version: releaseIn(section, version), line: at + 1 });
    }
    const [, need, range] = NEED.exec(line) ?? [];
    if (need === undefined) continue;
    needed.set(open, (needed.get(open) ?? new Set()).add(need));
    if (range !== undefined) asks.push([need, { by: open, range }]);
  }
  return {
    type: 'RUBYGEMS',
    file,
    packages,
    needs: (key) => [...(needed.get(key) ?? [])],
    limits: createLimits(() => asks),
  };
}

const releaseIn = (section: string, version: string): string | null =>
  section === 'GEM' || section === 'PLUGIN SOURCE' ? withoutPlatform(version) : null;

/** A platform behind the version (`1.13.0-x86_64-linux`) is none of it. */
function withoutPlatform(version: string): string {
  const platform = version.search(/-(?:x86|x64|arm|aarch|java|universal|mingw|mswin)/);
  return platform < 0 ? version : version.slice(0, platform);
}
