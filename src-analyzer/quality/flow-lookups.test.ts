import { expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import { analyseTexts } from '../flow/testing/analyse-texts.ts';
import { createTemporaryTree } from '../source/temporary-tree.ts';
import { flowEngine } from './flow-engine.ts';

/** How sure the findings in a file are. */
async function confidenceIn(path: string, text: string): Promise<readonly (string | undefined)[]> {
  const tree = createTemporaryTree({ [path]: text });
  try {
    const project = { root: tree.root, files: [], environmentFiles: [] };
    return (await flowEngine.run(project, detachedContext())).findings.map(({ confidence }) => confidence);
  } finally {
    tree.remove();
  }
}

/** Whether something that is stored equals the value, finding by finding. */
async function isStoredAlike(path: string, text: string): Promise<readonly boolean[]> {
  const { findings } = await analyseTexts({ [path]: text });
  return findings.map(({ evidence }) => evidence.isStoredAlike);
}

const django = (lines: string): string => `from django.contrib.auth.decorators import login_required
from django.db import models
from django.http import HttpResponse
from django.shortcuts import get_object_or_404

class Review(models.Model):
    name = models.CharField(max_length=80)

@login_required
def show(request, username):
${lines}
    return HttpResponse('<b>' + username + '</b>')
`;

test.each([
  `    review = Review.objects.get(name='a', author__username__iexact=username)`,
  `    review = get_object_or_404(Review, author__username=username)`,
  `    review = Review.objects.filter(name='a').get(author__username=username)`,
])('Django: what a look-up was asked with equals what is stored: %s', async (lines) => {
  expect(await isStoredAlike('views.py', django(lines))).toEqual([true]);
});

test.each([
  `    review = None`,
  `    review = Review.objects.get(name__icontains=username)`,
  `    review = Review.objects.get(name='a')`,
  `    try:\n        review = Review.objects.get(name=username)\n    except Review.DoesNotExist:\n        review = None`,
])('Django: a look-up that lets other values go on says nothing: %s', async (lines) => {
  expect(await isStoredAlike('views.py', django(lines))).toEqual([false]);
});

const rails = (line: string): string => `class User < ApplicationRecord
end

class UsersController < ApplicationController
  def show
    ${line}
    render html: "<b>#{params[:name]}</b>".html_safe
  end
end
`;

test('Rails: find_by! raises, find_by does not', async () => {
  expect(
    await confidenceIn('users_controller.rb', rails('user = User.find_by!(name: params[:name])')),
  ).toEqual(['REVIEW']);
  expect(
    await confidenceIn('users_controller.rb', rails('user = User.find_by(name: params[:name])')),
  ).toEqual(['CERTAIN']);
});

const spring = (line: string): string => `package org.acme;
import java.nio.file.*;
import java.util.Optional;
import org.springframework.web.bind.annotation.*;
interface Users { Optional<User> findByName(String name); }
class User { }
@RestController
public class Files {
  private Users users;
  @GetMapping("/show")
  public byte[] show(@RequestParam String name) throws Exception {
    ${line}
    return java.nio.file.Files.readAllBytes(Paths.get("/srv/" + name));
  }
}
`;

test('Spring: orElseThrow does not come back where nothing is found', async () => {
  const stored = 'User user = users.findByName(name).orElseThrow();';
  expect(await isStoredAlike('Files.java', spring(stored))).toEqual([true]);
  const any = 'Optional<User> user = users.findByName(name);';
  expect(await isStoredAlike('Files.java', spring(any))).toEqual([false]);
});

test('what is stored may still change a statement', async () => {
  const text = django('    review = Review.objects.get(name=username)').replace(
    `HttpResponse('<b>' + username + '</b>')`,
    `list(Review.objects.raw("SELECT * FROM reviews WHERE name = '" + username + "'"))`,
  );
  expect(await confidenceIn('views.py', text)).toEqual(['CERTAIN']);
});

test('Laravel: firstOrFail answers 404 where nothing is found', async () => {
  const text = (call: string): string => `<?php
use App\\Models\\User;
use Illuminate\\Database\\Query\\Builder;
use Illuminate\\Http\\Request;
class Pages
{
    public function show(Request $request, Builder $users)
    {
        $user = $users->where('name', $request->input('name'))->${call};
        echo '<b>' . $request->input('name') . '</b>';
    }
}
`;
  expect(await isStoredAlike('Pages.php', text('firstOrFail()'))).toEqual([true]);
  expect(await isStoredAlike('Pages.php', text('first()'))).toEqual([false]);
});
