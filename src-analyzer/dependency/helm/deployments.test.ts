import { describe, expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

type Files = Readonly<Record<string, string>>;

/** `name version scope file:line`. */
async function rows(files: Files): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ type, name, version, scope, file, line }) => {
    expect(type).toBe('DOCKER');
    return [name, version ?? '-', scope, `${file}:${line}`].join(' ');
  });
}

const CHART = 'apiVersion: v2\nname: shop\nversion: 0.3.0\nappVersion: "2.4.1"\n';

describe('the values of a chart', () => {
  test('name images in several ways; each is on the line of its name', async () => {
    const values = `image:
  registry: docker.io
  repository: team/shop
  pullPolicy: IfNotPresent
  tag: 1.20
sidecars:
  - image: "busybox:1.36"
metrics:
  image: {repository: prom/exporter, tag: v0.9.0, digest: ""}
cache:
  image: {repository: redis, tag: "7.2", digest: "sha256:0123456789abcdef0123"}
proxy:
  image:
    registry: registry.k8s.io
    image: ingress/controller
    tag: v1.9.4
hub:
  image:
    name: quay.io/team/hub
    tag: "4.0"
old:
  image: memcached
  imageTag: 1.6.9
initImage:
  pullPolicy: Always
  waiter: alpine:3.20
imageProxy: envoy:v1.31.0
page:
  image: {repo: team/page, tag: v3}
again:
  image: {repo: team/page, tag: v3}
`;
    expect(await rows({ 'deploy/Chart.yaml': CHART, 'deploy/values.yaml': values })).toEqual([
      'team/shop 1.2 runtime deploy/values.yaml:3',
      'busybox 1.36 runtime deploy/values.yaml:7',
      'prom/exporter v0.9.0 runtime deploy/values.yaml:9',
      'redis 7.2 runtime deploy/values.yaml:11',
      'registry.k8s.io/ingress/controller v1.9.4 runtime deploy/values.yaml:15',
      'quay.io/team/hub 4.0 runtime deploy/values.yaml:19',
      'memcached 1.6.9 runtime deploy/values.yaml:22',
      'alpine 3.20 runtime deploy/values.yaml:26',
      'envoy v1.31.0 runtime deploy/values.yaml:27',
      'team/page v3 runtime deploy/values.yaml:29',
    ]);
  });

  test('may share a registry, which is that of images that name none', async () => {
    const images = `image: {repository: team/shop, tag: "1"}
other: {image: {registry: quay.io, repository: team/other, tag: "1"}}
whole: {image: {repository: ghcr.io/team/whole, tag: "1"}}
`;
    const expected = ['registry.example/team/shop 1', 'quay.io/team/other 1', 'ghcr.io/team/whole 1'];
    for (const shared of ['{image: {registry: registry.example}}', '{imageRegistry: registry.example}']) {
      const found = await rows({ 'Chart.yaml': CHART, 'values.yaml': `${images}global: ${shared}\n` });
      expect(found.map((row) => row.split(' ', 2).join(' '))).toEqual(expected);
    }
    const [own] = await rows({
      'Chart.yaml': CHART,
      'values.yaml': `${images}global: {imageRegistry: ""}\n`,
    });
    expect(own).toBe('team/shop 1 runtime values.yaml:1');
  });

  test('that are no images, or only a part of one', async () => {
    const values = `imageRegistry: localhost:5000
imagePullPolicy: IfNotPresent
source: {repository: team/code, tag: v1}
images: {repository: registry.example/team, tag: v2}
logoImage: shop.png
banner: {image: banner.png}
overridden: {image: {repository: "", tag: "1"}}
tagOnly: {image: {tag: "1"}}
filled: {image: "{{ .Values.name }}:1"}
`;
    expect(await rows({ 'Chart.yaml': CHART, 'values.yaml': values })).toEqual([]);
    expect(await rows({ 'values.yaml': 'image: redis:7\n' })).toEqual([]);
  });

  test('without a tag have that of the chart where a template says so', async () => {
    const values = `image: {repository: team/shop}
worker: {image: {repository: team/worker, tag: ""}}
mail: {image: {repository: team/mail, tag: null}}
cache: {image: {repository: redis, tag: ""}}
page: {image: {repository: team/page, tag: ""}}
bare: {image: {repository: team/bare}}
`;
    const helpers = `{{- define "image" }}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{ printf "%s:%s" .Values.worker.image.repository (default .Chart.AppVersion .Values.worker.image.tag) }}
{{ .Values.mail.image.tag | default (printf "v%s" $.Chart.AppVersion) | quote }}
{{ .Values.page.image.tag | default .Chart.AppVersion | trimPrefix "v" }}
`;
    const template = 'image: {{ .Values.bare.image.repository }}:{{ .Chart.AppVersion }}-slim\n';
    const files = {
      'Chart.yaml': CHART,
      'values.yaml': values,
      'templates/_helpers.tpl': helpers,
      'templates/deployment.yaml': template,
    };
    const expected = [
      'team/shop 2.4.1 runtime values.yaml:1',
      'team/worker 2.4.1 runtime values.yaml:2',
      'team/mail v2.4.1 runtime values.yaml:3',
      'redis - runtime values.yaml:4',
      'team/page - runtime values.yaml:5',
      'team/bare 2.4.1-slim runtime values.yaml:6',
    ];
    expect(await rows(files)).toEqual(expected);
    const withoutVersion = { ...files, 'Chart.yaml': 'name: shop\n' };
    expect(await rows(withoutVersion)).toEqual(expected.map((row) => row.replace(/ v?2\S+/, ' -')));
  });
});

