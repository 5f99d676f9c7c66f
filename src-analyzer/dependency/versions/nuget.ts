import { compareSemantic, readSemantic } from './semantic.ts';
import { createScheme } from './version-scheme.ts';

/** NuGet (https://learn.microsoft.com/nuget/concepts/package-versioning): up to four numbers, words whatever their case. */
export const NUGET_VERSIONS = createScheme(
  (text) => readSemantic(text, 4),
  (a, b) => compareSemantic(a, b, (word) => word.toLowerCase()),
);
