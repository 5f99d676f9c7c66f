import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** Lines at which a value that was not one of a list is run. */
async function linesFound(path: string, text: string): Promise<number[]> {
  const places = await placesIn({ [path]: text });
  return places.map((place) => Number(/:(\d+) /.exec(place)?.[1]));
}

test('one of several texts, asked in a loop: Java', async () => {
  const text = (first: string, second: string): string => `package org.acme;
import org.springframework.web.bind.annotation.*;
import java.util.List;
@RestController
public class Tools {
  @GetMapping("/run")
  public void run(@RequestParam List<String> names, @RequestParam String other) throws Exception {
    for (String name : names) {
      if (${first} || ${second}) Runtime.getRuntime().exec(name);
    }
  }
}`;
  expect(await linesFound('Tools.java', text('"a".equals(name)', '"b".equals(name)'))).toEqual([]);
  expect(await linesFound('Tools.java', text('"a".equals(name)', '"b".equals(other)'))).toEqual([9]);
});

test('one of several texts, asked in a loop: Python', async () => {
  const text = (condition: string): string => `from flask import Flask, request
import os
app = Flask(__name__)
@app.route('/run')
def run():
    for name in request.form.getlist('name'):
        if ${condition}:
            os.system(name)
`;
  expect(await linesFound('app.py', text(`name == 'a' or name == 'b'`))).toEqual([]);
  expect(await linesFound('app.py', text(`name in ('a', 'b')`))).toEqual([]);
  expect(await linesFound('app.py', text(`name == 'a' or request.args['mode'] == 'b'`))).toEqual([8]);
});

const handler = (lines: string): string => `const { exec } = require('child_process');
const app = require('express')();
app.get('/run', (req, res) => { for (const name of req.query.names) {
${lines}
} });
`;

test.each([
  `if (name === 'a' || name === 'b' || name === 'c') exec(name);`,
  `if (name !== 'a' && name !== 'b') continue; exec(name);`,
  `const isKnown = name === 'a' || name === 'b'; if (isKnown) exec(name);`,
  `switch (name) { case 'a': case 'b': exec(name); }`,
])('asked for each way: %s', async (line) => {
  expect(await linesFound('app.js', handler(line))).toEqual([]);
});

test.each([
  `if (name === 'a' || req.query.mode === 'b') exec(name);`,
  `if (name !== 'a' || name !== 'b') exec(name);`,
  `const isKnown = name === 'a' || req.query.mode === 'b'; if (isKnown) exec(name);`,
  `const isOther = name === 'a' || name === 'b'; if (!isOther) exec(name);`,
])('asked for one way alone: %s', async (line) => {
  expect(await linesFound('app.js', handler(line))).toEqual([4]);
});
