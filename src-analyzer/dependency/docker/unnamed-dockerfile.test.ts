import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('a file of a folder for images is a Dockerfile by what it begins with', async () => {
  const files = {
    'docker/app': lines(
      '# syntax=docker/dockerfile:1',
      '',
      'ARG BASE=3.12',
      'FROM python:3.12-slim',
      'RUN true',
    ),
    'docker/entry': lines('#!/bin/sh', 'psql <<SQL', 'SELECT 1', 'FROM users', 'SQL'),
    'docker/notes': 'FROM here on it is all yours\n'.toLowerCase(),
    'tools/app': 'FROM node:20\n',
  };
  const { dependencies, manifestsRead } = await analyse(files);
  expect(dependencies.map(({ name, version, file }) => `${name} ${version} ${file}`)).toEqual([
    'python 3.12-slim docker/app',
  ]);
  expect(manifestsRead).toEqual(['docker/app']);
});

test('a catalog of versions under another name is read, and what is of other tools is named', async () => {
  const files = {
    'dependencies.toml': lines(
      '[versions]',
      'guava = "33.0.0-jre"',
      '[libraries.guava]',
      'module = "com.google.guava:guava"',
      'version.ref = "guava"',
    ),
    'pixi.toml': '[project]\nname = "own"\n',
    'infra/versions.tf': 'terraform {}\n',
    'gemfiles/rails_7.gemfile': 'gem "rails", "~> 7.0"\n',
    Appraisals: 'appraise "rails-7" do\nend\n',
    'flake.nix': '{ inputs = {}; }\n',
  };
  const { dependencies, manifestsNotRead } = await analyse(files);
  expect(dependencies.map(({ name, version, file }) => `${name} ${version} ${file}`)).toEqual([
    'com.google.guava:guava 33.0.0-jre dependencies.toml',
  ]);
  expect(manifestsNotRead).toEqual([
    'Appraisals',
    'flake.nix',
    'gemfiles/rails_7.gemfile',
    'infra/versions.tf',
    'pixi.toml',
  ]);
});
