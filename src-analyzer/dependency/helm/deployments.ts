import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import type { Declaration } from '../declaration.ts';
import { readServices } from '../docker/compose.ts';
import { readKubernetes } from '../docker/kubernetes.ts';
import { KUSTOMIZATION, readKustomization } from '../docker/kustomization.ts';
import { purposeOf, withPurpose } from '../manifest-purpose.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { ReadManifest } from '../read-manifest.ts';
import { readCharts } from './charts.ts';

const YAML = /\.ya?ml$/;
const isChartHelper = (path: string): boolean => path.endsWith('.tpl') && /(?:^|\/)templates\//.test(path);

/** Whether a file may say which images a cluster or Docker runs; its text decides. */
export const mayDeploy = (path: string): boolean =>
  YAML.test(path) || KUSTOMIZATION.test(path) || isChartHelper(path);

export interface Deployments {
  readonly objects: readonly Declaration[];
  /** What was read of charts, by the paths of their `Chart.yaml`. */
  readonly charts: ReadonlyMap<string, ReadManifest>;
}

/**
 * The images of Helm charts, Kustomize and Kubernetes' own objects, and of compose files by other names.
 * @param sources the project's own files that may name some
 */
export function readDeployments(files: ProjectFiles, sources: readonly SourceFile[]): Deployments {
  const charts = readCharts(files, new Set(sources.map(({ path }) => path)));
  const objects = sources
    .filter(({ path }) => !isChartHelper(path) && !charts.isFetched(path))
    .flatMap((source) => {
      const { path, absolutePath } = source;
      // There may be thousands: none is kept.
      const { text } = readText(absolutePath);
      if (KUSTOMIZATION.test(path)) return readKustomization(path, text);
      const services = readServices(files, path, text);
      if (services.length === 0) return readKubernetes(path, text);
      const purpose = purposeOf(source);
      return services.map((one) => withPurpose(one, purpose));
    });
  return { objects, charts: charts.byPath };
}
