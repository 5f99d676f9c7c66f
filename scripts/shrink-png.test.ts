import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { shrinkPng } from './shrink-png.mjs';

const [WIDTH, HEIGHT] = [64, 48];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture whose rows are stored with the "Up" filter and packed badly. */
function png(pixel: (x: number, y: number) => [number, number, number], colorType = 2): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, colorType], 8);
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Array.from({ length: WIDTH }, (_, x) =>
      pixel(x, y).map((value, index) => value - (y > 0 ? (pixel(x, y - 1)[index] ?? 0) : 0)),
    );
    return Buffer.from([2, ...row.flat()]);
  });
  const data = deflateSync(Buffer.concat(rows), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('tEXt', Buffer.from('x')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pixelsOf(picture: Buffer): Buffer[] {
  const at = picture.indexOf('IDAT');
  const data = inflateSync(picture.subarray(at + 4, at + 4 + picture.readUInt32BE(at - 4)));
  const rows: Buffer[] = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    const start = y * (WIDTH * 3 + 1);
    const row = Buffer.from(data.subarray(start + 1, start + 1 + WIDTH * 3));
    const filter = data[start];
    for (let index = 0; index < row.length; index += 1) {
      const left = index >= 3 ? (row[index - 3] ?? 0) : 0;
      const up = rows[y - 1]?.[index] ?? 0;
      const prediction = { 0: 0, 1: left, 2: up, 3: (left + up) >> 1 }[filter ?? 0];
      expect(prediction, 'a filter this test can undo').toBeDefined();
      row[index] = (row[index] ?? 0) + (prediction ?? 0);
    }
    rows.push(row);
  }
  return rows;
}

test('a picture becomes smaller and stays the same to the last pixel', () => {
  const picture = png((x, y) => [x < 20 ? 30 : 200, (x * 3) % 256, y < 24 ? 10 : 60]);
  const smaller = shrinkPng(picture);
  expect(smaller.length).toBeLessThan(picture.length);
  expect(pixelsOf(smaller)).toEqual(pixelsOf(picture));
});

test('a picture of another kind is left as it is', () => {
  const picture = png(() => [1, 2, 3], 0);
  expect(shrinkPng(picture)).toBe(picture);
});
