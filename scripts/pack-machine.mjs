// Which machine a native file is for, read from its header: ELF (Linux), Mach-O (macOS), PE (Windows).

const ELF = { 62: 'linux-x64', 183: 'linux-arm64' };
const MACH_O = { 0x01_00_00_07: 'darwin-x64', 0x01_00_00_0c: 'darwin-arm64' };
const PE = { 0x86_64: 'win32-x64', 0xaa_64: 'win32-arm64' };

/**
 * @param {Buffer} head the file's first 4 KB
 * @returns {string | undefined} e.g. `linux-x64`; undefined when it is no native file, or one for another processor
 */
export function machineOf(head) {
  if (head.length < 64) return undefined;
  if (head.readUInt32BE(0) === 0x7f_45_4c_46) return ELF[head.readUInt16LE(18)];
  if (head.readUInt32LE(0) === 0xfe_ed_fa_cf) return MACH_O[head.readUInt32LE(4)];
  if (head.toString('latin1', 0, 2) !== 'MZ') return undefined;
  const at = head.readUInt32LE(0x3c);
  if (at + 6 > head.length || head.readUInt32BE(at) !== 0x50_45_00_00) return undefined;
  return PE[head.readUInt16LE(at + 4)];
}
