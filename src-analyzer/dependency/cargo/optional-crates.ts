import { tableAt, tomlOf, type Table } from '../manifest-text.ts';
import { isDockerfile } from '../docker/dockerfile.ts';
import { WORKFLOW } from '../actions/workflows.ts';
import type { ProjectFiles } from '../project-files.ts';

const MANIFEST = /(?:^|\/)Cargo\.toml$/;
const TABLES = ['dependencies', 'dev-dependencies', 'build-dependencies'];

/** The condition under which an optional crate of a manifest is needed at all; undefined where it is in any case, or may be. */
export type OptionalCrates = (toml: Table, key: string, stated: Table) => string | undefined;

/**
 * A crate that is `optional` is there with one of its manifest's features alone. Those that are on by default, that another crate
 * of the project asks for, or that a release is built with, are on.
 */
export function optionalCrates(files: ProjectFiles): OptionalCrates {
  let asked: AskedFeatures | undefined;
  const kept = new Map<Table, ReadonlySet<string>>();
  return (toml, key, stated) => {
    if (stated['optional'] !== true) return undefined;
    asked ??= askedFeatures(files);
    const on = kept.get(toml) ?? switchedOn(toml, asked);
    kept.set(toml, on);
    if (on === EVERY || on.has(`dep:${key}`)) return undefined;
    const names = featuresWith(toml, key);
    return names.length === 0 ? undefined : `Cargo feature ${names.join(' or ')}`;
  };
}

interface AskedFeatures {
  /** By the name of the crate they are features of. */
  readonly byCrate: ReadonlyMap<string, ReadonlySet<string>>;
  readonly byReleases: ReadonlySet<string>;
  readonly areAll: boolean;
}

const EVERY: ReadonlySet<string> = new Set();
const DEFAULT = 'default';

const listAt = (table: Table, key: string): string[] => {
  const list = table[key];
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
};

/** The features that are on, and `dep:name` of each optional crate that these bring. */
function switchedOn(toml: Table, { byCrate, byReleases, areAll }: AskedFeatures): ReadonlySet<string> {
  if (areAll) return EVERY;
  const features = tableAt(toml, 'features');
  const { name } = tableAt(toml, 'package');
  const own = typeof name === 'string' ? name : '';
  const on = new Set<string>();
  const open = [DEFAULT, ...(byCrate.get(own) ?? []), ...byReleases].map((one) =>
    one.startsWith(`${own}/`) ? one.slice(own.length + 1) : one,
  );
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const brought = one in features || one.startsWith('dep:') ? one : `dep:${one}`;
    if (on.has(brought)) continue;
    on.add(brought);
    open.push(...listAt(features, one).flatMap(crateOrFeature));
  }
  return on;
}

/** `crate/feature` switches the crate on as well, `crate?/feature` does not. */
function crateOrFeature(written: string): string[] {
  const [name = '', feature] = written.split('/', 2);
  if (feature === undefined) return [written];
  return name.endsWith('?') ? [] : [`dep:${name}`];
}

/** The features that name a crate; its own name is one where none says `dep:` of it. */
function featuresWith(toml: Table, key: string): string[] {
  const features = tableAt(toml, 'features');
  const naming = Object.keys(features).filter((name) =>
    listAt(features, name).some((one) => crateOrFeature(one).some((it) => it === key || it === `dep:${key}`)),
  );
  const isNamedOnly = Object.keys(features).some((name) => listAt(features, name).includes(`dep:${key}`));
  return isNamedOnly || naming.length > 0 ? naming : [key];
}

function askedFeatures(files: ProjectFiles): AskedFeatures {
  const byCrate = new Map<string, Set<string>>();
  const ask = (crate: string, names: readonly string[]): void => {
    byCrate.set(crate, new Set([...(byCrate.get(crate) ?? []), ...names]));
  };
  for (const path of files.paths.filter((one) => MANIFEST.test(one))) {
    const toml = files.parsed(path, tomlOf) ?? {};
    for (const { crate, features } of crateEntries(toml)) ask(crate, features);
    // Which of its features another crate switches on with one of its own.
    for (const list of Object.keys(tableAt(toml, 'features')))
      for (const one of listAt(tableAt(toml, 'features'), list)) {
        const [crate = '', feature] = one.split('/', 2);
        if (feature !== undefined) ask(crate.replace('?', ''), [feature]);
      }
  }
  const built = releaseBuilds(files);
  return {
    byCrate,
    byReleases: new Set(built.flatMap((command) => featuresIn(command))),
    areAll: built.some((command) => command.includes('--all-features')),
  };
}

function crateEntries(toml: Table): { crate: string; features: string[] }[] {
  const owners = [toml, tableAt(toml, 'workspace'), ...Object.values(tableAt(toml, 'target'))];
  return owners.flatMap((owner) =>
    TABLES.flatMap((name) =>
      Object.entries(tableAt(owner, name)).map(([key, value]) => {
        const stated = tableAt(value);
        const { package: renamed } = stated;
        return { crate: typeof renamed === 'string' ? renamed : key, features: listAt(stated, 'features') };
      }),
    ),
  );
}

const COMMAND = /\bcargo[ \t][^\n;&|]{0,500}/g;
const IS_RELEASE = /--release\b|[ \t]install[ \t]/;

/** How Dockerfiles, workflows and scripts build what is shipped. */
function releaseBuilds(files: ProjectFiles): string[] {
  const paths = [
    ...files.paths.filter((path) => isDockerfile(path) || WORKFLOW.test(path)),
    ...files.scripts,
  ];
  return paths.flatMap((path) => {
    const text = (files.lookInto(path) ?? '').replaceAll(/\\\r?\n/g, ' ');
    return [...text.matchAll(COMMAND)].map(([command]) => command).filter((one) => IS_RELEASE.test(one));
  });
}

const FEATURES = /(?:--features|[ \t]-F)[= \t]{1,5}(?:"([^"]*)"|'([^']*)'|([\w,/-]+))/g;

const featuresIn = (command: string): string[] =>
  [...command.matchAll(FEATURES)].flatMap(([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').split(/[,\s]+/).filter((one) => one !== ''),
  );
