import { describe, expect, test } from 'vitest';
import { HEAD_CHARS, isJudgedRole, isLoweredRole, isTestLikeRole, roleOf } from './file-role.ts';

const roleAt = (path: string, head = ''): string => roleOf({ path }, head.slice(0, HEAD_CHARS));

const LIBRARY_HEAD =
  '/*!\n  Colour.js v3.1.4 (git: 0badcafe)\n  (c) 2010-2020 the painters\n  License: MIT\n */\n';

describe('by the path', () => {
  test.each([
    ['OWN', 'src/main/java/a/OrderService.java'],
    ['OWN', 'src/contest/latest.ts'],
    ['OWN', 'src/inspector/attest.go'],
    ['OWN', 'src/request.ts'],
    ['OWN', 'src/sampler/index.ts'],
    ['OWN', 'src/latest/a.kt'],
    ['OWN', 'src/todo-list.ts'],
    ['OWN', 'src/history.ts'],
    ['OWN', 'security.py'],
    ['OWN', 'src/jquery-plugin/index.ts'],
    ['OWN', 'package.json'],
    ['OWN', 'config/application.yml'],
    // A package may bear any name.
    ['OWN', 'src/main/java/a/vendor/VendorService.java'],
    ['OWN', 'src/main/java/org/springframework/samples/petclinic/Owner.java'],
    ['OWN', 'src/main/java/a/test/Probe.java'],
    ['OWN', 'src/main/java/a/ProductSpec.java'],
    ['OWN', 'src/main/kotlin/a/ABTest.kt'],
    // Where `spec` is a specification.
    ['OWN', 'pkg/spec/types.go'],
    ['OWN', 'core/specs/rust.py'],
    // Views of a program that is about tests.
    ['OWN', 'src/views/Tests/PassTestView.vue'],
    ['OWN', 'web/pages/test/parts/Question.svelte'],
    ['TEST', 'src/views/Tests/TestsView.spec.vue'],
    ['TEST', 'tests/views/tests/Question.vue'],
    ['TEST', 'src/views/tests/fixtures/Question.vue'],
    ['TEST', 'src/views/tests/order.js'],
    ['TEST', 'src/components/tests/Question.vue'],
    // A part of the program that deals with documents.
    ['OWN', 'src/doc/api.ts'],

    // Parts of the program that are called like tooling.
    ['OWN', 'src/tools/search.ts'],
    ['OWN', 'agent/tools/search.py'],
    ['OWN', 'static/scripts/menu.js'],
    ['OWN', 'Scripts/site.js'],
    ['OWN', 'Assets/Scripts/Player.cs'],
    ['OWN', 'src/main/java/a/tools/Cutter.java'],
    ['OWN', 'cmd/ci/main.go'],
    ['OWN', 'config/application-prod.yml'],
    ['OWN', 'src/main/resources/application.yml'],
    ['OWN', 'docker-compose.yml'],
    ['OWN', '.env'],
    ['OWN', 'next.config.js'],

    ['TOOLING', 'build.gradle'],
    ['TOOLING', 'api/build.gradle.kts'],
    ['TOOLING', 'gulpfile.js'],
    // Cargo's script beside its manifest, and its folder of commands; below `src` a module may be called `build`.
    ['TOOLING', 'parser/build.rs'],
    ['TOOLING', 'xtask/src/main.rs'],
    ['OWN', 'src/commands/build.rs'],
    ['EXAMPLE', 'parser/benches/lines.rs'],
    ['TOOLING', 'Makefile'],
    ['TOOLING', 'web/vite.config.ts'],
    ['TOOLING', 'web/config/webpack.config.prod.js'],
    ['TOOLING', 'web/webpack.prod.js'],
    ['OWN', 'src/webpack.js'],
    ['TOOLING', 'scripts/release.mjs'],
    ['TOOLING', 'backend/scripts/seed.py'],
    ['TOOLING', 'tools/measure/main.py'],
    ['TOOLING', 'dev/code-generation/make.py'],
    ['TOOLING', 'lib/capistrano/sync.rb'],
    ['TOOLING', '.github/workflows/ci.yml'],
    ['TOOLING', 'src/main/resources/application-dev.yml'],
    ['TOOLING', 'docker-compose.dev.yml'],
    ['TOOLING', 'Api/appsettings.Development.json'],
    ['TOOLING', 'shop/settings/local.py'],
    ['TOOLING', 'settings/ci.py'],
    ['TOOLING', 'Shop/Properties/launchSettings.json'],
    ['OWN', 'settings/main.py'],

    ['EXAMPLE', '.env.example'],

    ['TEST', 'src/test/java/a/OrderServiceTest.java'],
    ['TEST', 'a/OrderTests.cs'],
    ['TEST', 'Shop.Tests/Order.cs'],
    ['TEST', 'Shop.UnitTests/Order.cs'],
    ['TEST', 'src/app.spec.ts'],
    ['TEST', 'src/app.vitest.ts'],
    ['TEST', 'test-d/options.ts'],
    ['TEST', 'pkg/a_test.go'],
    ['TEST', 'tests/conftest.py'],
    ['TEST', 'test_models.py'],
    ['TEST', 'shop/tests.py'],
    ['TEST', 'src/__tests__/a.js'],
    ['TEST', 'pkg/testhelpers/server.go'],
    ['TEST', 'internal/test_resources/config.yml'],
    ['TEST', 'config/settings/test.yml'],
    ['TEST', 'spec/models/order_spec.rb'],
    ['TEST', 'spec/support/login.rb'],
    ['TEST', 'spec/config/production.yml'],
    ['TEST', 'features/step_definitions/order.rb'],
    ['OWN', 'src/features/steps/StepCounter.tsx'],
    ['TEST', 'okhttp/src/jvmTest/kotlin/a/B.kt'],
    ['TEST', 'core/src/testFixtures/java/a/B.java'],
    ['TEST', 'integration-tests/src/main/java/a/Helper.java'],
    ['TEST', 'test-common/src/main/kotlin/a/Helper.kt'],
    ['TEST', 'cypress/support/commands.js'],
    ['TEST', 'parser/src/tests.rs'],
    ['TEST', 'phpunit.xml.dist'],
    ['TEST', '.env.test'],
    ['TEST', 'settings/testing.py'],
    ['TEST', 'integration/e2estore/client.go'],
    ['TEST', 'server/perftest/measure/measure.go'],
    ['TEST', 'load-test/run.js'],
    ['TEST', 'tests_smoke/smoke/orders.py'],
    ['TEST', 'test-integration/client/orders.ts'],
    ['OWN', 'shop/contests_smoke/orders.py'],
    ['OWN', 'src/speedtest/measure.go'],
    ['OWN', 'pkg/integration/client.go'],
    ['OWN', 'src/e2ee/keys.ts'],

    ['EXAMPLE', 'examples/basic/index.js'],
    ['EXAMPLE', 'packages/demo/main.ts'],
    ['EXAMPLE', 'modules/sso-demo/src/main/java/org/shop/Api.java'],
    ['EXAMPLE', 'bench/bench.py'],
    ['EXAMPLE', 'extra/push-examples/go/index.go'],
    ['EXAMPLE', 'samples/app/src/main/java/a/B.java'],
    ['EXAMPLE', 'docs/snippets/query.ts'],
    ['EXAMPLE', 'src/button.stories.tsx'],
    ['EXAMPLE', 'src/rules/null-rules.samples.txt'],

    ['MOCK', 'src/__mocks__/fs.ts'],
    ['MOCK', 'mock/user.ts'],
    ['MOCK', 'src/mocks/orders.json'],
    ['MOCK', 'packages/shop-msw/handlers/list.ts'],

    ['TOOLING', 'tasks/release.py'],
    ['TOOLING', 'internal/servers/hls/downloader/main.go'],
    ['OWN', 'internal/servers/hls/server.go'],
    ['OWN', 'shop/tasks/mail.py'],

    ['DATA', 'docs/guide.md'],
    ['DATA', 'README'],
    ['DATA', 'README.zh-CN.md'],
    ['DATA', 'LICENSE-MIT'],
    ['DATA', 'geo/countries.csv'],

    ['TRANSLATION', 'app/src/main/res/values-de/strings.xml'],
    ['TRANSLATION', 'app/src/main/res/values-pt-rBR/04-network.xml'],
    ['OWN', 'app/src/main/res/values-night/colors.xml'],
    ['OWN', 'app/src/main/res/values/strings.xml'],
    ['TRANSLATION', 'public/locales/de/common.json'],
    ['TRANSLATION', 'src/lang/zh-CN.json'],
    ['TRANSLATION', 'shop/locale/de/LC_MESSAGES/django.po'],
    ['TRANSLATION', 'src/main/resources/messages_de.properties'],
    ['TRANSLATION', 'src/locales/lang/en/menu.ts'],
    ['TRANSLATION', 'ios/de.lproj/Localizable.strings'],
    ['TRANSLATION', 'Shop/Languages/zh-tw.xaml'],
    ['OWN', 'Shop/Languages/LanguagePage.xaml'],
    ['OWN', 'src/i18n/index.ts'],
    ['OWN', 'src/main/resources/application_de.properties'],
    ['TRANSLATION', 'src/main/resources/a/PluginManager/advanced_nb_NO.properties'],
    ['TRANSLATION', 'src/main/resources/a/Shop/login_lv.properties'],
    ['OWN', 'src/main/resources/shop_db.properties'],
    ['OWN', 'src/main/resources/a/Shop/login.properties'],

    ['MIGRATION', 'src/main/resources/db/migration/V12__add_orders.sql'],
    ['MIGRATION', 'db/migrate/20240102030405_create_orders.rb'],
    ['MIGRATION', 'database/migrations/2024_01_02_000000_create_orders.php'],
    ['MIGRATION', 'prisma/migrations/20240102030405_init/migration.sql'],
    ['MIGRATION', 'Data/Migrations/20240102030405_Init.cs'],
    ['MIGRATION', 'Data/Migrations/ShopContextModelSnapshot.cs'],
    ['OWN', 'src/migrations/runner.ts'],

    ['GENERATED', '_ide_helper.php'],
    ['TEST', 'src/keysTestUtils.ts'],
    ['TEST', 'shop-compatibility-test/src/util.py'],
    ['OWN', 'src/testUtils.ts'],
    ['GENERATED', 'api/user.pb.go'],
    ['GENERATED', 'Form1.Designer.cs'],
    ['GENERATED', 'ui/frontend/wailsjs/runtime/runtime.js'],
    ['GENERATED', 'mall-mbg/src/mbg/A.java'],

    ['TEMPLATE', 'src/main/resources/vm/java/service.java.vm'],
    ['TEMPLATE', 'plop/component.tsx.hbs'],
    ['TEMPLATE', 'generator/templates/module.ts'],
    ['TEMPLATE', '{{cookiecutter.name}}/app.py'],
    ['OWN', 'src/main/resources/templates/index.html'],
    ['OWN', 'views/order.html.ejs'],

    ['BUNDLE', 'js/app-min.js'],
    ['VENDORED', 'functions/PEAR/Net/DNS2.php'],
    ['VENDORED', 'vendor/github.com/a/b.go'],
    ['VENDORED', 'project-static/fontawesome-7.0.1/metadata/icons.yml'],
    ['VENDORED', 'web/assets/bootstrap-5.3.8-dist/css/bootstrap.rtl.css'],
    ['OWN', 'shop-1.2.3/src/cart.js'],
    ['OWN', 'src/static/upgrade-1.2.3/steps.js'],
    ['VENDORED', 'third_party/lua/lapi.c'],
    ['VENDORED', 'thirdpart/storage-sdk/Client.php'],
    ['VENDORED', 'src/third_parties/zip.c'],
    ['VENDORED', 'src/frontend/flow-typed/npm/ky_vx.x.x.js'],
    // Written by hand beside what its installer brought.
    ['OWN', 'flow-typed/globals.js'],
    ['VENDORED', 'bundled-libs/smarty/src/Lexer.php'],
    ['VENDORED', 'pipenv/patched/pip/_internal/index/finder.py'],
    ['VENDORED', 'tool/_vendor/rich/containers.py'],
    ['VENDORED', 'lists/admin/PHPMailer/class.phpmailer.php'],
    ['VENDORED', 'js/i18n/angular-locale_twq.js'],
    ['OWN', 'src/mailer/phpmailer-settings.php'],
    ['EXAMPLE', 'internal/fuzzplayground/server.go'],
    ['OWN', 'src/playgrounder/server.go'],
    ['TEST', 'internal/clock/now_testing.go'],
    ['VENDORED', 'webapp/modules/core/externals/suggest/suggest-4_3a.js'],
    ['VENDORED', 'Web/wwwroot/lib/select/select.js'],
    ['VENDORED', 'shop/static/contrib/js/gettext.js'],
    ['VENDORED', 'web/embed/closure/lib/closure/goog/base.js'],
    ['VENDORED', 'admin/includes/javascript/calendar_v2_1.js'],
    ['OWN', 'admin/includes/javascript/upgrade_2_1.js'],
    ['OWN', 'admin/includes/javascript/grid_2.js'],
    ['OWN', 'src/protocol_v2_1.js'],
    ['VENDORED', 'static/jquery-3.6.0.js'],
    ['VENDORED', 'src/scripts/lib/toolkit-core-1.6.0.js'],
    ['VENDORED', 'themes/custom/widgets-1.10.4.custom.css'],
    ['OWN', 'lib/upgrade-1.6.0.js'],
    ['OWN', 'src/chapter-1.2.js'],
    ['VENDORED', 'app/assets/javascripts/Grid/2.02/grid.dataview.js'],
    ['OWN', 'app/assets/javascripts/2.02/orders.js'],
    ['OWN', 'static/js/api/1.0/orders.js'],
    ['OWN', 'src/grid/2.02/orders.js'],
    ['VENDORED', 'public/pdf.worker.js'],
    ['VENDORED', 'public/Scripts/ui/i18n/jquery.ui.datepicker-af.js'],
    ['VENDORED', 'public/Scripts/i18n/datepicker-pt-BR.js'],
    ['OWN', 'public/Scripts/orders/datepicker-orders.js'],
    ['VENDORED', 'gradlew'],
  ])('%s: %s', (expected, path) => {
    expect(roleAt(path)).toBe(expected);
  });
});

