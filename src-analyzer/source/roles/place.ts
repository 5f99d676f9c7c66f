import { abovePackages } from '../package-path.ts';

/** A path taken apart once for all signs that look at it. */
export interface Place {
  readonly path: string;
  /** The file's name, and the same in lower case. */
  readonly name: string;
  readonly lowerName: string;
  /** Its last suffix in lower case without the dot; '' without one. */
  readonly suffix: string;
  /** Every folder on the way, in lower case. */
  readonly folders: readonly string[];
  /** The same above the packages of `src/main/java/` and its like: a package may be called `test` or `vendor`. */
  readonly ownFolders: readonly string[];
  /** It lies in the part of a Maven or Gradle module that is shipped. */
  readonly isShipped: boolean;
}

const SHIPPED = /(^|\/)src\/main\/(?:java|kotlin|scala|groovy)\//;

const foldersOf = (path: string): string[] => path.toLowerCase().split('/').slice(0, -1);

/** @param path relative to the project root, `/` separated */
export function placeOf(path: string): Place {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const lowerName = name.toLowerCase();
  const folders = foldersOf(path);
  const above = abovePackages(path);
  return {
    path,
    name,
    lowerName,
    suffix: lowerName.includes('.') ? lowerName.slice(lowerName.lastIndexOf('.') + 1) : '',
    folders,
    ownFolders: above === path ? folders : foldersOf(above),
    isShipped: SHIPPED.test(path),
  };
}
