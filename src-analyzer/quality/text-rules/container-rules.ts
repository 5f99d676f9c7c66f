import type { TextFile } from '../text-file.ts';
import { FORMATS } from './formats.ts';
import { yamlSettings } from './settings.ts';
import { type Place, placesByLine, type TextRule } from './text-rule.ts';

const isDockerfile = (file: TextFile): boolean => file.language === FORMATS.dockerfile;
const isCompose = (file: TextFile): boolean => /^(docker-)?compose[\w.-]*\.ya?ml$/.test(file.name);
const isKubernetes = (file: TextFile): boolean =>
  file.language === FORMATS.yaml &&
  /^kind:\s*(Deployment|Pod|DaemonSet|StatefulSet|Job|CronJob)\b/m.test(file.text);

interface BuildStage {
  readonly image: string;
  readonly line: number;
}

function stagesOf(file: TextFile): { stages: BuildStage[]; names: Set<string> } {
  const stages: BuildStage[] = [];
  const names = new Set<string>();
  for (const [index, line] of file.lines.entries()) {
    const match = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line);
    if (!match) continue;
    stages.push({ image: match[1] ?? '', line: index + 1 });
    if (match[2]) names.add(match[2].toLowerCase());
  }
  return { stages, names };
}

function unpinnedImages(file: TextFile): Place[] {
  const { stages, names } = stagesOf(file);
  return stages.flatMap(({ image, line }) => {
    if (image.includes('$') || image.includes('@') || image === 'scratch' || names.has(image.toLowerCase()))
      return [];
    const tag = /:([^/:]+)$/.exec(image)?.[1];
    return tag === undefined || tag === 'latest'
      ? [{ line, message: `Image ${image} has no fixed version` }]
      : [];
  });
}

function rootUser(file: TextFile): Place[] {
  const { stages, names } = stagesOf(file);
  const last = stages.at(-1);
  if (!last || names.has(last.image.toLowerCase()) || /nonroot|rootless|unprivileged/.test(file.text))
    return [];
  const runs = file.lines.slice(last.line);
  const starts = runs.some((line) => /^\s*(CMD|ENTRYPOINT)\b/i.test(line));
  const user = runs.findLast((line) => /^\s*USER\s/i.test(line));
  const isRoot = user === undefined || /^\s*USER\s+(root|0)\b/i.test(user);
  return starts && isRoot ? [{ line: last.line, message: 'The container runs as root' }] : [];
}

const INFO = { kind: 'VULN', severity: 'MAJOR', inTests: 'off' } as const;

export const CONTAINER_RULES: readonly TextRule[] = [
  {
    ruleKey: 'config/docker-root-user',
    kind: 'SMELL',
    severity: 'MINOR',
    inTests: 'off',
    title: 'The container runs as root',
    why: 'Whoever breaks into the program owns the container, and with a flaw in the kernel the host.',
    fix: 'Create a user in the image and switch to it with `USER` before the start command.',
    looksAt: FORMATS.dockerfile,
    appliesTo: isDockerfile,
    find: rootUser,
  },
  {
    ruleKey: 'config/docker-floating-image',
    kind: 'SMELL',
    severity: 'MINOR',
    inTests: 'off',
    title: 'The base image has no fixed version',
    why: 'The next build may start from another image and behave differently without any change in the project.',
    fix: 'Name a version, or better a digest.',
    looksAt: FORMATS.dockerfile,
    appliesTo: isDockerfile,
    find: unpinnedImages,
  },
  {
    ruleKey: 'config/docker-add-url',
    kind: 'SMELL',
    severity: 'MINOR',
    inTests: 'off',
    title: 'A file is added from the network without a check',
    why: 'The build takes whatever the address serves that day.',
    fix: 'Use `ADD --checksum=…`, or download and compare a checksum.',
    looksAt: FORMATS.dockerfile,
    appliesTo: isDockerfile,
    find: (file) =>
      placesByLine(
        file,
        /^\s*ADD\s+(?!.*--checksum)(https?:\/\/\S+)/i,
        () => 'ADD loads an address without a checksum',
      ),
  },
  {
    ...INFO,
    ruleKey: 'config/compose-privileged',
    title: 'A container runs privileged',
    why: 'It can do to the host whatever root can.',
    fix: 'Drop `privileged` and add the single capability or device that is needed.',
    looksAt: 'Compose files',
    appliesTo: isCompose,
    find: (file) =>
      yamlSettings(file.text).flatMap(({ key, value, line }) =>
        /^services\.[^.]+\.privileged$/.test(key) && value === 'true'
          ? [{ line, message: `Service ${key.split('.')[1]} is privileged` }]
          : [],
      ),
  },
  {
    ...INFO,
    ruleKey: 'config/compose-docker-socket',
    title: 'A container is given the Docker socket',
    why: 'Whoever controls that container controls Docker, and with it the host.',
    fix: 'Avoid it, or put a filtering proxy in front of the socket.',
    looksAt: 'Compose files',
    appliesTo: isCompose,
    find: (file) =>
      yamlSettings(file.text).flatMap(({ key, value, line }) =>
        /^services\.[^.]+\.volumes\[\](\.source)?$/.test(key) &&
        /^\/(var\/)?run\/docker\.sock(?!.*:ro\b)/.test(value)
          ? [{ line, message: `Service ${key.split('.')[1]} can control Docker` }]
          : [],
      ),
  },
  {
    ...INFO,
    ruleKey: 'config/kubernetes-privileged',
    title: 'A pod runs privileged',
    why: 'It can do to the node whatever root can.',
    fix: 'Drop `privileged` and add the single capability that is needed.',
    looksAt: 'Kubernetes manifests',
    appliesTo: isKubernetes,
    find: (file) => placesByLine(file, /^\s*privileged:\s*true\b/, () => 'The container is privileged'),
  },
];
