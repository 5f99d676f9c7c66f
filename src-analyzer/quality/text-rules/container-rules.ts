import type { TextFile } from '#analyzer/rules/text-file.ts';
import { FORMATS } from './formats.ts';
import { yamlSettings } from './settings.ts';
import { type Place, placesByLine, type TextRule } from '#analyzer/rules/text-rule.ts';

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
    return tag === undefined || tag === 'latest' ? [{ line, message: `Image ${image} is not pinned` }] : [];
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
  return starts && isRoot ? [{ line: last.line, message: 'Container runs as root' }] : [];
}

const INFO = { kind: 'VULN', severity: 'MAJOR', inTests: 'off' } as const;

export const CONTAINER_RULES: readonly TextRule[] = [
  {
    ruleKey: 'config/docker-root-user',
    kind: 'SMELL',
    severity: 'MINOR',
    inTests: 'off',
    title: 'Container runs as root',
    why: 'An attacker who takes over the application controls the container, and with a kernel vulnerability the host.',
    fix: 'Create a user in the image and switch to it with `USER`.',
    looksAt: FORMATS.dockerfile,
    appliesTo: isDockerfile,
    find: rootUser,
  },
  {
    ruleKey: 'config/docker-floating-image',
    kind: 'SMELL',
    severity: 'MINOR',
    inTests: 'off',
    title: 'Base image not pinned',
    why: 'The next build may use another image and behave differently, although nothing in the project changed.',
    fix: 'Pin a version, or better a digest.',
    looksAt: FORMATS.dockerfile,
    appliesTo: isDockerfile,
    find: unpinnedImages,
  },
  {
    ruleKey: 'config/docker-add-url',
    kind: 'SMELL',
    severity: 'MINOR',
    inTests: 'off',
    title: 'Remote file added without a checksum',
    why: 'The build uses whatever the URL returns at that time.',
    fix: 'Use `ADD --checksum=…`, or download the file and verify its checksum.',
    looksAt: FORMATS.dockerfile,
    appliesTo: isDockerfile,
    find: (file) =>
      placesByLine(
        file,
        /^\s*ADD\s+(?!.*--checksum)(https?:\/\/\S+)/i,
        () => 'ADD downloads a URL without a checksum',
      ),
  },
  {
    ...INFO,
    ruleKey: 'config/compose-privileged',
    title: 'Privileged container',
    why: 'The container has root access to the host.',
    fix: 'Remove `privileged` and add only the capability or device that is needed.',
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
    ruleKey: 'config/kubernetes-privileged',
    title: 'Privileged pod',
    why: 'The container has root access to the node.',
    fix: 'Remove `privileged` and add only the capability that is needed.',
    looksAt: 'Kubernetes manifests',
    appliesTo: isKubernetes,
    find: (file) => placesByLine(file, /^\s*privileged:\s*true\b/, () => 'The container is privileged'),
  },
];
