/** A file of a tree, where it stands in it and on the disk. */
export interface ReadableFile {
  readonly path: string;
  readonly absolutePath: string;
}

/** A text as words in lower case, for comparing names and titles: `Jane Doe <j@x.org>` as `jane doe j x org`. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
