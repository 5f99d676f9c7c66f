import { describe, expect, test } from 'vitest';
import { analyseFiles, edgesOf } from './testing/analyse-files.ts';

interface Case {
  name: string;
  files: Record<string, string>;
  edges: string[];
}

const CASES: readonly Case[] = [
  {
    name: 'Java: explicit, wildcard, same package, static and nested imports',
    files: {
      'a/A.java':
        'package a;\nimport b.B;\nimport c.*;\nimport static d.D.make;\nimport e.E.Inner;\nclass A { B b; C c; Near n; Inner i; void f() { make(); } }',
      'a/Near.java': 'package a; class Near {}',
      'b/B.java': 'package b; public class B {}',
      'c/C.java': 'package c; public class C {}',
      'd/D.java': 'package d; public class D { public static void make() {} }',
      'e/E.java': 'package e; public class E { public static class Inner {} }',
    },
    edges: ['a.A > a.Near', 'a.A > b.B', 'a.A > c.C', 'a.A = d.D', 'a.A > d.D', 'a.A > e.E'],
  },
  {
    name: 'Java: calls through fields, parameters, locals, inherited fields and return types',
    files: {
      'p/A.java':
        'package p;\nclass A extends Base {\n  private One one;\n  void f(Two two) { one.go(); two.go(); var three = new Three(); three.go(); shared.go(); one.next().go(); this.one.go(); }\n}',
      'p/Base.java': 'package p; class Base { protected Four shared; }',
      'p/One.java': 'package p; class One { void go() {} Five next() { return null; } }',
      'p/Two.java': 'package p; class Two { void go() {} }',
      'p/Three.java': 'package p; class Three { void go() {} }',
      'p/Four.java': 'package p; class Four { void go() {} }',
      'p/Five.java': 'package p; class Five { void go() {} }',
    },
    edges: ['p.A = p.Five', 'p.A = p.Four', 'p.A = p.One', 'p.A = p.Three', 'p.A = p.Two'],
  },
  {
    name: 'Kotlin and Java in one package',
    files: {
      'p/A.kt': 'package p\nimport q.B\nclass A(private val b: B) { fun f() { b.go(); Near().x() } }',
      'p/Near.java': 'package p; class Near { void x() {} }',
      'q/B.kt': 'package q\nclass B { fun go() {} }',
    },
    edges: ['p.A = p.Near', 'p.A = q.B', 'p.A > q.B'],
  },
  {
    name: 'TypeScript: tsconfig paths through extends, # imports, index files, re-exports, .js for .ts',
    files: {
      'tsconfig.base.json':
        '{ "compilerOptions": { "baseUrl": "./src", /* teams comment */ "paths": { "@lib/*": ["lib/*"], }, }, }',
      'tsconfig.json': '{ "extends": "./tsconfig.base.json" }',
      'package.json':
        '{ "name": "x", "imports": { "#env": "./src/env.ts", "#gen/*": { "default": "./src/gen/*.ts" } } }',
      'src/main.ts':
        "import { deep } from '@lib/barrel';\nimport env from '#env';\nimport { g } from '#gen/g';\nimport { js } from './js.js';\nimport { based } from 'based';\ndeep(); env(); g(); js(); based();",
      'src/lib/barrel/index.ts': "export * from './one';\nexport { two as deep } from './two';",
      'src/lib/barrel/one.ts': 'export const other = 1;',
      'src/lib/barrel/two.ts': 'export function two() {}',
      'src/env.ts': 'export default () => 1;',
      'src/gen/g.ts': 'export const g = () => 1;',
      'src/js.ts': 'export const js = () => 1;',
      'src/based.ts': 'export const based = () => 1;',
    },
    edges: [
      'src/main.ts > src/lib/barrel/two.ts',
      'src/main.ts > src/env.ts',
      'src/main.ts > src/gen/g.ts',
      'src/main.ts > src/js.ts',
      'src/main.ts > src/based.ts',
      'src/main.ts = src/lib/barrel/two.ts',
    ],
  },
  {
    name: 'TypeScript: workspaces by entry, exports and source folder; bundler aliases',
    files: {
      'package.json': '{ "workspaces": ["packages/*"] }',
      'packages/ui/package.json':
        '{ "name": "@acme/ui", "main": "dist/index.js", "exports": { ".": "./dist/index.js", "./button": { "import": "./dist/button.js" } } }',
      'packages/ui/src/index.ts': "export { card } from './card';",
      'packages/ui/src/card.ts': 'export const card = 1;',
      'packages/ui/src/button.ts': 'export const button = 1;',
      'packages/app/package.json': '{ "name": "app" }',
      'packages/app/src/main.ts':
        "import { card } from '@acme/ui';\nimport { button } from '@acme/ui/button';\nimport { own } from '@/own';\nconsole.log(card, button, own);",
      'packages/app/src/own.ts': 'export const own = 1;',
    },
    edges: [
      'packages/app/src/main.ts > packages/ui/src/card.ts',
      'packages/app/src/main.ts > packages/ui/src/button.ts',
      'packages/app/src/main.ts > packages/app/src/own.ts',
    ],
  },
  {
    name: 'JavaScript: require, destructured and whole; injected classes',
    files: {
      'a.js': "const { list } = require('./b');\nconst c = require('./c');\nlist(); c.go();",
      'b.js': 'exports.list = () => 1;',
      'c/index.js': 'module.exports = { go() {} };',
      's.ts':
        "import { Repo } from './r';\nexport class S { constructor(private readonly repo: Repo) {} all() { return this.repo.find(); } }",
      'r.ts': 'export class Repo { find() { return 1; } }',
    },
    edges: [
      'a.js > b.js',
      'a.js > c/index.js',
      'a.js = b.js',
      'a.js = c/index.js',
      's.ts > r.ts',
      's.ts = r.ts',
    ],
  },
  {
    name: 'Vue components',
    files: {
      'App.vue':
        '<script setup lang="ts">\nimport Card from \'./Card.vue\';\n</script>\n<template><Card/></template>',
      'Card.vue': '<template><p/></template>\n<script>\nexport default {};\n</script>',
    },
    edges: ['App.vue > Card.vue'],
  },
  {
    name: 'Python: absolute below src, relative, packages that pass names on, submodules, self attributes',
    files: {
      'src/shop/__init__.py': '',
      'src/shop/models/__init__.py': 'from .user import User\nfrom .order import *\n',
      'src/shop/models/user.py': 'class User:\n    pass\n',
      'src/shop/models/order.py': 'class Order:\n    pass\n',
      'src/shop/repo.py': 'class Repo:\n    def find(self):\n        return 1\n',
      'src/shop/service.py':
        'import shop.repo as r\nfrom shop.models import User, Order\nfrom . import repo\nfrom .models import user\n\nclass Service:\n    def __init__(self, store: r.Repo):\n        self.store = store\n\n    def go(self):\n        self.store.find()\n        return User(), Order(), repo, user\n',
    },
    edges: [
      'src/shop/service.py > src/shop/repo.py',
      'src/shop/service.py > src/shop/models/user.py',
      'src/shop/service.py > src/shop/models/order.py',
      'src/shop/service.py = src/shop/repo.py',
    ],
  },
  {
    name: 'Go: packages by module path, alias, package name, methods through struct fields, same package',
    files: {
      'go.mod': 'module example.com/m\n\ngo 1.22\n',
      'main.go':
        'package main\n\nimport (\n\ts "example.com/m/internal/store"\n\t"example.com/m/v1"\n)\n\ntype app struct{ store *s.Store }\n\nfunc (a *app) run() { a.store.Save(); api.Serve(); helper() }\n',
      'helper.go': 'package main\n\nfunc helper() {}\n',
      'internal/store/store.go': 'package store\n\ntype Store struct{}\n\nfunc (s *Store) Save() {}\n',
      'internal/store/other.go': 'package store\n\nfunc Other() {}\n',
      'v1/api.go': 'package api\n\nfunc Serve() {}\n',
    },
    edges: [
      'main.go > internal/store/store.go',
      'main.go > v1/api.go',
      'main.go = internal/store/store.go',
      'main.go = v1/api.go',
      'main.go = helper.go',
    ],
  },
  {
    name: 'C#: using, enclosing namespace, alias, partial classes as one node',
    files: {
      'A.cs':
        'using X.Data;\nusing Alias = X.Other.Thing;\nnamespace X.Web;\npublic class A { private readonly Store _s; Alias t; Near n; void F() { _s.Save(); } }',
      'Near.cs': 'namespace X { public class Near { } }',
      'Store.cs': 'namespace X.Data;\npublic partial class Store { public void Save() {} }',
      'Store2.cs': 'namespace X.Data;\npublic partial class Store { public void Load() {} }',
      'Thing.cs': 'namespace X.Other;\npublic class Thing { }',
    },
    edges: [
      'X.Web.A > X.Data.Store',
      'X.Web.A = X.Data.Store',
      'X.Web.A > X.Other.Thing',
      'X.Web.A > X.Near',
    ],
  },
  {
    name: 'PHP: use, group, own namespace, promoted properties, include',
    files: {
      'src/A.php':
        "<?php\nnamespace App;\nuse App\\Data\\{Store, Log as Journal};\nrequire_once __DIR__ . '/boot.php';\nclass A { public function __construct(private Store $store, private Journal $j) {} function f(Near $n) { $this->store->save(); Near::go(); } }",
      'src/boot.php': '<?php\nfunction boot() {}',
      'src/Near.php': '<?php\nnamespace App;\nclass Near { static function go() {} }',
      'src/Data/Store.php': '<?php\nnamespace App\\Data;\nclass Store { function save() {} }',
      'src/Data/Log.php': '<?php\nnamespace App\\Data;\nclass Log {}',
    },
    edges: [
      'App\\A > App\\Data\\Store',
      'App\\A > App\\Data\\Log',
      'App\\A > App\\Near',
      'App\\A > src/boot.php',
      'App\\A = App\\Data\\Store',
      'App\\A = App\\Near',
    ],
  },
  {
    name: 'Ruby: require_relative, lib on the load path, constants by namespace',
    files: {
      'lib/shop.rb': "require 'shop/store'\nrequire_relative 'shop/cart'\n",
      'lib/shop/store.rb': 'module Shop\n  class Store\n    def save; end\n  end\nend\n',
      'lib/shop/cart.rb':
        'module Shop\n  class Cart\n    def initialize\n      @store = Store.new\n    end\n\n    def pay\n      @store.save\n    end\n  end\nend\n',
    },
    edges: [
      'lib/shop.rb > lib/shop/store.rb',
      'lib/shop.rb > lib/shop/cart.rb',
      'lib/shop/cart.rb > lib/shop/store.rb',
      'lib/shop/cart.rb = lib/shop/store.rb',
    ],
  },
  {
    name: 'Rust: crate, super, mod, other crates of the workspace',
    files: {
      'app/Cargo.toml': '[package]\nname = "app"\n',
      'app/src/main.rs':
        'mod web;\nmod store;\nuse core_lib::Engine;\nfn main() { web::serve(); Engine::new(); }\n',
      'app/src/web/mod.rs': 'use crate::store::Store;\npub mod page;\npub fn serve() { Store::open(); }\n',
      'app/src/web/page.rs': 'use super::super::store::Store;\npub fn page(s: &Store) { s.load(); }\n',
      'app/src/store.rs': 'pub struct Store {}\nimpl Store { pub fn open() {} pub fn load(&self) {} }\n',
      'core/Cargo.toml': '[package]\nname = "core-lib"\n',
      'core/src/lib.rs': 'pub struct Engine {}\nimpl Engine { pub fn new() -> Engine { Engine {} } }\n',
    },
    edges: [
      'app/src/main.rs > app/src/web/mod.rs',
      'app/src/main.rs > app/src/store.rs',
      'app/src/main.rs > core/src/lib.rs',
      'app/src/web/mod.rs > app/src/store.rs',
      'app/src/web/page.rs > app/src/store.rs',
      'app/src/main.rs = core/src/lib.rs',
      'app/src/web/mod.rs = app/src/store.rs',
    ],
  },
  {
    name: 'C: includes beside the file and on include folders, functions one file defines',
    files: {
      'src/main.c':
        '#include <stdio.h>\n#include "util/log.h"\n#include "store.h"\nint main(void) { log_line(); return save(); }\n',
      'src/store.h': 'int save(void);\n',
      'src/store.c': '#include "store.h"\nint save(void) { return 1; }\n',
      'include/util/log.h': 'void log_line(void);\n',
      'src/log.c': 'void log_line(void) {}\n',
    },
    edges: [
      'src/main.c > include/util/log.h',
      'src/main.c > src/store.h',
      'src/store.c > src/store.h',
      'src/main.c = src/store.c',
      'src/main.c = src/log.c',
    ],
  },
];

