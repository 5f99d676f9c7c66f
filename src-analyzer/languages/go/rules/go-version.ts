import { readText } from '#analyzer/source/read-text.ts';
import type { ProjectGate } from '#analyzer/rules/project-gate.ts';

const DIRECTIVE = /^go[ \t]+1\.(\d+)/m;
/** https://go.dev/blog/loopvar-preview: from this language version on each round has a variable of its own. */
const OWN_LOOP_VARIABLES = 22;
/** Language version of a module without the directive (Go modules reference). */
const WITHOUT_DIRECTIVE = 16;

/**
 * Whether loops of a Go file share one variable for all rounds, by the `go` directive of the nearest `go.mod`.
 * A file outside of any module is compiled with the version of the toolchain: false.
 */
export const SHARED_LOOP_VARIABLES: ProjectGate = (files) => {
  const modules = files
    .filter(({ path }) => path === 'go.mod' || path.endsWith('/go.mod'))
    .map(({ path, absolutePath }) => {
      const minor = DIRECTIVE.exec(readText(absolutePath).text)?.[1];
      return {
        folder: path.slice(0, -'go.mod'.length),
        minor: minor === undefined ? WITHOUT_DIRECTIVE : Number(minor),
      };
    })
    .sort((a, b) => b.folder.length - a.folder.length);
  return (path) => {
    const nearest = modules.find(({ folder }) => path.startsWith(folder));
    return nearest !== undefined && nearest.minor < OWN_LOOP_VARIABLES;
  };
};
