import { compare, valid } from '@renovatebot/pep440';
import { createScheme } from './version-scheme.ts';

/** PEP 440. */
export const PYPI_VERSIONS = createScheme((text) => valid(text) ?? undefined, compare);
