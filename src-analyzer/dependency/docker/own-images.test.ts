import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

const workflow = (...given: string[]): string =>
  lines(
    'env:',
    '  REGISTRY: ghcr.io',
    '  IMAGE_NAME: ${{ github.repository }}',
    'jobs:',
    '  image:',
    '    steps:',
    '      - uses: docker/metadata-action@v5',
    '        with:',
    ...given.map((one) => `          ${one}`),
    '',
  );
const compose = (...images: string[]): string =>
  lines('services:', ...images.flatMap((one, at) => [`  s${at}:`, `    image: ${one}`]), '');

async function images(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse({ Dockerfile: 'FROM alpine:3.1\n', ...files });
  return dependencies.flatMap(({ type, name }) => (type === 'DOCKER' ? [name] : [])).toSorted();
}

test.each([
  ['the same name', 'images: shop/web,ghcr.io/Shop/web', {}],
  [
    'a name for each line',
    'tags: |\n            shop/web:latest\n            ghcr.io/shop/web:${{ github.sha }}',
    {},
  ],
  [
    'the name of the repository',
    'images: ${{ env.REGISTRY }}/${{ env.IMAGE_NAME }}',
    { 'package.json': JSON.stringify({ name: 'w', repository: 'https://github.com/Shop/Web.git' }) },
  ],
])('what a workflow pushes is the project’s own wherever it is run: %s', async (_case, given, others) => {
  const files = {
    '.github/workflows/publish.yml': workflow(given),
    'compose.yaml': compose('ghcr.io/shop/web:1.2.3', 'ghcr.io/other/web:1.0', 'redis:7'),
    ...others,
  };
  expect(await images(files)).toEqual(['alpine', 'ghcr.io/other/web', 'redis']);
});

test('an image with the name of the repository is its own where it has a Dockerfile', async () => {
  const files = {
    'go.mod': 'module github.com/Shop/tools\n\ngo 1.24\n',
    'compose.yaml': compose(
      'ghcr.io/shop/tools/worker:latest',
      'shop/tools:1.0',
      'shop/other:1.0',
      'ghcr.io/shop/tools-db:1',
    ),
  };
  expect(await images(files)).toEqual(['alpine', 'ghcr.io/shop/tools-db', 'shop/other']);
  const { dependencies } = await analyse(files);
  expect(dependencies.filter(({ type }) => type === 'DOCKER').map(({ name }) => name)).toContain(
    'shop/tools',
  );
});
