import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

const dockerfile = (...installs: string[]): string =>
  lines(
    'FROM python:3.9-slim',
    'WORKDIR /app',
    'COPY . /app',
    ...installs.map((list) => `RUN pip install --no-cache-dir -r ${list}`),
    'CMD ["/app/start.sh"]',
    '',
  );
const published = lines(
  'prod_publish:',
  '  image: docker:27',
  '  script:',
  '    - docker build -t $CI_REGISTRY_IMAGE:latest .',
  '    - docker push $CI_REGISTRY_IMAGE:latest',
  '',
);
const tested = lines('test:', '  image: python:3.9', '  script:', '    - pytest', '');

const lists = {
  'requirements/dev.txt': 'fastapi==0.70.0\n',
  'requirements/local.txt': 'fastapi==0.70.0\npylint==2.12.1\n',
};

/** `scope list` of FastAPI. */
async function scopes(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse({ ...lists, ...files });
  return dependencies.filter(({ name }) => name === 'fastapi').map(({ scope, file }) => `${scope} ${file}`);
}

test('a list that is named for developers is what runs where the image that is deployed installs it alone', async () => {
  const found = await scopes({ Dockerfile: dockerfile('requirements/dev.txt'), '.gitlab-ci.yml': published });
  expect(found).toEqual(['runtime requirements/dev.txt', 'development requirements/local.txt']);
});

test.each([
  [
    'an image that nobody deploys',
    { Dockerfile: dockerfile('requirements/dev.txt'), '.gitlab-ci.yml': tested },
  ],
  [
    'an image for developers',
    { 'Dockerfile.dev': dockerfile('requirements/dev.txt'), '.gitlab-ci.yml': published },
  ],
  [
    'an image with another list',
    { Dockerfile: dockerfile('requirements.txt', 'requirements/dev.txt'), '.gitlab-ci.yml': published },
  ],
])('%s leaves it a list of developers', async (_, files) => {
  expect(await scopes(files)).toContain('development requirements/dev.txt');
});
