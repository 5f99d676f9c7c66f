import { copyFileSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type EnvironmentOptions, type Plugin, type Rolldown, defineConfig } from 'vite';
import { analyzerHash } from './src-analyzer/reuse/code-hash.ts';
import { rulesetHash } from './src-analyzer/quality/ruleset-hash.ts';

/*
 * Four environments, one build: the two Node processes, the preload script and the page.
 * By convention, every `*-worker.ts` of a process becomes an entry of its own and lands flat beside the
 * process's index, so the same relative URL finds it from source (`.ts`) and from the bundle (`.js`);
 * `workerUrl()` picks which. Wasm files that stand in a process's source are copied flat in the same way.
 */

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (path: string): string => join(root, path);

/** Packages with native or wasm parts, or started as programs: they stay in node_modules. */
const EXTERNAL_PACKAGES = [
  /^better-sqlite3/,
  /^sqlite-vec/,
  /^dugite/,
  /^oxlint/,
  /^@astral-sh\/ruff-wasm-nodejs/,
  /^electron(\/|$)/,
  /\.node$/,
  // Asked for by unzipper only when an archive lies in Amazon's store; not installed.
  '@aws-sdk/client-s3',
];
const BUILTINS = [...builtinModules, /^node:/];

type Entries = Record<string, string>;

function workersOf(process: string): Entries {
  const found = globSync(`${process}/**/*-worker.ts`, { cwd: root });
  return Object.fromEntries(found.map((path) => [basename(path, '.ts'), at(path)]));
}

function existing(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));
}

/** Server bundles do not emit `new URL('./x.wasm', import.meta.url)`: the file is put where that URL points. */
function copyWasm(process: string, outDir: string): Plugin {
  return {
    name: `vitals:copy-wasm-${process}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.build.outDir === at(outDir),
    writeBundle() {
      for (const path of globSync(`${process}/**/*.wasm`, { cwd: root })) {
        mkdirSync(at(outDir), { recursive: true });
        copyFileSync(at(path), join(at(outDir), basename(path)));
      }
    },
  };
}

interface NodeOptions {
  readonly format?: 'es' | 'cjs';
  /** Names of the sources that the build replaces, with the code in their place. */
  readonly constants?: Readonly<Record<string, string>>;
}

function nodeEnvironment(
  outDir: string,
  input: Entries,
  { format = 'es', constants = {} }: NodeOptions = {},
): EnvironmentOptions {
  const extension = format === 'cjs' ? 'cjs' : 'js';
  return {
    consumer: 'server',
    resolve: { noExternal: true, conditions: ['node'] },
    define: { 'process.env.NODE_ENV': '"production"', ...constants },
    build: {
      outDir: at(outDir),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        // The parser's runtime (emscripten) has two; neither is reached with our grammars.
        checks: { eval: false },
        external: [...EXTERNAL_PACKAGES, ...BUILTINS],
        output: {
          format,
          entryFileNames: `[name].${extension}`,
          // Flat on purpose: `import.meta.url` of a shared chunk must sit beside the workers too.
          chunkFileNames: `chunk-[name]-[hash].${extension}`,
          ...(format === 'cjs' ? { codeSplitting: false } : {}),
        },
      },
    },
  };
}

/**
 * What the first view needs is three files instead of dozens: React, the other packages, the product's own code.
 * Most functions of the packages run at once, so V8 is asked to compile them while it loads them, beside the main
 * thread, instead of one by one as they are called (https://v8.dev/blog/explicit-compile-hints).
 */
const firstView = {
  codeSplitting: {
    groups: [
      {
        name: 'react',
        test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        tags: ['$initial'],
        priority: 2,
      },
      { name: 'packages', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 1 },
      { name: 'first-view', tags: ['$initial'] },
    ],
  },
  postBanner: ({ name }) => (name === 'react' || name === 'packages' ? '//# allFunctionsCalledOnLoad' : ''),
} satisfies Rolldown.OutputOptions;

const entries = {
  main: {
    ...existing({
      desktop: at('src-main/app/desktop.ts'),
      headless: at('src-main/app/headless.ts'),
      'analyze-cli': at('src-main/app/analyze-cli.ts'),
    }),
    ...workersOf('src-main'),
  },
  analyzer: {
    ...existing({ index: at('src-analyzer/index.ts') }),
    ...workersOf('src-analyzer'),
  },
  preload: existing({ preload: at('src-main/preload.ts') }),
};

export default defineConfig({
  root: at('src-renderer'),
  plugins: [react(), copyWasm('src-main', 'out/main'), copyWasm('src-analyzer', 'out/analyzer')],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    outDir: at('out/renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    // Both keep the page free of inline code, which its Content-Security-Policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
  environments: {
    client: { build: { rolldownOptions: { output: firstView } } },
    main: nodeEnvironment('out/main', entries.main),
    analyzer: nodeEnvironment('out/analyzer', entries.analyzer, {
      constants: {
        RULESET_HASH: JSON.stringify(rulesetHash(root)),
        ANALYZER_HASH: JSON.stringify(analyzerHash(root)),
      },
    }),
    preload: nodeEnvironment('out/preload', entries.preload, { format: 'cjs' }),
  },
  builder: {
    async buildApp(builder) {
      const named = Object.entries(entries).filter(([, input]) => Object.keys(input).length > 0);
      const wanted = named.map(([name]) => name);
      if (existsSync(at('src-renderer/index.html'))) wanted.push('client');
      const environments = wanted.flatMap((name) => builder.environments[name] ?? []);
      await Promise.all(environments.map((environment) => builder.build(environment)));
    },
  },
});
