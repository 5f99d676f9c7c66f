import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A class of so many methods and lines that it does too much. */
const LEDGER = `package shop;

public class Ledger {
    private int total;
    private Item last = new Item();

${Array.from(
  { length: 24 },
  (_, at) => `    public int post${at}(String account) {
${Array.from({ length: 20 }, (__, step) => `        if (total > ${step} && account != null) total += ${at};\n`).join('')}        return total;
    }
`,
).join('\n')}}
`;

/** A small project in several languages, with findings of every engine, that edits make worse or better. */
export const SMALL_SHOP: Readonly<Record<string, string>> = {
  'package.json': '{"name":"shop","dependencies":{"express":"4.17.1","lodash":"4.17.15"}}\n',
  '.gitignore': 'dist/\n',
  '.env': 'PASSWORD=correct-horse-battery\n',
  'src/routes/order.ts': `import express from 'express';
import { findOrder } from '../store/orders';
export const routes = express.Router();
routes.get('/orders/:id', (request, response) => {
  response.send(findOrder(request.params.id));
});
`,
  'src/store/orders.ts': `import { db } from './db';
import { routes } from '../routes/order';
export function findOrder(id: string) {
  return db.query("select * from orders where id = '" + id + "'");
}
export const known = typeof routes;
`,
  'src/store/db.ts': `import mysql from 'mysql2';
export const db = mysql.createConnection({ host: 'db', password: 'Tr0ub4dor&3-shop' });
`,
  'src/page.js': `export function same(a) {
  if (a.length = 0) return true;
  return a == a;
}
`,
  'server/src/main/java/shop/OrderController.java': `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
public class OrderController {
    private final OrderStore store = new OrderStore();

    @GetMapping("/orders")
    public String find(@RequestParam String id) throws Exception {
        try {
            return store.find(id);
        } catch (Exception e) {
        }
        return null;
    }
}
`,
  'server/src/main/java/shop/OrderStore.java': `package shop;

import java.sql.*;

public class OrderStore {
    private Connection connection;

    public String find(String id) throws SQLException {
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select name from orders where id = '" + id + "'");
        return rows.next() ? rows.getString(1) : null;
    }
}
`,
  'server/src/main/java/shop/Ledger.java': LEDGER,
  'server/src/main/java/shop/ItemController.java': `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
public class ItemController {
    private final Ledger ledger = new Ledger();

    @GetMapping("/items")
    public Item find(@RequestParam String name) {
        Runnable first = new Thread() {
            public void run() { ledger.post1(name); }

            public void stop(String given) { ledger.post2(given); }
        };
        first.start();
        if (name.isEmpty()) return null;
        if (name == null) {
            return new Item();
        }
        return new Item();
    }
}
`,
  'server/src/main/java/shop/Item.java': `package shop;

import jakarta.persistence.*;

@Entity
public class Item {
    @Id
    private Long id;
    private ItemController owner;
}
`,
  'server/pom.xml':
    '<project><modelVersion>4.0.0</modelVersion><groupId>s</groupId><artifactId>server</artifactId><version>1</version></project>\n',
  'tools/report.py': `import os
import requests
from flask import Flask, request

app = Flask(__name__)


@app.route("/report")
def report():
    name = request.args["name"]
    os.system("make-report " + name)
    return requests.get("https://example.org/" + name).text
`,
  'tools/orders/__init__.py': '',
  'tools/orders/count.py':
    'from tools.report import report\n\n\ndef count(rows=[]):\n    assert (rows, "rows")\n    return report\n',
  'templates/order.php': '<?php include "head.php"; ?>\n<h1><?= $_GET["title"] ?></h1>\n',
  Dockerfile: 'FROM node:14\nCOPY . .\nCMD ["node", "dist/index.js"]\n',
  'README.md': '# Shop\n',
};

type Random = () => number;

