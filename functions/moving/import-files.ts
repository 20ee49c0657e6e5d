import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { DocumentStore } from '../core/document-store.ts';
import { ImportReport, importFileKey, importFolder, importPartKey, reportKey } from './import-rows.ts';
import { type MovedFile, MovedRefusal } from './moved.ts';
import { fileType } from './rules/file-type.ts';

/** The bytes of one file in a source. */
const LARGEST = 100_000_000;
/** Of the lines of one part. */
const PART_BYTES = 1_000_000;

type Documents = Pick<DocumentStore, 'put' | 'read' | 'removeBelow'>;
export type ImportFiles = ReturnType<typeof createImportFiles>;

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));
const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

/** What an import keeps in the bucket of documents, in a folder of its own. */
export function createImportFiles(documents: Documents, id: string) {
  const known = new Set<string>();
  const putJson = (key: string, value: unknown) => documents.put(key, asJson(value), 'application/json');

  return {
    /** Each content once, under its digest. */
    async putFile(bytes: AsyncIterable<Uint8Array>, fileName: string): Promise<MovedFile> {
      const pieces: Uint8Array[] = [];
      let size = 0;
      for await (const piece of bytes) {
        size += piece.byteLength;
        if (size > LARGEST) throw new MovedRefusal(`A file is larger than ${LARGEST / 1_000_000} MB.`);
        pieces.push(piece);
      }
      const whole = Buffer.concat(pieces, size);
      const sha256 = createHash('sha256').update(whole).digest('hex');
      const type = fileType(whole, fileName);
      if (!known.has(sha256)) await documents.put(importFileKey(id, sha256), whole, type);
      known.add(sha256);
      const name = fileName.split(/[/\\]/).at(-1) ?? '';
      return { sha256, bytes: size, fileName: name.slice(0, 255), type };
    },

    readFile: ({ sha256 }: Pick<MovedFile, 'sha256'>) => documents.read(importFileKey(id, sha256)),

    putReport: (report: ImportReport) => putJson(reportKey(id), report),
    readReport: async () => ImportReport.parse(parsed(await documents.read(reportKey(id)))),

    putPart: (name: string, value: unknown) => putJson(importPartKey(id, name), value),
    readPart: async <Of>(name: string, schema: z.ZodType<Of>): Promise<Of> =>
      schema.parse(parsed(await documents.read(importPartKey(id, name)))),

    readLines: async <Of>(name: string, schema: z.ZodType<Of>): Promise<Of[]> => {
      const text = Buffer.from(await documents.read(importPartKey(id, name))).toString('utf8');
      return text.split('\n').flatMap((line) => (line ? [schema.parse(JSON.parse(line))] : []));
    },

    /** Lines of one kind, in parts of a size that fits memory; each gets its place. */
    lines(kind: string) {
      let [part, line, bytes] = [0, 0, 0];
      let held: string[] = [];
      async function flush(): Promise<void> {
        if (held.length === 0) return;
        await documents.put(
          importPartKey(id, partName(kind, part)),
          Buffer.from(held.join('\n')),
          'application/x-ndjson',
        );
        [part, line, bytes] = [part + 1, 0, 0];
        held = [];
      }
      return {
        async add(value: unknown): Promise<{ part: number; line: number }> {
          const text = JSON.stringify(value);
          if (bytes > 0 && bytes + text.length > PART_BYTES) await flush();
          const place = { part, line };
          held.push(text);
          bytes += text.length;
          line += 1;
          return place;
        },
        /** How many parts there are. */
        async end(): Promise<number> {
          await flush();
          return part;
        },
      };
    },

    /** Everything but the report, or that too. */
    remove: (also: 'report' | 'all but the report') =>
      documents.removeBelow(importFolder(id), also === 'report' ? undefined : (key) => key === reportKey(id)),
  };
}

export const partName = (kind: string, part: number) =>
  `items/${kind}-${String(part + 1).padStart(4, '0')}.ndjson`;
