import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { jsonOf, tableAt, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { isOfMobileApp } from '../ruby/ruby-project.ts';

/** Programs that make files for browsers of a project's code. */
const BUNDLERS =
  /^(?:vite|webpack|webpack-cli|rollup|parcel|parcel-bundler|esbuild|gulp|grunt|grunt-cli|snowpack|react-scripts|ember-cli|laravel-mix|laravel-vite-plugin|vite-plugin-ruby|shakapacker|@angular\/cli|@angular-devkit\/build-angular|@angular\/build|@rails\/webpacker|@rsbuild\/core|@rspack\/core|@rspack\/cli|@symfony\/webpack-encore|@vue\/cli-service|@wordpress\/scripts|@quasar\/app-(?:vite|webpack)|@nextcloud\/(?:vite-config|webpack-vue-config))$/;

/** What a program needs that runs on Node itself: servers, databases, command lines, pages that a server makes. */
const RUNS =
  /^(?:express|koa|fastify|restify|hono|sails|polka|connect|@hono\/node-server|@hapi\/hapi|@nestjs\/.+|@fastify\/.+|@adonisjs\/.+|@feathersjs\/.+|@strapi\/strapi|@keystone-6\/core|next|nuxt|nuxt3|@nuxt\/.+|@sveltejs\/kit|@remix-run\/.+|@react-router\/(?:node|serve)|@angular\/ssr|vike|@astrojs\/node|socket\.io|ws|@apollo\/server|apollo-server(?:-.+)?|graphql-yoga|mongoose|mongodb|sequelize|typeorm|@prisma\/client|knex|pg|mysql2?|sqlite3|better-sqlite3|ioredis|redis|winston|pino|nodemailer|commander|yargs|cac|pm2|serve)$/;

/** Scripts that start what is shipped. */
const START = /^(?:start|serve|prod|production)(?:$|:(?:prod|production|server)$)/;
const STARTS_NODE = /(?:^|[\s;&])(?:node|nodemon|ts-node|tsx|pm2|pm2-runtime|forever)\s/;

const namesIn = (manifest: Table, group: string): string[] => Object.keys(tableAt(manifest, group));

/** Electron's program has a Node of its own; the one that is installed builds it. */
const isOfElectron = (manifest: Table): boolean =>
  [...namesIn(manifest, 'dependencies'), ...namesIn(manifest, 'devDependencies')].includes('electron');

/** Whether a package is run by Node, or may be by those who use it. */
function runsOnNode(manifest: Table): boolean {
  if (manifest['bin'] !== undefined) return true;
  if (isOfElectron(manifest)) return false;
  const isLibrary = ['main', 'module', 'exports'].some((name) => manifest[name] !== undefined);
  if (isLibrary && manifest['private'] !== true) return true;
  if (namesIn(manifest, 'dependencies').some((name) => RUNS.test(name))) return true;
  return Object.entries(tableAt(manifest, 'scripts')).some(
    ([name, run]) => START.test(name) && typeof run === 'string' && STARTS_NODE.test(run),
  );
}

const buildsPages = (manifest: Table): boolean =>
  isOfElectron(manifest) ||
  [...namesIn(manifest, 'dependencies'), ...namesIn(manifest, 'devDependencies')].some((name) =>
    BUNDLERS.test(name),
  );

/** Undefined: of what the manifests at a place say, Node runs the program, or may. */
function scopeOfNode(manifests: readonly Table[]): Scope | undefined {
  if (manifests.length === 0 || manifests.some(runsOnNode)) return undefined;
  if (manifests.some(buildsPages)) return 'build';
  // Without a package that is needed at run time there are tools alone.
  const isOfTools = manifests.every((one) => namesIn(one, 'dependencies').length === 0);
  return isOfTools ? 'development' : undefined;
}

/** The packages of the project at and below a folder, those among tests, examples and tools left out. */
function packagesBelow(files: ProjectFiles) {
  const all = files.paths
    .filter((path) => /(?:^|\/)package\.json$/.test(path) && files.scopeIn(path, 'runtime') === 'runtime')
    .flatMap((path) => {
      const manifest = files.parsed(path, jsonOf);
      return manifest === undefined ? [] : [{ folder: folderOf(path), manifest }];
    });
  return (place: string): Table[] =>
    all
      .filter(({ folder }) => place === '.' || `${folder}/`.startsWith(`${place}/`))
      .map(({ manifest }) => manifest);
}

/**
 * What runtimes are for by the manifests at their place. A project's Node: where its packages only make pages, or are tools, the
 * pages run in browsers and something else runs the program. Its Ruby: where its gems publish an app.
 */
export function markRuntimes(
  declarations: readonly Declaration[],
  files: ProjectFiles,
): readonly Declaration[] {
  const below = packagesBelow(files);
  const scopeOf: Readonly<Record<string, (place: string) => Scope | undefined>> = {
    node: (place) => scopeOfNode(below(place)),
    ruby: (place) =>
      isOfMobileApp(files.read(posix.join(place, 'Gemfile')) ?? '') ? 'development' : undefined,
  };
  return declarations.map((one) => {
    if (one.type !== 'RUNTIME' || one.development) return one;
    const scope = scopeOf[one.name]?.(folderOf(one.file));
    return scope === undefined ? one : { ...one, scope, development: true };
  });
}