describe('what charts bring in', () => {
  const values = 'image: {repository: team/shop, tag: "1"}\n';
  const needs = (...lines: string[]) =>
    `${CHART}dependencies:\n${lines.map((line) => `  - {${line}}\n`).join('')}`;

  test('a chart with charts from a repository counts as not read, its own images are there', async () => {
    const { dependencies, manifestsRead, manifestsNotRead } = await analyse({
      'a/Chart.yaml': needs('name: redis, version: 1.0.0, repository: "oci://charts.example"'),
      'a/values.yaml': values,
      'b/Chart.yaml': needs('name: own, version: 1.0.0, repository: "file://../own"', 'name: part'),
      'c/Chart.yaml': 'name: old\n',
      'c/requirements.yaml': 'dependencies: [{name: db, repository: "https://charts.example"}]\n',
      'd/Chart.yaml': CHART,
      'd/values.yaml': 'image: [\n',
      'e/Chart.yaml': 'name: [\n',
    });
    expect(dependencies.map(({ name, file }) => `${name} ${file}`)).toEqual(['team/shop a/values.yaml']);
    expect(manifestsRead).toEqual(['a/values.yaml', 'b/Chart.yaml', 'd/Chart.yaml']);
    expect(manifestsNotRead).toEqual(['a/Chart.yaml', 'c/Chart.yaml', 'd/values.yaml', 'e/Chart.yaml']);
  });

  test('a chart unpacked from a repository is left out, one of the project is read', async () => {
    const pod = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - image: redis:6\n';
    const found = await analyse({
      'Chart.yaml': needs('name: redis, repository: "https://charts.example"'),
      'charts/redis/Chart.yaml': 'name: redis\n',
      'charts/redis/values.yaml': 'image: redis:6\n',
      'charts/redis/templates/pod.yaml': pod,
      'charts/own/Chart.yaml': 'name: own\n',
      'charts/own/values.yaml': values,
    });
    expect(found.dependencies.map(({ file }) => file)).toEqual(['charts/own/values.yaml']);
    expect(found.manifestsRead).toEqual(['charts/own/Chart.yaml', 'charts/own/values.yaml']);
    expect(found.manifestsNotRead).toEqual(['Chart.yaml']);
  });

  test('those of tests are left out, those of examples are for development', async () => {
    const files = { 'Chart.yaml': CHART, 'values.yaml': values };
    const below = (folder: string) =>
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
    expect(await rows({ ...below('testdata/chart'), ...below('examples/chart') })).toEqual([
      'team/shop 1 development examples/chart/values.yaml:1',
    ]);
  });

  test('a chart alone does not say that packages are declared', async () => {
    expect(await analyse({ 'Chart.yaml': CHART })).toMatchObject({ available: false });
  });
});

