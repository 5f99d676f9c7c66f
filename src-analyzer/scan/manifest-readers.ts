import {
  readCargo,
  readComposer,
  readPackageJson,
  readPyproject,
  readVersionCatalog,
} from './structured-manifests.ts';
import { aside, type Declaration } from './declarations.ts';
import * as patterns from './pattern-manifests.ts';

export interface ManifestReader {
  /** File names it reads. */
  readonly names: RegExp;
  /** Declarations in a manifest's text; [] when it is malformed. */
  read(text: string): Declaration[];
}

/** One reader a manifest format; a file may suit several. */
export const MANIFEST_READERS: readonly ManifestReader[] = [
  { names: /^package\.json$/, read: readPackageJson },
  { names: /^composer\.json$/, read: readComposer },
  { names: /^Cargo\.toml$/, read: readCargo },
  { names: /^(pyproject\.toml|Pipfile)$/, read: readPyproject },
  { names: /\.versions\.toml$/, read: readVersionCatalog },
  { names: /^pubspec\.ya?ml$/, read: patterns.readPubspec },
  { names: /^pom\.xml$/, read: patterns.readPom },
  { names: /\.gradle(\.kts)?$/, read: patterns.readGradle },
  {
    names: /^requirements(?![._-](?:dev|test|docs|lint))[\w.-]*\.(txt|in|pip)$/i,
    read: patterns.readRequirements,
  },
  {
    names: /^requirements[._-](?:dev|test|docs|lint)[\w-]*\.(txt|in|pip)$/i,
    read: (text) => aside(patterns.readRequirements(text)),
  },
  { names: /^setup\.(py|cfg)$/, read: patterns.readSetup },
  { names: /^go\.mod$/, read: patterns.readGoMod },
  { names: /^(Gemfile|gems\.rb|[\w.-]+\.gemspec)$/, read: patterns.readGemfile },
  {
    names: /(\.(cs|fs|vb)proj|^packages\.config|^Directory\.(Packages|Build)\.props)$/,
    read: patterns.readDotnet,
  },
  { names: /^mix\.exs$/, read: patterns.readMix },
  { names: /^build\.sbt$/, read: patterns.readSbt },
  { names: /^Package\.swift$/, read: patterns.readSwiftPackage },
  { names: /^(docker-)?compose[\w.-]*\.ya?ml$/, read: patterns.readCompose },
  { names: /^(Dockerfile|Containerfile)([.-].*)?$|\.dockerfile$/i, read: () => ['file:dockerfile'] },
  { names: /^Chart\.yaml$/, read: () => ['file:chart.yaml'] },
  { names: /\.tf$/, read: () => ['file:terraform'] },
  {
    names:
      /^((application|bootstrap)[\w.-]*\.(ya?ml|properties)|(jdbc|db|database|datasource|druid|persistence|hibernate(\.cfg)?)\.(properties|ya?ml|xml)|appsettings[\w.]*\.json|context\.xml)$/,
    read: patterns.readConnectionUrls,
  },
  { names: /^database\.yml$/, read: patterns.readRailsDatabase },
  { names: /\.prisma$/, read: patterns.readPrisma },
  { names: /^settings\.py$/, read: patterns.readDjangoSettings },
];
