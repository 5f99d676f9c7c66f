// Writes a PNG again with better compression, pixel for pixel the same (PNG specification, third edition, parts 9 and 11).
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = { 2: 3, 6: 4 };

function chunksOf(png) {
  const chunks = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function paeth(left, up, corner) {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

const PREDICTORS = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => paeth(left, up, corner),
];

/** The row's neighbours as the predictors take them; beyond the edge there are zeros. */
function predict(type, { row, above, index, step }) {
  const left = index >= step ? row[index - step] : 0;
  const corner = index >= step ? above[index - step] : 0;
  return PREDICTORS[type](left, above[index], corner);
}

function unfilter(data, width, step) {
  const rows = [];
  let above = Buffer.alloc(width);
  for (let at = 0; at < data.length; at += width + 1) {
    const row = Buffer.from(data.subarray(at + 1, at + 1 + width));
    const type = data[at];
    for (let index = 0; index < width; index += 1) {
      row[index] += predict(type, { row, above, index, step });
    }
    rows.push(row);
    above = row;
  }
  return rows;
}

function filtered(rows, type, step) {
  const out = rows.map((row, number) => {
    const above = rows[number - 1] ?? Buffer.alloc(row.length);
    const line = Buffer.alloc(row.length + 1);
    line[0] = type;
    for (let index = 0; index < row.length; index += 1) {
      line[index + 1] = row[index] - predict(type, { row, above, index, step });
    }
    return line;
  });
  return Buffer.concat(out);
}

/** The smallest of what each of the format's filters gives; the picture itself where it is of another kind. */
export function shrinkPng(png) {
  const chunks = chunksOf(png);
  const header = chunks[0].data;
  const [bitDepth, colorType, , , interlace] = header.subarray(8);
  const step = CHANNELS[colorType];
  if (step === undefined || bitDepth !== 8 || interlace !== 0) return png;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const rows = unfilter(inflateSync(packed), header.readUInt32BE(0) * step, step);
  const candidates = PREDICTORS.map((_, type) =>
    deflateSync(filtered(rows, type, step), { level: 9, memLevel: 9 }),
  );
  const best = candidates.reduce((a, b) => (b.length < a.length ? b : a));
  const smaller = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', best),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return smaller.length < png.length ? smaller : png;
}
