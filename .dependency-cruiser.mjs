// The import rules of the project. Each comment tells the offender what to do.
// `node scripts/cruise.mjs` runs them and checks that modules were really cruised.

import { ANALYZER_RULES, TESTS } from './scripts/cruise-analyzer.mjs';

const FEATURES = '^src-main/features/';
const MAIN_PLATFORM = '^src-main/(http|database|storage|analyzer-client)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'These modules form a circular import (types count). Move what both need into a third file, or pass it in as a parameter.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment:
        'Nothing imports this module and it imports nothing: use it, or delete it. A new entry point is listed in vite.config.ts and here.',
      from: {
        orphan: true,
        pathNot: [
          String.raw`[.]d[.]ts$`,
          TESTS,
          '-worker[.]ts$',
          '^src-main/(app/(desktop|headless|analyze-cli)|preload)[.]ts$',
          '^src-analyzer/index[.]ts$',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      comment: 'This import leads nowhere: correct the path, or install the package.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(vite/client|electron)$|[.]css$' },
    },
    {
      name: 'processes-meet-only-in-the-contract',
      severity: 'error',
      comment:
        'Main, analyzer and renderer are separate processes: put words that both need (types, tables, schemas) into src-contract, machinery into src-platform, and talk over HTTP.',
      from: { path: '^src-(main|analyzer|renderer)/', pathNot: TESTS },
      to: { path: '^src-(main|analyzer|renderer)/', pathNot: '^src-$1/' },
    },
    {
      name: 'platform-knows-no-process',
      severity: 'error',
      comment:
        'src-platform serves main and analyzer and knows neither: take what it needs as a parameter, or move the file into the process.',
      from: { path: '^src-platform/', pathNot: TESTS },
      to: { path: '^src-(main|analyzer|renderer)/' },
    },
    {
      name: 'page-stands-on-the-contract-alone',
      severity: 'error',
      comment: 'src-platform is code for Node. The page takes words from src-contract and asks the backend.',
      from: { path: '^src-(renderer|contract)/', pathNot: TESTS },
      to: { path: '^src-platform/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      comment:
        'The contract is words: schemas, types and tables. Move anything that needs more into a process.',
      from: { path: '^src-contract/', pathNot: TESTS },
      to: { pathNot: ['^src-contract/', 'node_modules/zod/'] },
    },
    {
      name: 'page-loads-no-schemas',
      severity: 'error',
      comment:
        'The first view would load zod, a third of what it may weigh: import the type, or move the value to a file of words.',
      from: { path: '^src-renderer/', pathNot: TESTS },
      to: { path: '^src-contract/(public-api|analyzer-api)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'words-are-no-schemas',
      severity: 'error',
      comment: 'The page loads these files. Schemas stand in public-api and analyzer-api.',
      from: { path: '^src-contract/[^/]+[.]ts$', pathNot: TESTS },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'editor-loads-when-met',
      severity: 'error',
      comment:
        'These bring the code editor, which the first view would load: import them late, or take what needs no editor apart.',
      from: { path: '^src-renderer/', pathNot: [TESTS, '^src-renderer/components/code/'].flat() },
      to: {
        path: '^src-renderer/components/code/(code-(language|parts|theme|viewer)|line-(authors|marks|notes)|target-line)[.]tsx?$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'renderer-has-no-node',
      severity: 'error',
      comment:
        'The page runs in a sandbox: no Node module, no electron. Ask the backend, or the bridge in preload.ts.',
      from: { path: '^src-renderer/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-shell-imports-electron',
      severity: 'error',
      comment:
        'Only src-main/app/ and src-main/preload.ts may import electron, so that everything else runs under plain Node: take what you need as a parameter.',
      from: { path: '^(src-|scripts/)', pathNot: ['^src-main/app/', '^src-main/preload[.]ts$'] },
      to: { path: '(^|node_modules/)electron(/|$)' },
    },
    {
      name: 'nobody-imports-the-composition-root',
      severity: 'error',
      comment:
        'app/ puts the rooms together and may import all of them; no room imports app/. Take settings, log and services as parameters.',
      from: { path: '^src-(main|renderer)/(?!app/)', pathNot: TESTS },
      to: { path: '^src-(main|renderer)/app/' },
    },
    {
      name: 'nothing-imports-the-preload',
      severity: 'error',
      comment: 'preload.ts runs alone in the page’s sandbox: share its types through src-contract.',
      from: { pathNot: TESTS },
      to: { path: '^src-main/preload[.]ts$' },
    },
    {
      name: 'rooms-below-features',
      severity: 'error',
      comment:
        'http, database, storage and analyzer-client know no feature: turn the arrow round and let the feature pass in what the room needs.',
      from: { path: MAIN_PLATFORM, pathNot: TESTS },
      to: { path: FEATURES },
    },
    {
      name: 'platform-rooms-stand-alone',
      severity: 'error',
      comment:
        'http, database, storage and analyzer-client do not import each other: join them in a feature, or in app/wiring.',
      from: { path: '^src-main/(http|database|storage|analyzer-client)/', pathNot: TESTS },
      to: { path: MAIN_PLATFORM, pathNot: '^src-main/$1/' },
    },
    {
      name: 'feature-entry-point',
      severity: 'error',
      comment: 'Import another feature through its index.ts; export there what others may use.',
      from: { path: '^src-main/features/([^/]+)/', pathNot: TESTS },
      to: { path: FEATURES, pathNot: '^src-main/features/($1/|[^/]+/index[.]ts$)' },
    },
    {
      name: 'page-entry-point',
      severity: 'error',
      comment: 'Import another feature of the page through its index.ts; export there what others may use.',
      from: { path: '^src-renderer/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src-renderer/features/', pathNot: '^src-renderer/features/($1/|[^/]+/index[.]tsx?$)' },
    },
    {
      name: 'components-know-no-business',
      severity: 'error',
      comment:
        'A component in components/ takes properties and knows no feature and no server: move it into the feature.',
      from: { path: '^src-renderer/(components|api)/', pathNot: TESTS },
      to: { path: '^src-renderer/features/' },
    },
    {
      name: 'routes-skip-no-layer',
      severity: 'error',
      comment: 'A route asks its service; only the service talks to the repository.',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '[.]repository[.]ts$' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      comment:
        'A service or repository knows nothing of HTTP: return a value or throw an ApiError, the route answers.',
      from: { path: '[.](service|repository|rules)[.]ts$' },
      to: { path: ['[.]routes[.]ts$', '^src-main/http/', 'node_modules/(@types/)?express/'] },
    },
    {
      name: 'repository-is-a-leaf',
      severity: 'error',
      comment: 'A repository reads and writes rows and calls nobody: move the decision into the service.',
      from: { path: '[.]repository[.]ts$' },
      to: { path: '[.](service|repository)[.]ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'A .rules.ts decides from its parameters alone: give it the facts and let the service do the rest.',
      from: { path: '[.]rules[.]ts$' },
      to: { path: ['[.](routes|service|repository)[.]ts$', MAIN_PLATFORM] },
    },
    {
      name: 'only-repositories-touch-sql',
      severity: 'error',
      comment:
        'SQL lives in a .repository.ts or in database/ (the analyzer’s own stores: rag/ and reuse/): ask those.',
      from: {
        path: '^src-(main|analyzer|renderer)/',
        pathNot: [TESTS, '[.]repository[.]ts$', '^src-main/database/', '^src-analyzer/(rag|reuse)/'],
      },
      to: { path: 'node_modules/(@types/)?(better-sqlite3|kysely|sqlite-vec)/' },
    },
    {
      name: 'only-routes-touch-express',
      severity: 'error',
      comment: 'Express is known to .routes.ts, http/ and the analyzer’s server/: answer through those.',
      from: {
        path: '^src-(main|analyzer|renderer)/',
        pathNot: [TESTS, '[.]routes[.]ts$', '^src-main/(http|app)/', '^src-analyzer/server/'],
      },
      to: { path: 'node_modules/(@types/)?express/' },
    },
    {
      name: 'only-storage-unpacks',
      severity: 'error',
      comment: 'Unpacking zips is the storage room’s alone, so that hostile input meets one guard: call it.',
      from: { path: '^src-(main|analyzer|renderer)/', pathNot: [TESTS, '^src-main/storage/'] },
      to: { path: 'node_modules/(@types/)?unzipper/' },
    },
    {
      name: 'only-git-rooms-run-git',
      severity: 'error',
      comment:
        'git is started by src-main/storage/, src-analyzer/git/ and src-platform/git/ alone, with the project’s own configuration shut out.',
      from: {
        path: '^src-',
        pathNot: [TESTS, '^src-main/storage/', '^src-analyzer/git/', '^src-platform/git/'],
      },
      to: { path: 'node_modules/dugite/' },
    },
    {
      name: 'only-llm-talks-to-the-model',
      severity: 'error',
      comment: 'Prompts, limits and answer checks are in src-analyzer/llm/: add what you need there.',
      from: { path: '^src-', pathNot: [TESTS, '^src-analyzer/llm/'] },
      to: { path: 'node_modules/ollama/' },
    },
    ...ANALYZER_RULES,
    {
      name: 'no-dev-deps-in-product',
      severity: 'error',
      comment:
        'This package is not shipped: make it a dependency, or import only its types. (The page and the parser’s runtime are bundled, so theirs may stay devDependencies.)',
      from: { path: '^src-(main|analyzer|contract|platform)/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/@types/', 'node_modules/(electron|web-tree-sitter)/'],
      },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment:
        'This package is not in package.json: install it exactly (`npm install --save-exact`), or do without.',
      from: { path: '^src-' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      comment:
        'Product code never imports tests, fixtures, journeys, scripts or the lab: move the shared part into the product.',
      from: { path: '^src-', pathNot: TESTS },
      to: { path: [TESTS, '/__fixtures__/', '^e2e/', '^scripts/', '^lab/'] },
    },
    {
      name: 'nobody-imports-journeys',
      severity: 'error',
      comment: 'e2e/ stands at the end of every arrow: move the shared part out of it.',
      from: { pathNot: '^e2e/' },
      to: { path: '^e2e/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '__fixtures__' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