const lines = (line: (at: number) => string, count = 120): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const DJANGO = (line: string): string => `"""\nDjango settings for shop project.\n\n${line}\n"""\n`;

const AMD = `;(function (factory) {
  if (typeof define === "function" && define.amd) {
    define(["jquery"], factory);
  } else {
    factory(window.jQuery);
  }
})(function ($) {
`;

describe('by what it begins with', () => {
  test.each([
    // What is published asks for AMD, scripts of pages do not.
    ['VENDORED', 'Web/public/Scripts/sortable-lists.js', AMD],
    ['OWN', 'src/js/sortable-lists.js', AMD],
    ['OWN', 'Web/public/Scripts/orders.js', 'define(["jquery"], function ($) {\n'],
    // Bundles and what transpilers write; code that only mentions them is its owner's.
    ['BUNDLE', 'lib/a.js', '(function webpackUniversalModuleDefinition(root, factory) {\n'],
    ['BUNDLE', 'web/shop.js', '(function dartProgram(){function copyProperties(a,b){var t=Object.keys(a)\n'],
    ['BUNDLE', 'lib/a.js', '/******/ (() => { // webpackBootstrap\n/******/ \tvar m = {};\n'],
    [
      'BUNDLE',
      'js/editor-raw.js',
      '"use strict";\n// v2.3.2\n(() => {\n  // source/node/Walker.ts\n  var SHOW = 1;\n',
    ],
    ['OWN', 'js/editor.js', '(() => {\n  // see source/node/Walker.ts\n  var SHOW = 1;\n'],
    ['BUNDLE', 'lib/a.js', 'var x = {};\nfunction __webpack_require__(id) {\n'],
    ['OWN', 'lib/a.js', '// the chunk is loaded by webpack\n__webpack_public_path__ = base;\n'],
    [
      'BUNDLE',
      'lib/a.js',
      "(function (global, factory) {\n  typeof exports === 'object' && typeof module !== 'undefined' ? module.exports = factory() :\n",
    ],
    [
      'BUNDLE',
      'lib/a.js',
      'var __defProp = Object.defineProperty;\nvar __getOwnPropNames = Object.getOwnPropertyNames;\n',
    ],
    ['BUNDLE', 'lib/a.js', '(function e(t,n,r){function s(o,u){if(!n[o]){}}})({});\n'],
    ['BUNDLE', 'lib/a.js', 'parcelRequire = (function (modules) {\n'],
    ['BUNDLE', 'lib/a.js', "var Module = typeof Module != 'undefined' ? Module : {};\n"],
    ['BUNDLE', 'lib/a.js', 'function _regeneratorRuntime() {\n'],
    ['BUNDLE', 'lib/a.js', 'var load = _asyncToGenerator(regeneratorRuntime.mark(function step() {\n'],
    ['OWN', 'lib/a.js', "import 'regenerator-runtime/runtime';\n"],
    ['BUNDLE', 'lib/a.js', 'var __awaiter = (this && this.__awaiter) || function () {\n'],
    // Formatted afterwards.
    ['BUNDLE', 'lib/a.js', '"use strict";\nvar __createBinding =\n    (this && this.__createBinding) ||\n'],
    ['BUNDLE', 'js/app.js', `var a=1;${'b();'.repeat(900)}`],
    // Lines that a minifier broke, and the same among the comments and texts of people's code.
    ['BUNDLE', 'src/paint.js', `function p(a){${'if(a.b)a.c=d(a),e=!0;'.repeat(6)}}\n`.repeat(9)],
    [
      'OWN',
      'src/paint.js',
      `/* ${'x'.repeat(900)} */\nvar a = "${'y'.repeat(900)}";\n${'paint(a, 1);\n'.repeat(90)}`,
    ],
    ['VENDORED', 'src/colour/colour.js', `${LIBRARY_HEAD}${'if(a.b)a.c=d(a),e=!0;f(a)\n'.repeat(60)}`],
    ['OWN', 'src/colour/colour.js', `${LIBRARY_HEAD}${'if (a.b) a.c = d(a, 1);\n'.repeat(60)}`],
    ['OWN', 'js/app.js', 'var a = 1;\n'.repeat(300)],
    ['OWN', 'src/markers.ts', "const MARKER = 'function __webpack_require__(';\n"],

    [
      'BUNDLE',
      'static/js/worker/loader.js',
      "function worker(){\n  var $wnd = self, $doc = $wnd.document;\n  var $gwt_version = '2.8';\n",
    ],
    ['BUNDLE', 'static/js/worker/81EB501BD7AB47786C30D3175CE1EA2B.cache.js', 'function gi(){}\n'],

    ['VENDORED', 'js/vue.js', '/*!\n * Vue.js v2.6.14\n */\n'],
    [
      'VENDORED',
      'resources/assets/js/lib/icons-all.js',
      '/*!\n * Great Icons Free 5.0.13 by @icons - https://icons.example\n * License - https://icons.example/license (Code: MIT License)\n */\n(function () {\n',
    ],
    // A head without a release is as often the owner's.
    ['OWN', 'static/js/shop.js', '/*!\n * Shop, https://shop.example\n * Licensed under MIT\n */\n'],
    ['OWN', 'src/shop.js', '/*!\n * Shop 5.0.13 - https://shop.example\n * Licensed under MIT\n */\n'],
    ['OWN', 'src/plugins/vue.js', "import Vue from 'vue';\nVue.use(Store);\n"],
    ['OWN', 'src/bootstrap.js', 'start();\n'],
    ['VENDORED', 'public/js/d3.v3.js', '!function() {\n  var d3 = {\n    version: "3.4.6"\n  };\n'],
    ['VENDORED', 'public/js/nv.d3.js', "(function(){\nvar nv = window.nv || {};\nnv.version = '1.1.15b';\n"],

    ['TEMPLATE', 'gen/Entity.java', 'package ${base}.entity;\n'],
    ['TEMPLATE', 'resources/start.py', 'connect(\n    port=${PORT}, retry=True)\n'],
    ['OWN', 'resources/start.py', 'SCRIPT = """\nport=${PORT}\n"""\n'],
    ['TEMPLATE', 'tool/List.vue', '<template>\n<#list columns as column>\n'],
    ['TEMPLATE', 'tool/mapper.xml', '<mapper namespace="${base}.mapper.${name}Mapper">\n'],
    ['TEMPLATE', 'tool/Dto.java', '#foreach ($column in $columns)\nprivate String a;\n#end\n'],
    ['OWN', 'src/Greeting.kt', 'package a\nval text = "${name} ${place}"\n'],
    ['OWN', 'src/mapper/Order.xml', '<mapper namespace="a.Order">\nselect * from t where id = ${id}\n'],

    [
      'MIGRATION',
      'migrations/Version20240310150000.php',
      '<?php\nnamespace Application\\Migrations;\nfinal class Version20240310150000 extends ShopMigration\n{\n',
    ],
    ['MIGRATION', 'shop/versions/1a2b_add.py', "revision = '1a2b'\ndown_revision = None\n"],
    ['MIGRATION', 'shop/migrations/0001_initial.py', '# Generated by Django 4.2.7 on 2026-01-05 10:12\n'],
    ['MIGRATION', 'Data/Init.cs', 'public partial class Init : Migration\n{\n'],
    ['MIGRATION', 'db/changes.xml', '<?xml version="1.0"?>\n<databaseChangeLog>\n'],
    ['MIGRATION', 'src/db/1700-Init.ts', 'export class Init1700 implements MigrationInterface {\n'],

    ['GENERATED', 'a.go', '// Code generated by stringer; DO NOT EDIT.\npackage a\n'],
    ['OWN', 'a.go', 'package a\n// how code is generated by stringer\n'],
    [
      'GENERATED',
      'sorbet/rbi/dsl/order.rbi',
      '# typed: true\n\n# DO NOT EDIT MANUALLY\n# This is an autogenerated file for dynamic methods in `Order`.\n',
    ],
    [
      'GENERATED',
      'worker.d.ts',
      '/* eslint-disable */\n// Generated by Wrangler by running `wrangler types`\n',
    ],
    ['GENERATED', 'build/api/index.html', '<!DOCTYPE HTML>\n<html>\n<!-- Generated by javadoc (1.8.0) -->\n'],
    ['GENERATED', 'Parser.java', '/* Generated By:JJTree&JavaCC: Do not edit this line. Parser.java */\n'],
    ['GENERATED', 'src/wire.rs', '#[derive(Clone, PartialEq, ::prost::Message)]\npub struct Order {}\n'],
    ['OWN', 'src/wire.rs', 'use prost::Message;\n#[derive(Clone, Message)]\npub struct Order {}\n'],
    [
      'GENERATED',
      'A.java',
      'public class OrderExample {\n  protected abstract static class GeneratedCriteria {',
    ],
    ['GENERATED', 'a.cs', '// <auto-generated>\n'],
    ['GENERATED', 'Changes/Init.cs', '// <auto-generated />\n// dotnet new\n'],
    ['GENERATED', 'a.go', '// Code generated by go generate; DO NOT EDIT.\n'],
    [
      'GENERATED',
      'a.ts',
      '// Generated by openapi-generator create 7.1\n// Do not edit, this is generated.\n',
    ],
    ['GENERATED', 'a.py', '# Generated by `tool new` 1.2, do not edit\n'],
    ['GENERATED', 'a.js', '// Generated by CoffeeScript 2.7.0\n'],
    ['GENERATED', 'a.js', '// Generated by cargo init 1.80\n// Generated by SWIG 4.1\n'],
    // A scaffolder wrote it once; from then on it is its owner's.
    ['OWN', 'shop/settings.py', DJANGO("Generated by 'django-admin startproject' using Django 4.2.7.")],
    ['OWN', 'shop/apps.py', "# Generated by 'manage.py startapp' using Django 5.0.1\n"],
    ['OWN', 'app.js', '/* Generated by express-generator 4.16.1 */\n'],
    ['OWN', 'src/App.js', '// Auto-generated by create-react-app 5.0\n'],
    ['OWN', 'src/app/a.component.ts', '// This file was automatically generated by ng generate component.\n'],
    ['OWN', 'config/routes.rb', '# Generated by `rails new` 7.1\n'],
    [
      'TOOLING',
      'build.gradle',
      "/*\n * This file was auto-generated by the Gradle 'init' task, Gradle 8.5\n */\n",
    ],
    ['OWN', 'src/main.rs', '// generated by cargo init 1.80\n'],
    [
      'OWN',
      'app/models/order.rb',
      'class Order\n  # All of these are automatically generated by has_many, such as `line_ids`.\nend\n',
    ],
    ['GENERATED', 'a.py', '# WARNING: automatically generated by build.py, do not edit\n'],
    [
      'OWN',
      'src/server.ts',
      `export class Server {\n  public options = {\n${"    name: 'value of an option that is long',\n".repeat(90)}`,
    ],
    [
      'DATA',
      'src/names.ts',
      `export const NAMES = {\n${"    name: 'value of an option that is long',\n".repeat(90)}`,
    ],

    ['TRANSLATION', 'src/i18n/en.ts', "export default {\n  save: 'Save',\n};\n"],
    ['TRANSLATION', 'l10n/de_DE.js', 'OC.L10N.register(\n    "polls",\n    {\n    "Yes" : "Ja",\n'],
    ['OWN', 'src/i18n/de.ts', "import { load } from './load';\nload('de');\n"],
    [
      'TRANSLATION',
      'src/Core/ca.json',
      '{\n  "Password": "Contrasenya",\n  "Reset": "Restableix la contrasenya",\n  "Sent": "S\'ha enviat.",\n  "Add": "Afegeix un indexador"\n}\n',
    ],
    ['OWN', 'src/zones/de.json', '{\n  "capital": "Berlin",\n  "password": "kW7#pq81zz"\n}\n'],
    ['TRANSLATION', 'lang/en/auth.php', "<?php\nreturn [\n  'failed' => 'Wrong password',\n];\n"],

    ['TEST', 'src/main/java/a/Base.java', 'package a;\nimport org.junit.jupiter.api.Test;\n'],
    ['TEST', 'src/setup.ts', "import { beforeEach } from 'vitest';\n"],
    ['TEST', 'src/setupTests.js', "import '@testing-library/jest-dom';\n"],
    ['TEST', 'shop/helpers.py', 'import pytest\n'],
    ['TEST', 'features/steps/orders.py', 'import time\nfrom behave import given, when\n'],
    ['TEST', 'unittests/scans/server.js', 'serve();\n'],
    ['TEST', 'internal/suites/push.go', 'package suites\n\nimport (\n\t"fmt"\n\t"testing"\n)\n'],
    ['TEST', 'internal/suites/ask.go', 'package suites\n\nimport "github.com/stretchr/testify/require"\n'],
    ['OWN', 'internal/config/main.go', '// Settings.\npackage config\n'],
    ['TOOLING', 'internal/lists/main.go', '// Makes lists.\npackage main\n'],
    ['OWN', 'internal/check/load.go', 'package check\n\nimport "testing/iotest"\n'],
    ['TEST', 'lib/order-test.js', "describe('orders', () => {\n"],
    ['OWN', 'src/pages/tests/index.tsx', 'export default function Tests() {\n  return <Quiz />;\n}\n'],
    ['TEST', 'src/pages/tests/index.tsx', "import { Quiz } from '../quiz';\ndescribe('quiz', () => {\n"],
    ['OWN', 'lib/speed-test.js', 'export function measure() {\n'],

    ['MOCK', 'src/server.ts', "import { setupServer } from 'msw/node';\n"],
    ['MOCK', 'src/api/fake.js', "import Mock from 'mockjs';\n"],

    [
      'DATA',
      'src/cities.ts',
      `export const CITIES = [\n${lines((at) => `  { name: 'City ${at}', size: ${at} },`)}\n`,
    ],
    [
      'DATA',
      'src/primes.py',
      `PRIMES = [\n${lines((at) => `    ${at * 7}, ${at * 11}, ${at * 13}, ${at * 100_000},`)}\n`,
    ],
    ['DATA', 'assets/cities.json', `[\n${lines((at) => `{"name": "City ${at}", "size": ${at}},`)}\n`],
    [
      'OWN',
      'src/routes.ts',
      `export const routes = [\n${lines((at) => `  { path: '/p${at}', page: () => load(${at}) },`)}\n`,
    ],
    ['OWN', 'src/a.ts', `${lines((at) => `export function f${at}(x: number) { return x + ${at}; }`)}\n`],
    ['OWN', 'src/few.ts', "export const FEW = [\n  'a',\n  'b',\n];\n"],
  ])('%s: %s %j', (expected, path, head) => {
    expect(roleAt(path, head)).toBe(expected);
  });
});

