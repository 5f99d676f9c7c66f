import type { ProjectTexts } from './project-texts.ts';

export const PURPOSES = ['INSTALL', 'BUILD', 'RUN', 'TEST'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What a manifest says; `line` counts from 1. */
export interface Said {
  readonly purpose: Purpose;
  /** Typed in the manifest's folder, or at the top of the project where it is `atTop`. */
  readonly command: string;
  readonly line: number;
  readonly atTop?: true;
}

export interface Manifest {
  readonly path: string;
  readonly text: string;
  readonly project: ProjectTexts;
}

/** Manifests of one kind, by the file's name, and the commands that one of them means. */
export interface ManifestKind {
  readonly name: RegExp;
  readonly commandsOf: (manifest: Manifest) => readonly Said[];
}
