import type { Dependency } from '#contract/public-api/dependencies.ts';
import { jsonOf, nearest, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';

type Terms = 'free' | 'weak' | 'strong' | 'network';

const ORDER: readonly Terms[] = ['free', 'weak', 'strong', 'network'];
const FAMILIES: readonly (readonly [RegExp, Terms])[] = [
  [/^(?:AGPL|SSPL)-/, 'network'],
  [/^(?:LGPL|MPL)-|^GPL-\S+ WITH /, 'weak'],
  [/^GPL-/, 'strong'],
];
/** What asks nothing of those who distribute the code with their own, and what allows nobody else to. */
const PERMISSIVE = /^(?:MIT|ISC|0BSD|BSD-[\w-]+|Apache-2\.0|Unlicense|Zlib|CC0-1\.0|BlueOak-1\.0\.0)$/;
const PROPRIETARY = /^(?:UNLICENSED|proprietary)$/i;

const ASKS: Readonly<Record<Terms, string>> = {
  free: '',
  weak: 'asks that changes to the package itself are published under it',
  strong: 'asks that programs that contain the package are distributed under it',
  network:
    'asks that programs that contain the package are offered under it, even where they are only used over a network',
};

/** What is worth asking about a package's licence; null where nothing is. */
export type LicenceQuestion = (dependency: Dependency) => string | null;

/**
 * A question, no error: a licence that asks something of those who pass the package on, of a package that the program needs,
 * in a project that says of itself that it is proprietary or under a licence that asks nothing. The project's own licence is
 * what the nearest `package.json` or `composer.json` says; without one nothing is asked.
 */
export function createLicenceQuestion(files: ProjectFiles): LicenceQuestion {
  const own = nearest((at) => {
    const stated = ['package.json', 'composer.json'].map((name) => licenceIn(files.parsed(at(name), jsonOf)));
    return stated.find((one) => one !== undefined);
  });
  return ({ licence = null, scope, file }) => {
    if (licence === null || scope !== 'runtime') return null;
    const terms = termsOf(licence);
    const stated = terms === 'free' ? undefined : own(folderOf(file));
    if (stated === undefined || !(PERMISSIVE.test(stated) || PROPRIETARY.test(stated))) return null;
    const project = PROPRIETARY.test(stated) ? 'is proprietary' : `is under ${stated}`;
    return `${licence} ${ASKS[terms]}; this project ${project}. Is that intended?`;
  };
}

function licenceIn(manifest: Table | undefined): string | undefined {
  const stated = manifest?.['license'];
  return typeof stated === 'string' ? stated.trim() : undefined;
}

/** Of a choice the freest, of what holds together the strictest. Brackets within choices are not looked into. */
function termsOf(expression: string): Terms {
  const choices = expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((choice) => Math.max(...choice.split(' AND ').map((one) => ORDER.indexOf(familyOf(one)))));
  return ORDER[Math.min(...choices)] ?? 'free';
}

function familyOf(licence: string): Terms {
  return FAMILIES.find(([name]) => name.test(licence))?.[1] ?? 'free';
}
