import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import { archOf, dependencyOf, evolutionOf, qualityOf, scanOf } from './request-builder.ts';

const MANIFEST = /^(package\.json|README\.md)$/;

/** The same project twice: everything once more under `copy/`, with the same packages. */
export function twice(request: ReportRequest): ReportRequest {
  const { scan, quality, arch, dependency, evolution } = request;
  if (quality?.available !== true || arch === null || !dependency || evolution?.available !== true) {
    throw new Error('only a complete request can be doubled');
  }
  const copy = (path: string): string => (MANIFEST.test(path) ? path : `copy/${path}`);
  const copyKey = (key: string | null): string | null => (key === null ? null : copy(key));
  const entries = scan.files.filter(({ path }) => !MANIFEST.test(path));
  return {
    ...request,
    scan: scanOf([...scan.files, ...entries.map((entry) => ({ ...entry, path: copy(entry.path) }))]),
    quality: qualityOf(
      [...quality.issues, ...quality.issues.map((one) => ({ ...one, filePath: copy(one.filePath) }))],
      { judgedLoc: quality.judgedLoc * 2, metrics: quality.metrics },
    ),
    arch: archOf(
      [
        ...arch.nodes,
        ...arch.nodes.map((one) => ({ ...one, nodeKey: copy(one.nodeKey), filePath: copy(one.filePath) })),
      ],
      [
        ...arch.violations,
        ...arch.violations.map((one) => ({
          ...one,
          filePath: copy(one.filePath),
          sourceNodeKey: copyKey(one.sourceNodeKey),
          targetNodeKey: copyKey(one.targetNodeKey),
        })),
      ],
      arch.edges.flatMap(({ sourceNodeKey, targetNodeKey }) => [
        [sourceNodeKey, targetNodeKey] as const,
        [copy(sourceNodeKey), copy(targetNodeKey)] as const,
      ]),
    ),
    dependency: dependencyOf(dependency.dependencies),
    evolution: evolutionOf({
      hotspots: [
        ...evolution.hotspots,
        ...evolution.hotspots.map((one) => ({ ...one, module: copy(one.module) })),
      ],
    }),
  };
}
