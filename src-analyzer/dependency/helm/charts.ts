import type { Declaration } from '../declaration.ts';
import { declareImage, scopeOfImages } from '../docker/image.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import type { Outcome, ReadManifest } from '../read-manifest.ts';
import { yamlTree, type YamlTree } from '../yaml-tree.ts';
import { takersOfAppVersion } from './app-version.ts';
import { imagesOfValues, type ValuesImage } from './values-images.ts';

export const CHART = /(?:^|\/)Chart\.yaml$/;

const NO_CHART: Chart = { name: '', appVersion: '', needs: [] };

/** A chart that another brings in. */
interface Need {
  readonly name: string;
  /** It comes from a repository, not from the same tree. */
  readonly isFetched: boolean;
}

interface Chart {
  readonly name: string;
  readonly appVersion: string;
  readonly needs: readonly Need[];
}

/** What was read of the charts of a project, by the paths of their `Chart.yaml`. */
export interface Charts {
  readonly byPath: ReadonlyMap<string, ReadManifest>;
  /** Whether a file belongs to a chart that was unpacked from a repository. */
  readonly isFetched: (path: string) => boolean;
}

/**
 * The images that Helm charts run by default, from their `values.yaml`. Which images the charts run that they bring in is not
 * known: with one from a repository the chart counts as not read. Such a chart below `charts/` is others' work and is left out.
 * @param known paths of the project's own YAML files and templates
 */
export function readCharts(files: ProjectFiles, known: ReadonlySet<string>): Charts {
  const paths = files.paths.filter((path) => CHART.test(path));
  const charts = new Map(paths.map((path) => [folderOf(path), chartAt(files, path)]));
  const fetched = [...charts].flatMap(([folder, { name }]) => {
    const above = /^(?:(.*)\/)?charts\/([^/]+)$/.exec(folder);
    const needs = above === null ? [] : (charts.get(above[1] ?? '.')?.needs ?? []);
    const isNamed = needs.some((need) => need.isFetched && (need.name === name || need.name === above?.[2]));
    return isNamed ? [`${folder}/`] : [];
  });
  const isFetched = (path: string): boolean => fetched.some((folder) => path.startsWith(folder));
  const byPath = new Map<string, ReadManifest>();
  for (const path of paths) {
    const chart = charts.get(folderOf(path)) ?? NO_CHART;
    const isForeign = isFetched(path);
    const declarations = isForeign ? [] : readValues(files, { path, chart, known });
    byPath.set(path, { declarations, outcome: isForeign ? 'NO_MANIFEST' : outcomeOf(files, path, chart) });
  }
  return { byPath, isFetched };
}

const outcomeOf = (files: ProjectFiles, path: string, { needs }: Chart): Outcome =>
  files.parsed(path, yamlTree) === undefined || needs.some(({ isFetched }) => isFetched)
    ? 'NOT_READ'
    : 'READ';

const inFolder = (chart: string, name: string): string => {
  const folder = folderOf(chart);
  return folder === '.' ? name : `${folder}/${name}`;
};

/** https://helm.sh/docs/topics/charts: charts of the first version list what they need in a file of its own. */
function chartAt(files: ProjectFiles, path: string): Chart {
  const tree = files.parsed(path, yamlTree);
  if (tree === undefined) return NO_CHART;
  const valueOf = (name: string): string => tree.textOrNumber(tree.at(tree.root, name))?.text ?? '';
  const older = files.parsed(inFolder(path, 'requirements.yaml'), yamlTree);
  return {
    name: valueOf('name'),
    appVersion: valueOf('appVersion'),
    needs: [tree, ...(older === undefined ? [] : [older])].flatMap(needsOf),
  };
}

function needsOf(tree: YamlTree): Need[] {
  return tree.items(tree.at(tree.root, 'dependencies')).flatMap((need) => {
    const name = tree.text(tree.at(need, 'name'))?.text;
    const repository = tree.text(tree.at(need, 'repository'))?.text ?? '';
    const isFetched = repository !== '' && !repository.startsWith('file:');
    return name === undefined ? [] : [{ name, isFetched }];
  });
}

interface Place {
  readonly path: string;
  readonly chart: Chart;
  readonly known: ReadonlySet<string>;
}

function readValues(files: ProjectFiles, { path, chart, known }: Place): Declaration[] {
  const file = inFolder(path, 'values.yaml');
  if (!known.has(file)) return [];
  const tree = files.parsed(file, yamlTree);
  if (tree === undefined) {
    files.refuse(file);
    return [];
  }
  const scope = scopeOfImages(file);
  const images = imagesOfValues(tree);
  const folder = inFolder(path, 'templates/');
  const takers = images.some(isUntagged)
    ? takersOfAppVersion(
        [...known].filter((one) => one.startsWith(folder)).map((one) => files.read(one) ?? ''),
      )
    : new Map<string, never>();
  return images.flatMap((image) => {
    const place = { file, line: image.line, scope };
    const around = isUntagged(image) && chart.appVersion !== '' ? takers.get(image.path) : undefined;
    const tag = around === undefined ? image.tag : `${around.before}${chart.appVersion}${around.behind}`;
    const version = `${tag === '' ? '' : `:${tag}`}${image.digest === '' ? '' : `@${image.digest}`}`;
    // A tag that is an expression, or none at all, leaves the version open.
    return declareImage(`${image.name}${version}`, place) ?? declareImage(image.name, place) ?? [];
  });
}

const isUntagged = ({ tag, digest }: ValuesImage): boolean => tag === '' && digest === '';
