import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { icnsOf, icoOf } from './pack-icons.mjs';
import { machineOf } from './pack-machine.mjs';
import { billOfMaterials, noticesText } from './pack-notices.mjs';
import { root } from './runtime.mjs';

const resource = (name: string): Buffer => readFileSync(join(root, 'resources', name));

describe('icons', () => {
  test('the committed ones hold the sizes each system asks for', () => {
    const ico = resource('icon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index));
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 0]);
    const icns = resource('icon.icns');
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    for (const type of ['ic07', 'ic08', 'ic09', 'ic10']) expect(icns.includes(type)).toBe(true);
    for (const size of [16, 32, 48, 64, 128, 256, 512]) {
      const png = resource(`icons/${size}x${size}.png`);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  });

  test('an ico points at each of its pictures', () => {
    const ico = icoOf([
      { size: 16, png: Buffer.from('one') },
      { size: 256, png: Buffer.from('second') },
    ]);
    const [length, offset] = [ico.readUInt32LE(6 + 16 + 8), ico.readUInt32LE(6 + 16 + 12)];
    expect(ico.toString('latin1', offset, offset + length)).toBe('second');
  });

  test('an icns says its own length', () => {
    const icns = icnsOf([{ type: 'ic07', png: Buffer.from('data') }]);
    expect(icns.readUInt32BE(4)).toBe(8 + 8 + 4);
  });
});

describe('machines', () => {
  const head = (write: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.alloc(256);
    write(bytes);
    return bytes;
  };
  const elf = (machine: number): Buffer =>
    head((bytes) => {
      bytes.write('\u007FELF', 'latin1');
      bytes.writeUInt16LE(machine, 18);
    });
  const pe = (machine: number): Buffer =>
    head((bytes) => {
      bytes.write('MZ', 'latin1');
      bytes.writeUInt32LE(128, 0x3c);
      bytes.write('PE', 128, 'latin1');
      bytes.writeUInt16LE(machine, 132);
    });
  const macho = (processor: number): Buffer =>
    head((bytes) => {
      bytes.writeUInt32LE(0xfeedfacf, 0);
      bytes.writeUInt32LE(processor, 4);
    });

  test.each([
    ['linux-x64', elf(62)],
    ['linux-arm64', elf(183)],
    [undefined, elf(3)],
    ['win32-x64', pe(0x8664)],
    ['win32-arm64', pe(0xaa64)],
    [undefined, pe(0x14c)],
    ['darwin-x64', macho(0x01000007)],
    ['darwin-arm64', macho(0x0100000c)],
    [undefined, Buffer.from('#!/bin/sh\n')],
    [undefined, head((bytes) => void bytes.write('MZ', 'latin1'))],
  ])('%s', (machine, bytes) => {
    expect(machineOf(bytes)).toBe(machine);
  });

  test('the prebuilds of SQLite are what their names say', () => {
    for (const name of ['linux-x64', 'linux-arm64', 'win32-x64', 'darwin-x64', 'darwin-arm64'])
      expect(machineOf(readFileSync(join(root, `node_modules/better-sqlite3/prebuilds/${name}.node`)))).toBe(
        name,
      );
  });
});

describe('notices', () => {
  const packages = [
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'Permission', path: 'a' },
    { name: '@b/c', version: '2.0.0', license: '(MIT OR Apache-2.0)', text: 'Permission', path: '@b/c' },
    { name: 'zod', version: '4.6.7', license: 'MIT OR Apache', text: 'Other', path: 'zod' },
  ];

  test('packages with one text stand over it together', () => {
    const text = noticesText(packages);
    expect(text).toContain('a 1.0.0 (MIT)\n@b/c 2.0.0 ((MIT OR Apache-2.0))\n\nPermission');
    expect(text.split('Permission')).toHaveLength(2);
  });

  test('the bill of materials names each package as the registries do', () => {
    const { components } = billOfMaterials(packages);
    expect(components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
      ['pkg:npm/a@1.0.0', [{ license: { id: 'MIT' } }]],
      ['pkg:npm/%40b/c@2.0.0', [{ expression: '(MIT OR Apache-2.0)' }]],
      ['pkg:npm/zod@4.6.7', [{ license: { name: 'MIT OR Apache' } }]],
    ]);
    expect(components[2]?.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
  });

  test('every package that electron-builder copies is asked for its licence', () => {
    const config = readFileSync(join(root, 'electron-builder.yml'), 'utf8');
    const script = readFileSync(join(root, 'scripts', 'pack-notices.mjs'), 'utf8');
    const copied = [...config.matchAll(/node_modules\/((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = '']) => name);
    const known = [...(/COPIED = \[(.*?)\]/s.exec(script)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, name = '']) => name.replace('*', ''),
    );
    expect(copied.length).toBeGreaterThan(8);
    for (const name of copied.filter((found) => found !== '@oxlint'))
      expect(known.some((start) => name === start || (start.endsWith('-') && name.startsWith(start)))).toBe(
        true,
      );
  });
});
