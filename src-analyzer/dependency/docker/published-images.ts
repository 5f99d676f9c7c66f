import { posix } from 'node:path';
import { roleOf } from '#analyzer/source/file-role.ts';
import { WORKFLOW } from '../actions/workflows.ts';
import type { Scope } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';
import { yamlTree, type YamlTree } from '../yaml-tree.ts';
import { scopeOfImages } from './image.ts';

/** The stages of Dockerfiles that workflows push to a registry, by the files' paths; '' stands for the last stage. */
export type PublishedStages = ReadonlyMap<string, Published>;

export interface Published {
  readonly stages: ReadonlySet<string>;
  /** A workflow that a release or a tag starts publishes it. */
  readonly isReleased: boolean;
}

const BUILD_AND_PUSH = /^docker\/build-push-action@/;
/** A stage by this name is published for those who work on the project. */
export const FOR_DEVELOPERS = /(?:^|[-_])(?:dev|develop|development|debug|test|tests|testing|ci)(?:$|[-_])/i;

/**
 * What workflows publish with Docker's own action. A path that only a run of the workflow knows is not known here, nor is
 * what scripts push.
 */
export function publishedStages(files: ProjectFiles): PublishedStages {
  const found = new Map<string, { stages: Set<string>; isReleased: boolean }>();
  for (const path of files.paths.filter((one) => WORKFLOW.test(one))) {
    const tree = files.parsed(path, yamlTree);
    if (tree === undefined) continue;
    for (const { file, stage } of imagesOf(tree)) {
      if (FOR_DEVELOPERS.test(stage)) continue;
      const known = found.get(file) ?? { stages: new Set(), isReleased: false };
      known.stages.add(stage.toLowerCase());
      known.isReleased ||= isStartedByRelease(tree);
      found.set(file, known);
    }
  }
  return found;
}

function isStartedByRelease(tree: YamlTree): boolean {
  const events = tree.at(tree.root, 'on');
  const push = tree.at(events, 'push');
  return tree.at(events, 'release') !== undefined || tree.at(push, 'tags') !== undefined;
}

function imagesOf(tree: YamlTree) {
  const owners = [
    ...tree.entries(tree.at(tree.root, 'jobs')).map(([, job]) => job),
    tree.at(tree.root, 'runs'),
  ];
  const steps = owners.flatMap((owner) => tree.items(tree.at(owner, 'steps')));
  return steps.flatMap((step) => {
    if (!BUILD_AND_PUSH.test(tree.text(tree.at(step, 'uses'))?.text ?? '')) return [];
    const given = tree.at(step, 'with');
    const valueOf = (name: string): string => tree.text(tree.at(given, name))?.text ?? '';
    const outputs = valueOf('outputs');
    const isPushed = tree.isTrue(tree.at(given, 'push')) || /\bpush=true\b|\btype=registry\b/.test(outputs);
    const isAsked = valueOf('push').includes('${{');
    if (!isPushed && !isAsked) return [];
    const context = valueOf('context');
    const file = valueOf('file') || posix.join(isFolder(context) ? context : '.', 'Dockerfile');
    return file.includes('${{') ? [] : [{ file: posix.normalize(file), stage: valueOf('target') }];
  });
}

/** Not an address, nor a value of the run. */
const isFolder = (context: string): boolean => context !== '' && !/:\/\/|\$\{\{/.test(context);

/** `Dockerfile.ci` may be what continuous integration runs in, or what it puts its own build in. */
const NAMED_FOR_CI = /[.-]ci$|^ci\.(?=[^/]+$)/i;

/**
 * What an image is for whose file a workflow publishes: it is shipped, whatever words its name has, but where it is a test's or
 * lies among the tools of the project. One that is named for continuous integration is shipped where a release publishes it.
 */
export function scopeOfPublished(path: string, published: Published | undefined): Scope {
  if (published === undefined) return scopeOfImages(path);
  const name = posix.basename(path);
  const plain = published.isReleased ? name.replace(NAMED_FOR_CI, '') : name;
  const scope = scopeOfImages(posix.join(posix.dirname(path), plain));
  if (scope !== 'development') return scope;
  const role = roleOf({ path }, '');
  return role === 'TOOLING' || role === 'EXAMPLE' ? scope : 'runtime';
}
