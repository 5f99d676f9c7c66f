import { describe, expect, test } from 'vitest';
import { languageNamed, listLanguages } from '../languages.ts';
import { LINE_SYNTAXES } from '../lines/line-syntaxes.ts';
import { detectLanguage, needsContent } from './detect-language.ts';

test('every language has a line syntax, and there are well over 60', () => {
  expect(listLanguages().length).toBeGreaterThan(150);
  expect(listLanguages().filter(({ syntax }) => !(syntax in LINE_SYNTAXES))).toEqual([]);
});

describe('by name', () => {
  test.each([
    ['src/App.tsx', 'TypeScript'],
    ['lib/index.mjs', 'JavaScript'],
    ['Main.java', 'Java'],
    ['main.kts', 'Kotlin'],
    ['a.CPP', 'C++'],
    ['a.C', 'C++'],
    ['Program.cs', 'C#'],
    ['Dockerfile', 'Dockerfile'],
    ['Dockerfile.dev', 'Dockerfile'],
    ['docker/prod.Dockerfile', 'Dockerfile'],
    ['Makefile', 'Makefile'],
    ['GNUmakefile', 'Makefile'],
    ['CMakeLists.txt', 'CMake'],
    ['Gemfile', 'Ruby'],
    ['views/index.blade.php', 'Blade'],
    ['a.vue', 'Vue'],
    ['go.mod', 'Go Module'],
    ['requirements-dev.txt', 'Pip Requirements'],
    ['notes.txt', 'Text'],
    ['LICENSE', 'Text'],
    ['README.md', 'Markdown'],
    ['README', 'Text'],
    ['pom.xml', 'Maven POM'],
    ['tsconfig.app.json', 'JSON with Comments'],
    ['.eslintrc', 'JSON'],
    ['.github/workflows/ci.yml', 'YAML'],
    ['Jenkinsfile', 'Groovy'],
    ['__proto__', 'OTHER'],
    ['constructor', 'OTHER'],
    ['a.constructor', 'OTHER'],
    ['what.xyz', 'OTHER'],
    ['', 'OTHER'],
  ])('%s is %s', (path, language) => {
    expect(detectLanguage(path, '').name).toBe(language);
  });
});

describe('by content', () => {
  test.each([
    ['bin/run', '#!/usr/bin/env python3\n', 'Python'],
    ['bin/run', '#!/usr/bin/env -S node --no-warnings\n', 'JavaScript'],
    ['bin/run', '#! /bin/bash -e\n', 'Shell'],
    ['bin/run', '#!/usr/local/bin/ruby2.7\n', 'Ruby'],
    ['bin/run', '#!/usr/bin/unheard-of\n', 'OTHER'],
    ['script', '# vim: set ft=ruby:\n', 'Ruby'],
    ['script', '/* -*- mode: c++ -*- */\n', 'C++'],
    ['page', '<!DOCTYPE html>\n', 'HTML'],
    ['page', '<?php echo 1;', 'PHP'],
    ['a.h', '#include <stdio.h>\nint f(void);\n', 'C'],
    ['a.h', '#include <vector>\nclass A;\n', 'C++'],
    ['a.h', '@interface Foo : NSObject\n', 'Objective-C'],
    ['a.m', '#import <Foundation/Foundation.h>\n', 'Objective-C'],
    ['a.m', 'function y = f(x)\n% text\n', 'MATLAB'],
    ['qt_de.ts', '<?xml version="1.0"?>\n<!DOCTYPE TS>\n', 'XML'],
    ['a.pl', 'use strict;\nmy $x = 1;\n', 'Perl'],
    ['a.pl', 'parent(X, Y) :- child(Y, X).\n', 'Prolog'],
    ['a.v', 'module top(input a);\nendmodule\n', 'Verilog'],
    ['a.v', 'fn main() {}\n', 'V'],
    ['a.inc', '<?php\n', 'PHP'],
    ['man/x.1', '.TH X 1\n', 'Roff'],
    ['data.1', 'a b c\n', 'OTHER'],
  ])('%s with %j is %s', (path, head, language) => {
    expect(needsContent(path)).toBe(true);
    expect(detectLanguage(path, head).name).toBe(language);
  });

  test('a telling name needs no content', () => {
    expect(needsContent('src/a.java')).toBe(false);
    expect(needsContent('Makefile')).toBe(false);
  });
});

test('an unknown language name is OTHER', () => {
  expect(languageNamed('Klingon').name).toBe('OTHER');
});
