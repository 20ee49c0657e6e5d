import type { Picture } from '../model/document.ts';
import { convertPicture, type FoundPicture } from '../word/drawings/convert-picture.ts';
import type { DrawPicture } from '../word/drawings/pictures.ts';
import type { JobResults, JobTime } from './job.ts';
import { JobFailure, type JobFailureCause } from './job-failure.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/**
 * Draws the pictures of a document within limits. Small ones are drawn here; those that may take long are drawn in a separate process,
 * which can be ended at any moment: a heavy picture costs itself, never the document.
 */
export interface PictureShare {
  draw: DrawPicture;
  /** A picture as a page of PDF, of any size. */
  asPage(picture: Picture): Promise<Picture | 'tooHeavy' | undefined>;
  /** No picture was left out for its time or memory. */
  isWhole(): boolean;
  close(): Promise<void>;
}

/** One picture's largest share of the total. */
const largestPart = 0.7;
/** Memory of a fresh process before it begins. */
const leastSeconds = 0.3;
/** A metafile of 5 MB takes 400 MB, fonts included. */
const residentMegabytes = 640;

/** Largest picture, in bytes, that may be drawn here: a metafile can grow a hundredfold, a bitmap never. */
const lightEach = { metafile: 32 * 1024, svg: 256 * 1024, tiff: 64 * 1024, bmp: 2 ** 20, pdf: 2 ** 20 };
/** CPU seconds for drawing here, before every other picture goes elsewhere. */
const lightTogether = 0.25;

/** `cpuSeconds` and `wallSeconds` are for all the pictures of a document together. */
export function createPictureShare({ cpuSeconds, wallSeconds }: JobTime): PictureShare {
  const left = { cpu: cpuSeconds, wall: wallSeconds };
  let usedHere = 0;
  /** The next picture gets a process that has drawn none yet. */
  let isFresh = true;
  let hasLeftOut = false;
  let pool: WorkerPool | undefined;

  function isLight({ kind, bytes }: FoundPicture): boolean {
    // The typesetter decodes these itself, and quickly; with very many pixels they become pages first.
    if (kind === 'png' || kind === 'jpg' || kind === 'gif' || kind === 'webp') return true;
    return bytes.length <= lightEach[kind] && usedHere < lightTogether;
  }

  async function drawHere(found: FoundPicture): Promise<Picture | undefined> {
    const before = process.cpuUsage();
    const made = await convertPicture(found);
    const { user, system } = process.cpuUsage(before);
    usedHere += (user + system) / 1e6;
    return made;
  }

  async function drawApart(picture: FoundPicture): Promise<Picture | 'tooHeavy' | undefined> {
    const drawn = await drawWithin(picture);
    hasLeftOut ||= drawn === 'tooHeavy';
    return drawn;
  }

  async function drawWithin(picture: FoundPicture): Promise<Picture | 'tooHeavy' | undefined> {
    const cpu = Math.min(left.cpu, cpuSeconds * largestPart);
    if (cpu < leastSeconds || left.wall < leastSeconds) return 'tooHeavy';
    pool ??= createWorkerPool({ workers: 1, lifetimeCpuSeconds: Math.ceil(cpuSeconds) + 1 });
    const limits = { cpuSeconds: cpu, wallSeconds: left.wall, residentMegabytes };
    const startedAt = performance.now();
    const wasFresh = isFresh;
    isFresh = false;
    let used: number | undefined;
    try {
      const drawn: JobResults['drawPicture'] = await pool.run({ name: 'drawPicture', picture }, limits);
      used = drawn.cpuSeconds;
      return drawn.picture ?? undefined;
    } catch (error) {
      if (!(error instanceof JobFailure) || !picturesDoing.has(error.cause)) throw error;
      isFresh = error.cause !== 'thrown';
      if (error.cause === 'thrown') return undefined;
      if (error.cause !== 'memory' || wasFresh) return 'tooHeavy';
    } finally {
      const wall = (performance.now() - startedAt) / 1000;
      left.cpu -= used ?? Math.min(cpu, wall);
      left.wall -= wall;
    }
    // What earlier pictures left in the process counted against this one.
    return drawWithin(picture);
  }

  return {
    async draw(found) {
      if (!isLight(found)) return drawApart(found);
      const made = await drawHere(found);
      if (made?.format === 'svg' && made.bytes.length > lightEach.svg)
        return drawApart({ part: made.part, kind: 'svg', bytes: made.bytes });
      return made;
    },
    asPage: ({ part, format, bytes }) => drawApart({ part, kind: format, bytes }),
    isWhole: () => !hasLeftOut,
    close: async () => pool?.close(),
  };
}

/** Includes running out of time while others have the CPU: a build that others could prevent from ever ending would be worse. */
const picturesDoing = new Set<JobFailureCause>(['memory', 'time', 'crash', 'starved', 'thrown']);
