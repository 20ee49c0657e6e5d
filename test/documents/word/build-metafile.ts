/*
 * Enhanced metafiles ([MS-EMF]) of any size with a content that a seed decides, the same at every run.
 */

export const metafileContents = ['strokes', 'bitmaps', 'clips', 'words'] as const;
export type MetafileContent = (typeof metafileContents)[number];

/** The name of each record type in [MS-EMF] 2.1.1. */
const [header, polyline16, saveDc, restoreDc, selectClipPath, beginPath, endPath, endOfFile] = [
  1, 87, 33, 34, 67, 59, 60, 14,
];
const [createPen, selectObject, textOut, stretchBits, rectangle, deleteObject] = [38, 37, 84, 81, 43, 40];
const side = 4000;
const headerBytes = 108;

/** About `megabytes` of records of that kind. */
export function buildMetafile(content: MetafileContent, megabytes: number, seed = 1): Uint8Array {
  const random = createRandom(seed);
  const records: Buffer[] = [];
  let bytes = headerBytes;
  const add = (...made: Buffer[]): void => {
    for (const record of made) {
      records.push(record);
      bytes += record.length;
    }
  };
  while (bytes < megabytes * 1_000_000) add(...draw[content](random));
  add(record(endOfFile, int32(0, 16, 20)));
  return Buffer.concat([start(bytes + records.at(-1)!.length, records.length + 1), ...records]);
}

type Random = (below: number) => number;

const draw: Record<MetafileContent, (random: Random) => Buffer[]> = {
  /** A plot: a pen and a short line of many points, again and again. */
  strokes: (random) => [
    record(createPen, int32(1, 0, 1 + random(3), 0, random(0xffffff))),
    record(selectObject, int32(1)),
    polyline(random),
    record(deleteObject, int32(1)),
  ],
  /** Photographs: 500 × 400 pixels of noise, 600 kB each. */
  bitmaps: (random) => [bitmap(500, 400, random)],
  /** Clips within clips, sixty deep, with a line in the innermost. */
  clips: (random) => {
    const depth = 60;
    const clip = [
      record(saveDc),
      record(beginPath),
      record(rectangle, int32(random(500), random(500), side - random(500), side - random(500))),
      record(endPath),
      record(selectClipPath, int32(1)),
    ];
    return [
      ...Array.from({ length: depth }, () => clip).flat(),
      polyline(random),
      ...Array.from({ length: depth }, () => record(restoreDc, int32(-1))),
    ];
  },
  words: (random) => [words(`label ${random(10_000)}`, random(side), random(side))],
};

function polyline(random: Random): Buffer {
  const count = 40;
  const [x, y] = [random(side), random(side)];
  const points = Buffer.alloc(count * 4);
  for (let index = 0; index < count; index += 1) {
    points.writeInt16LE(Math.min(side, x + index * 5), index * 4);
    points.writeInt16LE((y + random(200)) % side, index * 4 + 2);
  }
  return record(polyline16, Buffer.concat([int32(0, 0, side, side, count), points]));
}

/** EMR_STRETCHDIBITS (2.3.1.7). */
function bitmap(width: number, height: number, random: Random): Buffer {
  const about = Buffer.alloc(40);
  about.writeUInt32LE(40, 0);
  about.writeInt32LE(width, 4);
  about.writeInt32LE(height, 8);
  about.writeUInt16LE(1, 12);
  about.writeUInt16LE(24, 14);
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 4) pixels.writeInt32LE(random(0x7fffffff), index);
  const [left, top] = [random(side / 2), random(side / 2)];
  const copy = 0x00cc0020;
  const body = int32(
    ...[left, top, left + 1000, top + 800, left, top, 0, 0, width, height, 80, about.length],
    ...[80 + about.length, pixels.length, 0, copy, 1000, 800],
  );
  return record(stretchBits, Buffer.concat([body, about, pixels]));
}

/** EMR_EXTTEXTOUTW (2.3.5.8). */
function words(text: string, x: number, y: number): Buffer {
  const padded = text.length % 2 === 0 ? text : `${text} `;
  const offset = 76;
  const body = int32(0, 0, side, side, 1, 0, 0, x, y, padded.length, offset, 0, 0, 0, side, side, 0);
  return record(textOut, Buffer.concat([body, Buffer.from(padded, 'utf16le')]));
}

function record(type: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const padding = Buffer.alloc((4 - (body.length % 4)) % 4);
  return Buffer.concat([int32(type, 8 + body.length + padding.length), body, padding]);
}

/** EMR_HEADER (2.3.4.2) with its first extension. */
function start(bytes: number, records: number): Buffer {
  const made = Buffer.alloc(headerBytes);
  made.writeUInt32LE(header, 0);
  made.writeUInt32LE(headerBytes, 4);
  made.writeInt32LE(side, 16);
  made.writeInt32LE(side, 20);
  made.writeInt32LE(side * 10, 32);
  made.writeInt32LE(side * 10, 36);
  made.write(' EMF', 40, 'latin1');
  made.writeUInt32LE(0x10000, 44);
  made.writeUInt32LE(bytes, 48);
  made.writeUInt32LE(records, 52);
  made.writeUInt16LE(2, 56);
  made.writeInt32LE(side, 72);
  made.writeInt32LE(side, 76);
  made.writeInt32LE(400, 80);
  made.writeInt32LE(400, 84);
  return made;
}

function int32(...values: number[]): Buffer {
  const made = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) made.writeInt32LE(value | 0, index * 4);
  return made;
}

/** Lehmer's generator (Park and Miller 1988). */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
}