const oneOf = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Places in code by what they say to other files, and what may stand there instead. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  // Signatures.
  [/find\((@RequestParam )?String id\)/, ['find(@RequestParam Integer id)', 'find(String id, int page)']],
  [/findOrder\(id: string\)/, ['findOrder(id: number)', 'findOrder(id: string, page = 1)']],
  [/def count\(rows=\[\]\)/, ['def count(rows=None)', 'def count(request, rows=[])']],
  // Fields and constants.
  [/private Connection connection;/, ['private static final String TABLE = "orders";', '']],
  [/private final OrderStore store = new OrderStore\(\);/, ['private Store store;', 'OrderStore store;']],
  [/"orders"|'orders'/, ['"items"', "'orders; drop'"]],
  [/host: 'db'/, ['host: process.argv[2]', "host: 'db', user: 'shop'"]],
  // Hierarchies.
  [/class OrderStore\b/, ['class OrderStore extends BaseStore', 'interface OrderStore', 'class Store']],
  [/class OrderController\b/, ['class OrderController extends OrderStore', 'abstract class OrderController']],
  // Imports and exports.
  [/'\.\.\/store\/orders'/, ["'../store/db'", "'../store'", "'./order'"]],
  [/from tools\.report import report/, ['from tools import report', 'import tools.report as report']],
  [/export function/, ['function', 'export default function']],
  // Checks and bodies.
  [/return db\.query\(/, ['if (!/^\\d+$/.test(id)) throw new Error(id);\n  return db.query(', 'db.query(']],
  [/os\.system\("make-report " \+ name\)/, ['os.system("make-report")', 'os.system(name)']],
  [/return rows\.next\(\)/, ['if (rows == null) return rows.toString();\n        return rows.next()']],
  // Lines and what stands on them.
  [/\) \{$/m, [')\n{', ') { // later']],
  [/;\n/, [';', ';\n\n\n']],
  [/\{\n/, ['{ ', '{\n\n\n\n\n\n']],
  [/post3\(/, ['post4(', 'getPost(']],
  [/new Thread\(\) \{\n/, ['new Thread() { ', 'new Thread() {\n\n']],
  // What turns rules on and off.
  [/"express":"[^"]*"/, ['"react":"19.0.0"', '"koa":"2.0.0"']],
  [/^import/m, ['// eslint-disable-next-line\nimport', '/* generated */\nimport']],
  [/^# Shop/m, ['# Shop\n\nfindOrder count report']],
];

const PLACES = ['src', 'src/routes', 'test', 'vendor/lib', 'examples', 'server/src/main/java/shop', 'docs'];

const BESIDE: Readonly<Record<string, string>> = {
  'src/store/base.ts': 'import { findOrder } from "./orders";\nexport const all = [findOrder("1"), all];\n',
  'server/src/main/java/shop/BaseStore.java':
    'package shop;\n\npublic abstract class BaseStore {\n    protected String last;\n\n    abstract String find(String id);\n}\n',
  'tools/orders/settings.py': 'DEBUG = True\nSECRET_KEY = "s3cr3t-of-the-shop-2024"\n',
  'test/order.test.ts':
    'import { findOrder } from "../src/store/orders";\ntest("finds", () => findOrder("1"));\n',
  'tsconfig.json': '{"compilerOptions":{"baseUrl":"src","paths":{"store/*":["store/*"]}}}\n',
  'pyproject.toml': '[project]\nname = "tools"\nrequires-python = ">=3.14"\n',
  'package-lock.json':
    '{"lockfileVersion":3,"packages":{"node_modules/express":{"version":"4.16.0"},"node_modules/qs":{"version":"6.5.1"}}}\n',
  'src/app.properties': 'spring.datasource.password=Winter-2024-shop\n',
};

/** Statements that go into a function behind the line that opens it: with calls, with what requests say, with neither. */
const STATEMENTS: Readonly<
  Record<string, { readonly place: RegExp; readonly statements: readonly string[] }>
> = {
  ts: {
    place: /(?:\)|=>) \{$/m,
    statements: [
      '  const now = Date.now();',
      '  if (Date.now() < 2) throw new Error("no");',
      '  console.log("here");',
      '  known.toString();',
      '  findOrder("1");',
      '  if (!/^\\d+$/.test(id)) return;',
      '  id = encodeURIComponent(id);',
      '  response.send(request.query.name);',
      '  routes.listen(8080);',
      '  routes.post3(id);',
      '  routes.post("/orders", (request, response) => response.send(request.body.name));',
      '  db.query("delete from orders where id = " + request.params.id);',
    ],
  },
  java: {
    place: /\) (?:throws \w+ )?\{$/m,
    statements: [
      '        long now = System.nanoTime();',
      '        if (System.nanoTime() < 2) throw new IllegalStateException("no");',
      '        System.out.println("here");',
      '        new OrderStore().find("1");',
      '        new Ledger().post1(id);',
      '        new Ledger().post2(name);',
      '        Runtime.getRuntime().exec("make " + id);',
      '        Runtime.getRuntime().exec("make " + name);',
      '        first.post3(name);',
      '        int total = id.length() > 2 ? 1 : 2;',
      '        name = "fixed";',
      '        id = String.valueOf(Integer.parseInt(id));',
      '        last = null;',
      '        this.total = 7;',
      '        return null;',
    ],
  },
  py: {
    place: /^def .*:$/m,
    statements: [
      '    now = 1',
      '    print("here")',
      '    report()',
      '    name = "fixed"',
      '    os.system(request.args["other"])',
      '    rows = [report]',
      '    if request.args["all"]: return ""',
    ],
  },
};

/** What people do between two analyses. */
const CHANGES: readonly ((root: string, random: Random) => string)[] = [
  function addLine(root, random) {
    const path = oneOf(random, filesIn(root));
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    lines.splice(Math.floor(random() * lines.length), 0, '');
    write(root, path, lines.join('\n'));
    return `a blank line in ${path}`;
  },
  function moveLines(root, random) {
    const path = oneOf(random, filesIn(root));
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    const sign = /\.py$|Dockerfile|\.toml$/.test(path) ? '#' : '//';
    for (let count = 0; count < 4; count += 1)
      lines.splice(Math.floor(random() * lines.length), 0, random() < 0.5 ? '' : `${sign} moved`);
    write(root, path, lines.join('\n'));
    return `lines between those of ${path}`;
  },
  function dropLine(root, random) {
    const path = oneOf(random, filesIn(root));
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    lines.splice(Math.floor(random() * lines.length), 1);
    write(root, path, lines.join('\n'));
    return `a line out of ${path}`;
  },
  function addStatement(root, random) {
    const fitting = filesIn(root).flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const own = STATEMENTS[path.slice(path.lastIndexOf('.') + 1)];
      return own?.place.test(text) ? [{ path, text, ...own }] : [];
    });
    if (fitting.length === 0) return 'nothing';
    const { path, text, place, statements } = oneOf(random, fitting);
    const statement = oneOf(random, statements);
    const openings = [...text.matchAll(new RegExp(place, 'gm'))];
    const { 0: opening, index } = oneOf(random, openings);
    const at = index + opening.length;
    write(root, path, `${text.slice(0, at)}\n${statement}${text.slice(at)}`);
    return `${statement} in ${path}`;
  },
  function rename(root, random) {
    const path = oneOf(random, filesIn(root));
    const to = `${oneOf(random, PLACES)}/${path.slice(path.lastIndexOf('/') + 1)}`;
    mkdirSync(dirname(join(root, to)), { recursive: true });
    renameSync(join(root, path), join(root, to));
    return `${path} is ${to}`;
  },
  function copy(root, random) {
    const path = oneOf(random, filesIn(root));
    const to = `${oneOf(random, PLACES)}/copied-${path.slice(path.lastIndexOf('/') + 1)}`;
    write(root, to, readFileSync(join(root, path), 'utf8'));
    return `${path} copied to ${to}`;
  },
  function remove(root, random) {
    const path = oneOf(random, filesIn(root));
    rmSync(join(root, path));
    return `${path} removed`;
  },
  function restore(root, random) {
    const path = oneOf(random, Object.keys(SMALL_SHOP));
    write(root, path, SMALL_SHOP[path] ?? '');
    return `${path} as it was`;
  },
  function otherProjectInside(root, random) {
    const folder = oneOf(random, PLACES);
    write(root, `${folder}/package.json`, '{"name":"other","version":"1.0.0"}\n');
    return `a manifest in ${folder}`;
  },
  function changeWords(root, random) {
    const fitting = filesIn(root).flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return WORDS.flatMap(([place, others]) => (place.test(text) ? [{ path, text, place, others }] : []));
    });
    if (fitting.length === 0) return 'nothing';
    const { path, text, place, others } = oneOf(random, fitting);
    const other = oneOf(random, others);
    write(
      root,
      path,
      text.replace(place, () => other),
    );
    return `${other} in ${path}`;
  },
  function addBeside(root, random) {
    const path = oneOf(random, Object.keys(BESIDE));
    write(root, path, BESIDE[path] ?? '');
    return `${path} is new`;
  },
  function addComment(root, random) {
    const path = oneOf(random, filesIn(root));
    const sign = /\.py$|Dockerfile|\.toml$/.test(path) ? '#' : '//';
    write(root, path, `${readFileSync(join(root, path), 'utf8')}${sign} later\n`);
    return `a comment behind ${path}`;
  },
  function switchBranch(root, random) {
    const kept = Object.keys(SMALL_SHOP).filter(() => random() < 0.7);
    for (const path of filesIn(root)) rmSync(join(root, path));
    for (const path of kept) write(root, path, SMALL_SHOP[path] ?? '');
    return `a branch with ${kept.length} files`;
  },
];

/** Changes the project as a person may; answers what was done. */
export function changeAtRandom(root: string, random: Random): string {
  const possible = filesIn(root).length > 1 ? CHANGES : CHANGES.slice(7);
  // What other files ask about, and what stands in bodies, is changed more often than all else together.
  const often = CHANGES.filter(({ name }) => name === 'changeWords' || name === 'addStatement');
  return oneOf(random, random() < 0.55 ? often : possible)(root, random);
}
