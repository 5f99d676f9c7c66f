import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

const PLACES = ['src', 'src/routes', 'test', 'vendor/lib', 'examples', 'server/src/main/java/shop', 'docs'];

/** What people do between two analyses. */
const CHANGES: readonly ((root: string, random: Random) => string)[] = [
  function addLine(root, random) {
    const path = oneOf(random, filesIn(root));
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    lines.splice(Math.floor(random() * lines.length), 0, '');
    write(root, path, lines.join('\n'));
    return `a blank line in ${path}`;
  },
  function dropLine(root, random) {
    const path = oneOf(random, filesIn(root));
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    lines.splice(Math.floor(random() * lines.length), 1);
    write(root, path, lines.join('\n'));
    return `a line out of ${path}`;
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
  function switchBranch(root, random) {
    const kept = Object.keys(SMALL_SHOP).filter(() => random() < 0.7);
    for (const path of filesIn(root)) rmSync(join(root, path));
    for (const path of kept) write(root, path, SMALL_SHOP[path] ?? '');
    return `a branch with ${kept.length} files`;
  },
];

/** Changes the project as a person may; answers what was done. */
export function changeAtRandom(root: string, random: Random): string {
  const possible = filesIn(root).length > 1 ? CHANGES : CHANGES.slice(5);
  return oneOf(random, possible)(root, random);
}
