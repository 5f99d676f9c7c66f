import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

/** `TYPE name version scope file:line`. */
async function rows(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ type, name, version, scope, file, line }) =>
    [type, name, version, scope, `${file}:${line}`].join(' '),
  );
}

test('Dockerfiles let whoever builds choose what they stand on: each choice is shipped', async () => {
  const text = [
    'ARG BASE_IMAGE=alpine',
    'FROM golang:1.25 AS builder',
    'FROM alpine:3.22 AS alpine',
    'FROM gcr.io/distroless/static:nonroot AS distroless',
    'FROM node:24 AS assets',
    'FROM python:3.14 AS test',
    'FROM $BASE_IMAGE',
    'COPY --from=builder /a /a',
    'COPY --from=3 /b /b',
  ].join('\n');
  expect(await rows({ Dockerfile: text })).toEqual([
    'DOCKER golang 1.25 build Dockerfile:2',
    'DOCKER alpine 3.22 runtime Dockerfile:3',
    'DOCKER gcr.io/distroless/static nonroot runtime Dockerfile:4',
    'DOCKER node 24 build Dockerfile:5',
    'DOCKER python 3.14 build Dockerfile:6',
  ]);
});

test('compose files that build for developers are for development, and what they build is no dependency', async () => {
  const db = '  db:\n    image: mysql:8.4\n';
  const app = (rest: string) => `services:\n${db}  app:\n    build:\n      context: .\n${rest}`;
  const found = await rows({
    'a/compose.yaml': app('      args:\n        DEVEL: "yes"\n'),
    'b/compose.yaml': app('    volumes:\n      - .:/var/www/html\n'),
    'c/compose.yaml': app('      target: dev\n'),
    'd/compose.yaml': app('    image: me:local\n') + '  worker:\n    image: me:local\n',
    'e/compose.yaml': `services:\n${db}    profiles: [dev]\n  cache:\n    image: redis:8\n`,
    'f/docker-compose.test.yml': `services:\n${db}`,
    'g/compose.yaml': `services:\n${db}  cloud:\n    image: localstack/localstack:\${TAG:-4.0}\n`,
    'h/compose.yaml': `services:\n${db}  login:\n    image: registry.example.org/mock-login:1\n`,
    'hack/more.yml': `services:\n${db}`,
    'regtest/compose.yaml': `services:\n${db}`,
    'r/compose.yaml': `services:\n${db}  app:\n    image: me/app:1\n    environment:\n      NODE_ENV: development\n`,
    's/compose.yaml': `services:\n${db}    environment:\n      - plugins.security.allow_unsafe_democertificates=true\n`,
  });
  expect(found).toEqual([
    'DOCKER mysql 8.4 development a/compose.yaml:3',
    'DOCKER mysql 8.4 development b/compose.yaml:3',
    'DOCKER mysql 8.4 development c/compose.yaml:3',
    'DOCKER mysql 8.4 runtime d/compose.yaml:3',
    'DOCKER mysql 8.4 development e/compose.yaml:3',
    'DOCKER redis 8 runtime e/compose.yaml:6',
    'DOCKER mysql 8.4 test f/docker-compose.test.yml:3',
    'DOCKER mysql 8.4 development g/compose.yaml:3',
    'DOCKER localstack/localstack 4.0 development g/compose.yaml:5',
    'DOCKER mysql 8.4 development h/compose.yaml:3',
    'DOCKER registry.example.org/mock-login 1 development h/compose.yaml:5',
    'DOCKER mysql 8.4 development hack/more.yml:3',
    'DOCKER mysql 8.4 development r/compose.yaml:3',
    'DOCKER me/app 1 development r/compose.yaml:5',
    'DOCKER mysql 8.4 development regtest/compose.yaml:3',
    'DOCKER mysql 8.4 development s/compose.yaml:3',
  ]);
});

test('compose files among documents are none of what is shipped; one to be copied is', async () => {
  const text = 'services:\n  db:\n    image: mysql:8.4\n';
  const paths = [
    'deploy/compose.example.yaml',
    'document/docker/docker-compose-env.yml',
    'examples/compose.yaml',
    'docker-compose.sample.yml',
    'scripts/docker/docker-compose.yml',
  ];
  expect(await rows(Object.fromEntries(paths.map((path) => [path, text])))).toEqual([
    'DOCKER mysql 8.4 runtime deploy/compose.example.yaml:3',
    'DOCKER mysql 8.4 runtime docker-compose.sample.yml:3',
    'DOCKER mysql 8.4 development document/docker/docker-compose-env.yml:3',
    'DOCKER mysql 8.4 development examples/compose.yaml:3',
    'DOCKER mysql 8.4 development scripts/docker/docker-compose.yml:3',
  ]);
});

