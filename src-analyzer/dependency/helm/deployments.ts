import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import type { Declaration } from '../declaration.ts';
import { readKubernetes } from '../docker/kubernetes.ts';
import { KUSTOMIZATION, readKustomization } from '../docker/kustomization.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { ReadManifest } from '../read-manifest.ts';
import { readCharts } from './charts.ts';

const YAML = /\.ya?ml$/;
const isChartHelper = (path: string): boolean => path.endsWith('.tpl') && /(?:^|\/)templates\//.test(path);

/** Whether a file may say which images a cluster runs; its text decides. */
export const mayDeploy = (path: string): boolean =>
  YAML.test(path) || KUSTOMIZATION.test(path) || isChartHelper(path);

export interface Deployments {
  readonly objects: readonly Declaration[];
  /** What was read of charts, by the paths of their `Chart.yaml`. */
  readonly charts: ReadonlyMap<string, ReadManifest>;
}

/**
 * The images of Helm charts, Kustomize and Kubernetes' own objects.
 * @param sources the project's own files that may name some
 */
export function readDeployments(files: ProjectFiles, sources: readonly SourceFile[]): Deployments {
  const charts = readCharts(files, new Set(sources.map(({ path }) => path)));
  const objects = sources
    .filter(({ path }) => !isChartHelper(path) && !charts.isFetched(path))
    .flatMap(({ path, absolutePath }) => {
      // There may be thousands: none is kept.
      const { text } = readText(absolutePath);
      return KUSTOMIZATION.test(path) ? readKustomization(path, text) : readKubernetes(path, text);
    });
  return { objects, charts: charts.byPath };
}