const TERMS =
  'Copyright (c) 2014, Jane Doe\n\nRedistribution and use in source and binary forms, with or without\nmodification, are permitted provided that the ""following"" conditions are met:\n\n' +
  '   * Redistributions have to retain this notice.\n'.repeat(12);

describe('the text of a licence', () => {
  test.each([
    [
      'src/Texts/PaintLicence.cs',
      `class PaintLicence : ILicence\n{\n  public string Text { get => @"${TERMS}"; }\n}\n`,
    ],
    ['src/terms.ts', `export const TERMS = \`${TERMS}\`;\n`],
    ['src/terms.py', `TERMS = """${TERMS.replaceAll('""', "'")}"""\n`],
  ])('that a program shows is data: %s', (path, text) => {
    expect(roleAt(path, text)).toBe('DATA');
  });

  test.each([
    [
      'above code',
      'src/paint.py',
      `"""${TERMS.replaceAll('""', "'")}"""\n\ndef paint(wall):\n    return wall\n`,
    ],
    ['in a comment', 'src/paint.ts', `/*\n${TERMS}*/\nexport const wall = \`a\`;\n`],
    [
      'beside code',
      'src/About.cs',
      `class About {\n  string Text => @"${TERMS}";\n${'  void Show(int at) { Draw(at + 1); }\n'.repeat(20)}}\n`,
    ],
    [
      'of another kind',
      'src/help.ts',
      `export const HELP = \`${'Paints walls in one go.\n'.repeat(40)}\`;\n`,
    ],
  ])('%s is code', (_, path, text) => {
    expect(roleAt(path, text)).toBe('OWN');
  });
});