describe('objects of Kubernetes', () => {
  test('name the images of their containers, in manifests and templates', async () => {
    const text = `apiVersion: v1
kind: ConfigMap
data:
  pod.yaml: |
    containers:
      - image: in/text:1
---
kind: Deployment
spec:
  template:
    spec:
      initContainers:
      - name: wait
        args:
          - |
            - image: in/argument:1
        image: 'busybox:1.36'  # waits
      containers:
        {{- if .Values.proxy }}
        - image: &proxy envoy:v1.31.0
          name: proxy
        {{- end }}
        - "image": "redis:7@sha256:0123456789abcdef0123"
        - name: app
          # image: commented:1
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          volumes:
            - image: of/volume:1
          env: [{name: image, value: no/image:1}]
      image: beside:1
apiVersion: apps/v1
---
containers: [{name: x}]
initContainers:
  - image: no/object:1
`;
    expect(await rows({ 'k8s/app.yaml': text, 'k8s/app.yml.j2': text })).toEqual([
      'busybox 1.36 runtime k8s/app.yaml:17',
      'envoy v1.31.0 runtime k8s/app.yaml:20',
      'redis 7 runtime k8s/app.yaml:23',
    ]);
  });

  test('of tests are left out; lists of objects and Windows line ends are read', async () => {
    const text = `apiVersion: v1
kind: List
items:
- kind: Pod
  spec:
    containers:
    -
      image: nginx:1.25
`;
    const files = {
      'list.yaml': text.replaceAll('\n', '\r\n'),
      'templates/tests/pod.yaml': text,
      'tests/pod.yaml': text,
    };
    expect(await rows(files)).toEqual(['nginx 1.25 runtime list.yaml:8']);
    const { manifestsRead } = await analyse(files);
    expect(manifestsRead).toEqual(['list.yaml']);
  });
});

test('Kustomize names what images are replaced by', async () => {
  const text = `images:
  - name: shop
    newName: registry.example/team/shop
    newTag: v1.2.0
  - {name: redis, newTag: 7.2}
  - name: nginx
    digest: sha256:0123456789abcdef0123
  - name: unchanged
`;
  expect(await rows({ 'base/kustomization.yaml': text, 'other.yaml': text })).toEqual([
    'registry.example/team/shop v1.2.0 runtime base/kustomization.yaml:3',
    'redis 7.2 runtime base/kustomization.yaml:5',
    'nginx sha256:0123456789ab runtime base/kustomization.yaml:6',
  ]);
});

describe('what is hostile', () => {
  const laughs = Array.from(
    { length: 60 },
    (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(at === 0 ? 0 : 9)}]`,
  );
  const merges = Array.from(
    { length: 3_000 },
    (_, at) => `m${at}: &m${at} {<<: *m${Math.max(0, at - 1)}, x: {image: "y:1"}}`,
  );
  test.each([
    ['aliases that multiply', `${laughs.join('\n')}\nimage: *a59\n`],
    ['merges in a row', merges.join('\n')],
    ['an alias of itself', 'image: &s\n  <<: *s\n  image: *s\n'],
    ['a deep nest', `image: ${'{image: '.repeat(3_000)}x${'}'.repeat(3_000)}\n`],
    ['one name many times', 'image: x\n'.repeat(25_000)],
    ['many images', `images:\n${'  - {image: {repository: x, tag: "1"}}\n'.repeat(5_000)}`],
  ])('values of %s cost only themselves', async (_name, values) => {
    const found = await rows({
      'Chart.yaml': CHART,
      'values.yaml': values,
      Dockerfile: 'FROM alpine:3.20\n',
    });
    expect(found).toContain('alpine 3.20 runtime Dockerfile:1');
  });

  test.each([
    ['items', `  containers:\n${'    - image: x:1\n'.repeat(60_000)}`],
    ['nested items', `  containers:\n    ${'- '.repeat(500_000)}image: x:1\n`],
    ['steps further in', Array.from({ length: 1_500 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
    ['spaces', `  a: ${' '.repeat(1_500_000)}|\n`],
    ['documents', '---\n'.repeat(400_000)],
  ])('an object of many %s is read to its end', async (_name, text) => {
    const pod = `apiVersion: v1\nkind: Pod\nspec:\n${text}\n---\napiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - image: redis:7\n`;
    const found = await rows({ 'pod.yaml': pod });
    expect(found.map((row) => row.split(' ')[0])).toContain('redis');
  });
});
