import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a hostile repository is made: a sound one with two commits, to be spoiled. */
export interface Ground {
  /** The project; its `.git` is there. */
  readonly project: string;
  /** A program whose run leaves the canary. */
  readonly program: string;
  /** The canary itself, for settings that write a file. */
  readonly canary: string;
  /** A git repository outside of the project, whose author is called Secret. */
  readonly outside: string;
  readonly git: (...args: string[]) => string;
}

/** A project whose `.git` is an attack, and whether its history can still be told. */
export interface HostileGitFolder {
  readonly title: string;
  /** `either`: what is left of the history may be told or not, as long as nothing else happens. */
  readonly history: 'told' | 'not told' | 'either';
  readonly spoil: (ground: Ground) => void;
}

export const config = (text: (ground: Ground) => string) => {
  return (ground: Ground): void =>
    appendFileSync(join(ground.project, '.git', 'config'), `\n${text(ground)}\n`);
};

export const file = (path: string, text: (ground: Ground) => string | Uint8Array, mode = 0o644) => {
  return (ground: Ground): void => {
    const target = join(ground.project, path);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(join(target, '..'), { recursive: true });
    writeFileSync(target, text(ground), { mode });
  };
};

export const aFolder = (path: string) => {
  return ({ project }: Ground): void => {
    rmSync(join(project, path), { force: true });
    mkdirSync(join(project, path));
  };
};

export const all = (...steps: readonly ((ground: Ground) => void)[]) => {
  return (ground: Ground): void => {
    for (const step of steps) step(ground);
  };
};
