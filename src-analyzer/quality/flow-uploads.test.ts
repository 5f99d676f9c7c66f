import { afterEach, expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { flowEngine } from './flow-engine.ts';

const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

const upload = (file: string): Readonly<Record<string, string>> => ({
  'Uploads.java': `import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;
@RestController
public class Uploads {
  @PostMapping("/uploads")
  public void take(@RequestParam MultipartFile sent) throws java.io.IOException {
    keep(sent, sent.getOriginalFilename());
  }
  private void keep(MultipartFile sent, String name) throws java.io.IOException {
    sent.transferTo(${file});
  }
}
`,
});

test.each([
  ['as the browser sends it', 'new java.io.File("kept", name)', 'LIKELY'],
  ['behind a folder in one text', 'new java.io.File("kept/" + name)', 'LIKELY'],
  ['behind a folder and a separator', 'new java.io.File(folder + java.io.File.separator + name)', 'LIKELY'],
  ['behind a number of the program', 'new java.io.File("kept", next() + "-" + name)', 'REVIEW'],
])('an upload that is kept under its name %s', async (_title, file, confidence) => {
  const tree = createTemporaryTree(upload(file));
  trees.push(tree);
  const project = { root: tree.root, files: [], environmentFiles: [] };
  const { findings } = await flowEngine.run(project, detachedContext());
  expect(findings.map((one) => one.confidence)).toEqual([confidence]);
});

const removal = (file: string): Readonly<Record<string, string>> => ({
  'app.py': `from flask import Flask, request
from exports import remove
app = Flask(__name__)
@app.route("/exports", methods=["DELETE"])
def delete():
    remove(request.json["name"])
    return ""
`,
  'exports.py': `import os
def remove(name):
    os.remove(${file})
`,
});

test.each([
  ['behind a folder', 'f"exports/{name}"', 'LIKELY'],
  ['within a name of the program', 'f"exports/day-{name}"', 'REVIEW'],
])('a file that a request names %s', async (_title, file, confidence) => {
  const tree = createTemporaryTree(removal(file));
  trees.push(tree);
  const project = { root: tree.root, files: [], environmentFiles: [] };
  const { findings } = await flowEngine.run(project, detachedContext());
  expect(findings.map((one) => one.confidence)).toEqual([confidence]);
});
