import type { Declaration } from '../declaration.ts';
import { lineAt, type ProjectFiles } from '../project-files.ts';
import { declareImage } from './image.ts';

export const DEVCONTAINER = /(?:^|\/)(?:\.devcontainer\/(?:[\w.-]+\/)?devcontainer|\.devcontainer)\.json$/;

const IMAGE = /^[ \t]*"image"[ \t]*:[ \t]*"([^"\n]{1,500})"/m;

/** The image of a container that people develop in; the file is JSON with comments. */
export function readDevcontainers(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => DEVCONTAINER.test(path))
    .flatMap((file) => {
      const text = files.read(file) ?? '';
      const found = IMAGE.exec(text);
      if (found === null) return [];
      const line = lineAt(text, found.index);
      return declareImage(found[1] ?? '', { file, line, scope: 'development' }) ?? [];
    });
}
