import type { ImportedFile } from './imported-files.ts';
import { nameOf, type PackageElement } from './msbuild.ts';

interface Place {
  readonly reference: PackageElement;
  readonly path: string;
  /** The list of versions for all projects, `Directory.Packages.props`. */
  readonly central: ImportedFile | undefined;
  /** Files whose properties the project has, the one that counts first. */
  readonly files: readonly ImportedFile[];
}

const PROPERTY = /^\$\(([\w.]+)\)$/;

/**
 * `Directory.Build.props:43`: where the version of a package is set, if that is not where it is named: a property, or the list
 * of versions for all projects. Nothing where it is named, and where no file of the project sets it.
 */
export function versionPlace({ reference, path, central, files }: Place): { setAt?: string } {
  const own = reference.stated.get('versionoverride') ?? reference.stated.get('version');
  const name = nameOf(reference.stated).toLowerCase();
  const managed = central?.file.packages.find(({ stated }) => nameOf(stated).toLowerCase() === name);
  const property = PROPERTY.exec(own ?? managed?.stated.get('version') ?? '')?.[1];
  if (property !== undefined) {
    const setter = files.find(({ file }) => file.properties.has(property.toLowerCase()));
    return setter ? { setAt: `${setter.path}:${setter.file.propertyLine(property)}` } : {};
  }
  return own === undefined && central && managed && central.path !== path
    ? { setAt: `${central.path}:${managed.line}` }
    : {};
}
