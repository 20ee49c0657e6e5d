import { el, type MarkupElement } from '../../../forms/markup.ts';
import type { Publication } from '../../../publishing/publication-store.ts';
import type { VersionRow } from '../../../publishing/rules/publication-rows.ts';
import { dayOf, keyOf } from '../published.ts';
import { base64Of, type Hole } from '../streamed-xml.ts';
import type { OjsWriting } from './ojs-writing.ts';

export interface OjsFile {
  id: number;
  key: string;
  fileName: string;
  bytes: number;
  day: string;
  /** A galley's name for readers; a picture has the file that shows it instead. */
  label?: string;
  shownBy?: number;
}

/** Forms for readers in their order; every other one is made from the record, and OJS makes its own. */
const LABELS: Readonly<Record<string, string>> = { '.pdf': 'PDF', '.xml': 'XML' };

/** A version's PDF, its XML with the pictures, and the further files that it came with. */
export function galleyFiles({ takeId }: OjsWriting, { meta }: Publication, row: VersionRow): OjsFile[] {
  const labels = new Map([
    ...Object.entries(LABELS),
    ...meta.labelled.map(({ end, label }) => [end, label] as const),
  ]);
  const fileAt = (end: string): OjsFile => {
    const key = keyOf(meta, row, end);
    const fileName = key.slice(key.lastIndexOf('/') + 1);
    return { id: takeId('file'), key, fileName, bytes: row.files[end]!.bytes, day: dayOf(meta, row) };
  };
  const galleys = [...labels].flatMap(([end, label]) => (row.files[end] ? [{ ...fileAt(end), label }] : []));
  const xml = galleys.find(({ label }) => label === LABELS['.xml']);
  const pictures = Object.keys(row.files).filter((end) => end.startsWith('/') && !labels.has(end));
  return [...galleys, ...(xml ? pictures.map((end) => ({ ...fileAt(end), shownBy: xml.id })) : [])];
}

export function submissionFile(
  { uploader, published }: OjsWriting,
  { id, key, fileName, bytes, day, shownBy }: OjsFile,
  locale: string,
  hole: Hole,
): MarkupElement {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  return el(
    'submission_file',
    {
      id,
      created_at: day,
      file_id: id,
      stage: shownBy === undefined ? 'proof' : 'dependent',
      updated_at: day,
      viewable: 'true',
      genre: shownBy === undefined ? 'Article Text' : 'Image',
      uploader,
    },
    el('name', { locale }, fileName),
    shownBy !== undefined && el('submission_file_ref', { id: shownBy }),
    el(
      'file',
      { id, filesize: bytes, extension },
      el(
        'embed',
        { encoding: 'base64' },
        hole(() => base64Of(published.read(key))),
      ),
    ),
  );
}
