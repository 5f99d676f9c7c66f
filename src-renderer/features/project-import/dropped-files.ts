import { LIMITS } from '#contract/limits.ts';
import { visible } from '#contract/visible-text.ts';

/** "spring-petclinic-main.zip" becomes "spring-petclinic-main". */
export function projectNameOf(fileName: string): string {
  return (
    visible(fileName)
      .replace(/\.zip$/i, '')
      .trim()
      .slice(0, LIMITS.projectNameChars) || 'project'
  );
}

/** Why dropped or chosen files cannot be imported; undefined when they can. */
export function refusalOf(
  files: readonly Pick<File, 'name' | 'size'>[],
): 'several' | 'not-a-zip' | 'too-big' | undefined {
  const [file] = files;
  if (files.length > 1) return 'several';
  if (file !== undefined && !/\.zip$/i.test(file.name)) return 'not-a-zip';
  return file !== undefined && file.size > LIMITS.zipBytes ? 'too-big' : undefined;
}
