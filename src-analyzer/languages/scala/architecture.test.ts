import { expect, test } from 'vitest';
import { analyseFiles, edgesOf } from '#analyzer/architecture/testing/analyse-files.ts';

test('selected, renamed and wildcard imports lead to types, those of Java included', async () => {
  const answer = await analyseFiles({
    'a/A.scala': `package a
import b.{Store => Shelf, Log}
import c._
class A(shelf: Shelf) {
  def f(): Unit = { shelf.save(); Near.go() }
  val e: Other = null
}`,
    'a/Near.scala': 'package a\nobject Near { def go(): Unit = () }',
    'b/Store.scala': 'package b\nclass Store { def save(): Unit = Log.line() }',
    'b/Log.java': 'package b; public class Log { static void line() {} }',
    'c/Other.scala': 'package c\ntrait Other',
  });
  expect(edgesOf(answer).sort()).toEqual([
    'a.A = a.Near',
    'a.A = b.Store',
    'a.A > b.Log',
    'a.A > b.Store',
    'a.A > c.Other',
    'b.Store = b.Log',
  ]);
});

test('a class and its companion are one node', async () => {
  const answer = await analyseFiles({
    'Store.scala':
      'package b\nclass Store(users: Users)\nobject Store { def open(): Store = new Store(Users.all()) }',
    'Users.scala': 'package b\ntrait Users\nobject Users { def all(): Users = null }',
  });
  expect(answer.nodes.map((node) => node.nodeKey)).toEqual(['b.Store', 'b.Users']);
  expect(edgesOf(answer)).toEqual(['b.Store = b.Users', 'b.Store > b.Users']);
});
