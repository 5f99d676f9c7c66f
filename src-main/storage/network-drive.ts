import { statfs } from 'node:fs/promises';

/** Linux's numbers of file systems that another machine, or the host of a virtual one, keeps (statfs(2)). */
const REMOTE = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB 2 and later
  0x01021997, // 9P: drives of Windows in WSL
  0x65735546, // FUSE: sshfs, virtiofs, cloud drives
  0x5346414f, // AFS
  0x6b414653, // kAFS
  0x00c36400, // Ceph
  0x73757245, // Coda
  0x786f4256, // VirtualBox's shared folders
  0xbacbacbc, // VMware's
]);

/**
 * Whether a folder lies where the system does not tell of every change, and each look costs a way over the network. On
 * macOS the number says nothing: whatever is mounted below `/Volumes` counts. What cannot be asked is taken as local.
 */
export async function isOnNetworkDrive(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  if (platform === 'win32') return folder.startsWith('\\\\');
  if (platform === 'darwin') return folder.startsWith('/Volumes/');
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && isRemote(found.type);
}

/** @param type as statfs tells it, which may be a negative number of 32 bits */
export function isRemote(type: number): boolean {
  return REMOTE.has(type >>> 0);
}
