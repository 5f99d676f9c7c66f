import { posix } from 'node:path';
import type { Limit } from '../declaration.ts';

/** What a requirement of PEP 508 asks for: `Django[argon2]>=4.2,<5; python_version > "3.8"`. */
export interface Requirement {
  readonly name: string;
  /** The version of `==`, or the specifiers as written; null without any. */
  readonly version: string | null;
  readonly exact: boolean;
  /** As written. */
  readonly extras: readonly string[];
  /** The marker of one that older versions of Python or some systems alone need. */
  readonly condition?: string;
}

const REQUIREMENT =
  /^([A-Za-z\d](?:[\w.-]*[A-Za-z\d])?)\s*(?:\[([^\]]*)\])?\s*(\(?\s*[<>=!~][^;#@]*)?(?:[;#@\s].*)?$/;
const MARKER = /;([^#]{1,200})/;
const FOR_SOME =
  /\bpython_(?:full_)?version\s*<|\b(?:sys_platform|platform_system|os_name|platform_machine)\s*==/;
/** What lists that tools write say of each of their lines: the versions that the project allows. */
const FROM_ON = /\bpython_(?:full_)?version\s*>/;

function conditionIn(text: string): Pick<Requirement, 'condition'> {
  const condition = MARKER.exec(text)?.[1]?.trim() ?? '';
  return FOR_SOME.test(condition) && !FROM_ON.test(condition) ? { condition } : {};
}

const PINNED = /^===?\s*([^*,\s]+)$/;

/** Undefined for options, addresses and what is no requirement. */
export function parseRequirement(text: string): Requirement | undefined {
  const [own = ''] = text.trim().split(/\s#/, 1);
  if (own.length > 500 || /\s@\s|:\/\//.test(own)) return undefined;
  const match = REQUIREMENT.exec(own);
  if (match === null) return undefined;
  const [, name = '', listed = '', written = ''] = match;
  const extras = listed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const specifiers = written.replaceAll(/[()]/g, '').replaceAll(/\s+/g, ' ').trim();
  const pinned = PINNED.exec(specifiers)?.[1];
  const read = { name, extras, ...conditionIn(own) };
  if (pinned !== undefined) return { ...read, version: pinned, exact: true };
  return { ...read, version: specifiers === '' ? null : specifiers, exact: false };
}

/** What a manifest of the project allows of a package. */
export function ownLimit(file: string, { version, exact }: Pick<Requirement, 'version' | 'exact'>): Limit[] {
  if (version === null) return [];
  return [{ by: posix.basename(file), range: exact ? `==${version}` : version, own: true }];
}