describe('names lead to the file that declares them', () => {
  test.each(CASES)('$name', async ({ files, edges }) => {
    expect(edgesOf(await analyseFiles(files))).toEqual(expect.arrayContaining(edges));
  });

  test('of the system lead past files of the project that are called like them', async () => {
    const answer = await analyseFiles({
      'adapters/poll.h': '#include "../compat.h"\nint adapt(void);\n',
      'compat.h': '#include <poll.h>\n#include <sys/queue.h>\nint compat(void);\n',
      'sys/queue.h': 'int queue(void);\n',
    });
    expect(edgesOf(answer)).toEqual(['adapters/poll.h > compat.h']);
    expect(answer.violations).toEqual([]);
  });

  test('of a library lead past a header that its own folder includes with quotes', async () => {
    const answer = await analyseFiles({
      'vips/vips.h': '#include "options.h"\nint thumb(void);\n',
      'vips/vips.c': '#include "vips.h"\nint thumb(void) { return 1; }\n',
      'vips/options.h': '#include <vips/vips.h>\nint options(void);\n',
      'lib/one.h': '#include <lib/two.h>\nint one(void);\n',
      'lib/two.h': 'int two(void);\n',
    });
    expect(edgesOf(answer)).toEqual([
      'lib/one.h > lib/two.h',
      'vips/vips.c > vips/vips.h',
      'vips/vips.h > vips/options.h',
    ]);
    expect(answer.violations).toEqual([]);
  });

  test('of a package win over a module beside it', async () => {
    const answer = await analyseFiles({
      'player.py': 'from player.main import main\n\nmain()\n',
      'player/__init__.py': 'VERSION = 1\n',
      'player/main.py': 'import player\n\n\ndef main():\n    return player.VERSION\n',
    });
    expect(edgesOf(answer)).toEqual([
      'player.py = player/main.py',
      'player.py > player/main.py',
      'player/main.py > player/__init__.py',
    ]);
    expect(answer.violations).toEqual([]);
  });

  test('of methods lead to no type that is called like them', async () => {
    const answer = await analyseFiles({
      'Animations/AnimationBase.cs':
        'namespace Client;\npublic abstract class AnimationBase { protected abstract Task BeginAnimation(); public Task Begin() { return BeginAnimation(); } }',
      'Triggers/BeginAnimation.cs':
        'namespace Client;\npublic class BeginAnimation { public AnimationBase Animation { get; set; } }',
      'src/store.h': 'class Store { void save(); void load(); };\n',
      'src/store.cpp': '#include "store.h"\nvoid Store::save() { load(); }\nvoid Store::load() {}\n',
      'src/load.cpp': 'void load() {}\n',
      'lib/cart.rb':
        "require_relative 'report'\nclass Cart\n  def pay\n    Report()\n  end\n\n  def Report\n    1\n  end\nend\n",
      'lib/report.rb': 'class Report\nend\n',
    });
    expect(edgesOf(answer)).toEqual([
      'Client.BeginAnimation > Client.AnimationBase',
      'lib/cart.rb > lib/report.rb',
      'src/store.cpp > src/store.h',
    ]);
  });

  test('of libraries lead nowhere', async () => {
    const answer = await analyseFiles({
      'a.ts': "import fs from 'node:fs';\nimport { z } from 'zod';\nz.string(); fs.statSync('x');",
      'b.py': 'import json\nfrom typing import Any\njson.loads("1")\n',
      'json.java': 'package q; import java.util.List; class json { List<String> l; void f() { l.size(); } }',
    });
    expect(answer.edges).toEqual([]);
  });

  test('only in the languages asked for', async () => {
    const files = { 'A.java': 'class A { B b; }', 'B.java': 'class B {}', 'a.py': 'import b\n', 'b.py': '' };
    expect((await analyseFiles(files, ['java'])).nodes.map((node) => node.nodeKey)).toEqual(['A', 'B']);
    expect((await analyseFiles(files, ['COBOL'])).nodes).toEqual([]);
  });
});

describe('modules that pass on everything of each other', () => {
  const NAMES = Array.from({ length: 24 }, (_, at) => `m${at}`);

  /** A name that none of them has, and one that the last one declares. */
  test.each([
    {
      language: 'Python',
      file: (name: string) => `a/${name}.py`,
      all: NAMES.map((name) => `from a.${name} import *`).join('\n'),
      user: { 'main.py': 'from a.m0 import missing, Last\nLast()\n' },
      declared: 'class Last:\n    pass\n',
      edge: 'main.py = a/m23.py',
    },
    {
      language: 'TypeScript',
      file: (name: string) => `a/${name}.ts`,
      all: NAMES.map((name) => `export * from './${name}';`).join('\n'),
      user: { 'main.ts': "import { missing, last } from './a/m0';\nlast();\n" },
      declared: 'export function last() {}\n',
      edge: 'main.ts = a/m23.ts',
    },
  ])('$language: are asked once for a name', async ({ file, all, user, declared, edge }) => {
    const files = Object.fromEntries(
      NAMES.map((name, at) => [file(name), at === NAMES.length - 1 ? `${all}\n${declared}` : all]),
    );
    expect(edgesOf(await analyseFiles({ ...files, ...user }))).toContain(edge);
  });
});
