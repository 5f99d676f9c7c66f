import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** The parameters of which something is told: line, name and weakness. */
async function toldOf(path: string, text: string): Promise<string[]> {
  const { open } = await analyseTexts({ [path]: text });
  return open.map(({ line, name, weakness }) => `${line} ${name} ${weakness}`);
}

const LANGUAGES = `const path = require('path');
const fs = require('fs');
const folder = path.join(__dirname, '../build/language');
exports.load = async (language, part) => {
  const file = path.join(folder, language, part + '.json');
  CHECK
  return JSON.parse(await fs.promises.readFile(file, 'utf8'));
};`;

test('a parameter behind a folder names a file, until it is checked', async () => {
  expect(await toldOf('languages.js', LANGUAGES.replace('CHECK', ''))).toEqual(['7 language path-traversal']);
  const checked = LANGUAGES.replace(
    'CHECK',
    "if (!file.startsWith(folder + path.sep)) throw new Error('no');",
  );
  expect(await toldOf('languages.js', checked)).toEqual([]);
});

test('a parameter that is the whole statement or path is what the function is for', async () => {
  const whole = `import subprocess
def run(line):
    subprocess.run(line, shell=True)
def read(path):
    return open(path).read()`;
  expect(await toldOf('tools.py', whole)).toEqual([]);
});

test('a parameter in a command is told unless it is escaped or a number', async () => {
  const shell = (value: string, type = ''): string => `<?php
function lookUp(${type}$host) {
    return shell_exec('dig ' . ${value});
}`;
  expect(await toldOf('dns.php', shell('$host'))).toEqual(['3 host command-injection']);
  expect(await toldOf('dns.php', shell('escapeshellarg($host)'))).toEqual([]);
  expect(await toldOf('dns.php', shell('$host', 'int '))).toEqual([]);
});

test('a statement is told where it is put together, not in the wrapper that runs it', async () => {
  const text = `<?php
class Database {
    public static function run($sql) {
        return self::connection()->query($sql);
    }
    private static function connection(): PDO { return new PDO('sqlite:a.db'); }
}
class Manager {
    public function create($name) {
        Database::run("CREATE DATABASE " . $name);
    }
}`;
  expect(await toldOf('manager.php', text)).toEqual(['10 name sql-injection']);
});

test('a value of a stranger at the same place is told instead', async () => {
  const text = `const { exec } = require('node:child_process');
const app = require('express')();
function show(path) {
  exec('ls ' + path);
}
app.get('/', (req) => show(req.query.path));`;
  const { findings, open } = await analyseTexts({ 'a.js': text });
  expect(findings.map(({ weakness, line }) => `${line} ${weakness}`)).toEqual(['4 command-injection']);
  expect(open).toEqual([]);
});

test('what a type keeps to itself is called with what stands beside it', async () => {
  const text = (visibility: string): string => `import java.nio.file.*;
class Store {
  ${visibility} byte[] read(String name) throws Exception {
    return Files.readAllBytes(Paths.get("/var/store/" + name));
  }
}`;
  expect(await toldOf('Store.java', text('public'))).toEqual(['4 name path-traversal']);
  expect(await toldOf('Store.java', text('private'))).toEqual([]);
});

test('names of tables and folders are the program’s own', async () => {
  const text = `<?php
function countIn(PDO $db, $table) {
    return $db->query("SELECT count(*) FROM " . $table);
}`;
  expect(await toldOf('count.php', text)).toEqual([]);
});