describe('where several signs apply', () => {
  const generated = '// Code generated by tool; DO NOT EDIT.\n';
  test.each([
    ['whose code it is comes first', 'VENDORED', 'vendor/a/b_test.go', generated],
    ['a bundle among generated files', 'BUNDLE', 'generated/app.js', 'function __webpack_require__(id) {\n'],
    ['a template of a test', 'TEMPLATE', 'test/Entity.java', 'package ${base};\n'],
    ['a template of generated code', 'TEMPLATE', 'a/Entity.java', `${generated}package \${base};\n`],
    [
      'a migration that a tool wrote',
      'MIGRATION',
      'Migrations/20240102030405_Init.Designer.cs',
      '// <auto-generated />\n',
    ],
    [
      'a translation that a service wrote',
      'TRANSLATION',
      'res/values-de/a.xml',
      '<!--\nThis file was automatically generated by a service, do not edit.\n-->\n',
    ],
    ['generated for tests', 'GENERATED', 'tests/client.go', generated],
    ['texts of a test', 'TRANSLATION', 'src/test/resources/messages_de.properties', ''],
    ['a test of an example', 'TEST', 'examples/app/a.test.ts', ''],
    ['a mock among tests', 'TEST', 'tests/mocks/server.ts', ''],
    ['a mock of a demo', 'MOCK', 'demo/mock/user.ts', ''],
    ['a document of an example', 'DATA', 'examples/README.md', ''],
    ['a test of a script', 'TEST', 'scripts/a.test.ts', ''],
    ['a document beside scripts', 'DATA', 'scripts/README.md', ''],
  ])('%s is %s', (_, expected, path, head) => {
    expect(roleAt(path, head)).toBe(expected);
  });

  test('a folder of another project outranks every sign of the file', () => {
    expect(roleOf({ path: 'deps/lua/test/a.test.ts', foreign: true }, '')).toBe('VENDORED');
  });
});

test('every role is judged in earnest, judged mildly, or not at all', () => {
  expect([isJudgedRole('OWN'), isLoweredRole('OWN')]).toEqual([true, false]);
  for (const role of ['TEST', 'EXAMPLE', 'MOCK', 'DATA', 'TOOLING'] as const)
    expect([isJudgedRole(role), isLoweredRole(role)]).toEqual([true, true]);
  expect([isTestLikeRole('TEST'), isTestLikeRole('TOOLING'), isTestLikeRole('OWN')]).toEqual([
    true,
    false,
    false,
  ]);
  for (const role of ['VENDORED', 'BUNDLE', 'TEMPLATE', 'MIGRATION', 'GENERATED', 'TRANSLATION'] as const)
    expect([isJudgedRole(role), isLoweredRole(role)]).toEqual([false, false]);
});
