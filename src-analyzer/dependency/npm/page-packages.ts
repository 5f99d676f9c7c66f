import { tableAt, type Table } from '../manifest-text.ts';

/** Programs that make files for browsers of a project's code. */
const BUNDLERS =
  /^(?:vite|webpack|webpack-cli|rollup|parcel|parcel-bundler|esbuild|gulp|grunt|grunt-cli|snowpack|react-scripts|ember-cli|laravel-mix|laravel-vite-plugin|vite-plugin-ruby|shakapacker|@angular\/cli|@angular-devkit\/build-angular|@angular\/build|@rails\/webpacker|@rsbuild\/core|@rspack\/core|@rspack\/cli|@symfony\/webpack-encore|@vue\/cli-service|@wordpress\/scripts|@quasar\/app-(?:vite|webpack)|@nextcloud\/(?:vite-config|webpack-vue-config))$/;

/** What draws pages in a browser. */
const DRAWS = /^(?:react-dom|vue|svelte|preact|solid-js|@angular\/core|ember-source|lit|inferno|mithril)$/;

/** A package that draws pages and has a step that builds something makes them there, whichever program it calls. */
const buildsWhatIsDrawn = (manifest: Table): boolean =>
  typeof tableAt(manifest, 'scripts')['build'] === 'string' &&
  (manifest['main'] === undefined || manifest['private'] === true) &&
  [...namesIn(manifest, 'dependencies'), ...namesIn(manifest, 'devDependencies')].some((name) =>
    DRAWS.test(name),
  );

/** The same in a script, where another package brings the program. */
const CALLS_BUNDLER =
  /^(?:npx[ \t]+)?(?:encore|webpack|vite|rollup|parcel|gulp|grunt|ember)(?:[ \t]+(?:build|dev|production|prod)\b|$)/;

/** What a program needs that runs on Node itself: servers, databases, command lines, pages that a server makes. */
const RUNS =
  /^(?:express|koa|fastify|restify|hono|sails|polka|connect|@hono\/node-server|@hapi\/hapi|@nestjs\/.+|@fastify\/.+|@adonisjs\/.+|@feathersjs\/.+|@strapi\/strapi|@keystone-6\/core|next|nuxt|nuxt3|@nuxt\/.+|@sveltejs\/kit|@remix-run\/.+|@react-router\/(?:node|serve)|@angular\/ssr|vike|@astrojs\/node|socket\.io|ws|@apollo\/server|apollo-server(?:-.+)?|graphql-yoga|mongoose|mongodb|sequelize|typeorm|@prisma\/client|knex|pg|mysql2?|sqlite3|better-sqlite3|ioredis|redis|winston|pino|nodemailer|commander|yargs|cac|pm2|serve)$/;

/** Scripts that start what is shipped. */
const START = /^(?:start|serve|prod|production)(?:$|:(?:prod|production|server)$)/;
const STARTS_NODE = /(?:^|[\s;&])(?:node|nodemon|ts-node|tsx|pm2|pm2-runtime|forever)\s/;

export const namesIn = (manifest: Table, group: string): string[] => Object.keys(tableAt(manifest, group));

/** Electron's program has a Node of its own; the one that is installed builds it. */
export const isOfElectron = (manifest: Table): boolean =>
  [...namesIn(manifest, 'dependencies'), ...namesIn(manifest, 'devDependencies')].includes('electron');

/** Whether a package is run by Node, or may be by those who use it. */
export function runsOnNode(manifest: Table): boolean {
  if (manifest['bin'] !== undefined) return true;
  if (isOfElectron(manifest)) return false;
  const isLibrary = ['main', 'module', 'exports'].some((name) => manifest[name] !== undefined);
  const needed = namesIn(manifest, 'dependencies');
  // Encore bundles the assets of a PHP application, and so is brought by packages of such assets alone.
  const isOfAssets = needed.includes('@symfony/webpack-encore');
  if (isLibrary && !isOfAssets && manifest['private'] !== true) return true;
  if (needed.some((name) => RUNS.test(name))) return true;
  return Object.entries(tableAt(manifest, 'scripts')).some(
    ([name, run]) => START.test(name) && typeof run === 'string' && STARTS_NODE.test(run),
  );
}

/** Whether a package has a program that makes pages, or an app that is shipped with a browser. */
export const buildsPages = (manifest: Table): boolean =>
  isOfElectron(manifest) ||
  buildsWhatIsDrawn(manifest) ||
  Object.values(tableAt(manifest, 'scripts')).some(
    (run) => typeof run === 'string' && CALLS_BUNDLER.test(run),
  ) ||
  [...namesIn(manifest, 'dependencies'), ...namesIn(manifest, 'devDependencies')].some((name) =>
    BUNDLERS.test(name),
  );

/** Programs that work on code and their parts, by the names these have by custom; what they leave in the code is none. */
const TOOLS =
  /^(?:@babel\/(?!runtime)|babel-(?!polyfill|runtime)|@swc\/(?!helpers)|@types\/|@eslint\/|@rollup\/|@tailwindcss\/|@vitejs\/|@webpack-cli\/|browserify$|coffee-?script$|cssnano|eslint|gulp-|grunt-|less$|node-sass$|postcss|prettier|rollup-plugin-|sass$|stylelint|stylus$|tailwindcss$|terser|typescript$|vite-plugin-|webpack-|autoprefixer$)|-loader$|-webpack-plugin$/;

/**
 * Whether one of the `dependencies` only makes the pages of a package, and is in none of them: whoever installs a package of pages
 * to build it may put everything there.
 */
export const isToolOfPages = (name: string, manifest: Table): boolean =>
  (BUNDLERS.test(name) || TOOLS.test(name)) && buildsPages(manifest) && !runsOnNode(manifest);