test('a file of images that is named for tests speaks for itself alone', async () => {
  const found = await rows({
    'docker-compose.test.yaml': 'services:\n  db:\n    image: mysql:8.4\n',
    'Dockerfile.test': 'FROM python:3.14\n',
    Dockerfile: 'FROM alpine:3.22\n',
    'package.json': '{"dependencies":{"express":"5.0.0"}}',
  });
  expect(found).toEqual([
    'DOCKER alpine 3.22 runtime Dockerfile:1',
    'DOCKER python 3.14 test Dockerfile.test:1',
    'DOCKER mysql 8.4 test docker-compose.test.yaml:3',
    'NPM express 5.0.0 runtime package.json:1',
  ]);
});

test('compose files that start the working tree as developers do, or with a debugger, are for development', async () => {
  const node = (command: string, mount: string): string =>
    `services:\n  app:\n    image: node:24\n    command: ${command}\n    volumes:\n      - ${mount}\n`;
  const found = await rows({
    'a/docker-compose.yml': node('npm start', '$PWD:/app'),
    'b/docker-compose.yml': node('["python", "manage.py", "runserver"]', './:/app'),
    'c/docker-compose.yml': node('node dist/main.js', '.:/app'),
    'd/docker-compose.yml': node('npm start', './data:/data'),
    'e/docker-compose.yml':
      'services:\n  app:\n    build: php\n    environment:\n      PHP_IDE_CONFIG: serverName=app\n  web:\n    image: nginx:1.29\n',
  });
  expect(found).toEqual([
    'DOCKER node 24 development a/docker-compose.yml:3',
    'DOCKER node 24 development b/docker-compose.yml:3',
    'DOCKER node 24 runtime c/docker-compose.yml:3',
    'DOCKER node 24 runtime d/docker-compose.yml:3',
    'DOCKER nginx 1.29 development e/docker-compose.yml:7',
  ]);
});

test('a compose file with a server in a mode for developers is for development', async () => {
  const db = '  db:\n    image: postgres:14\n';
  const server = (command: string): string =>
    `services:\n  login:\n    image: me/login:20\n    command: ${command}\n${db}`;
  const found = await rows({
    'a/docker-compose.yaml': server('start-dev'),
    'b/docker-compose.yaml': server('["server", "-dev", "-log-level=info"]'),
    'c/docker-compose.yaml': server('start --optimized'),
    'd/docker-compose.yaml': server('vpn --dev tun'),
    'e/docker-compose.yaml': server('restart-devices'),
  });
  expect(found.filter((row) => row.includes('postgres'))).toEqual([
    'DOCKER postgres 14 development a/docker-compose.yaml:6',
    'DOCKER postgres 14 development b/docker-compose.yaml:6',
    'DOCKER postgres 14 runtime c/docker-compose.yaml:6',
    'DOCKER postgres 14 runtime d/docker-compose.yaml:6',
    'DOCKER postgres 14 runtime e/docker-compose.yaml:6',
  ]);
});

test('an image with the settings of PHP for developers is for development, a stage beside it is not', async () => {
  const developed = 'RUN apk add git && \\\n    cp $PHP_INI_DIR/php.ini-development $PHP_INI_DIR/php.ini\n';
  const shipped = 'RUN mv "$PHP_INI_DIR/php.ini-production" "$PHP_INI_DIR/php.ini"\n';
  const from = 'FROM php:8.3-fpm\n';
  const found = await rows({
    'a/Dockerfile': `${from}${developed}`,
    'b/Dockerfile': `${from}${shipped}`,
    'c/Dockerfile': `FROM php:8.3-fpm AS base\nFROM base AS dev\n${developed}FROM base\n${shipped}`,
  });
  expect(found).toEqual([
    'DOCKER php 8.3-fpm development a/Dockerfile:1',
    'DOCKER php 8.3-fpm runtime b/Dockerfile:1',
    'DOCKER php 8.3-fpm runtime c/Dockerfile:1',
  ]);
});

test('an image that does nothing but run tests is for tests, by its name or by what it starts', async () => {
  const from = (rest: string) => `FROM ubuntu:22.04\n${rest}\n`;
  const found = await rows({
    'agent/Dockerfile.unittest': from('COPY . /srv'),
    'agent/Dockerfile.checks': from('RUN pip install tox\nENTRYPOINT ["bash", "-c", "tox -e py312"]'),
    'web/Dockerfile': from('ENTRYPOINT ["/usr/bin/dumb-init", "--"]\nCMD ["npm", "run", "start"]'),
    'try/Dockerfile.browsers': from('CMD ["npx", "cypress", "run"]'),
    'api/Dockerfile': from('CMD ./gradlew clean test'),
    'all/Dockerfile': `FROM ubuntu:22.04 AS base\nFROM base AS app\nCMD ["serve"]\nFROM base\nCMD ["pytest"]\n`,
    'pages/Dockerfile': from('CMD npm ci && npm run test && npm run serve'),
  });
  expect(found.map((row) => row.replace('DOCKER ubuntu 22.04 ', ''))).toEqual([
    'test agent/Dockerfile.checks:1',
    'test agent/Dockerfile.unittest:1',
    'runtime all/Dockerfile:1',
    'test api/Dockerfile:1',
    'runtime pages/Dockerfile:1',
    'test try/Dockerfile.browsers:1',
    'runtime web/Dockerfile:1',
  ]);
});
