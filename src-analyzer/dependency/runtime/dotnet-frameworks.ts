import type { MsBuildFile } from '../nuget/msbuild.ts';
import type { Runtime } from './declare-runtime.ts';

/** `net8.0-windows`, `netcoreapp3.1`, `net472`; .NET Standard is a contract, no runtime. */
export function parseFramework(written: string): { name: Runtime; version: string } | undefined {
  const [, version] = /^net(?:coreapp)?(\d+\.\d+)(?:-[\w.]+)?$/i.exec(written) ?? [];
  if (version !== undefined) return { name: 'dotnet', version };
  const [, digits] = /^net(\d{2,3})$/i.exec(written) ?? [];
  const stated = digits?.split('').join('.') ?? /^v(\d\.\d(?:\.\d)?)$/.exec(written)?.[1];
  return stated === undefined ? undefined : { name: 'dotnet-framework', version: stated };
}

/** Whether a project is built to run, and not for others to use. */
export const isDotnetProgram = ({ properties }: MsBuildFile): boolean =>
  /\.(?:Web|Worker)$/i.test(properties.get('sdk') ?? '') || /exe$/i.test(properties.get('outputtype') ?? '');
