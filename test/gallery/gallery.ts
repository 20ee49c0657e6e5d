import { mergeParts } from '../../functions/documents/merge/merge-parts.ts';
import type { MergePart } from '../../functions/documents/merge/parts.ts';
import type { Block, DocumentModel } from '../../functions/documents/model/document.ts';
import type { CoverPage, DocumentKind } from '../../functions/documents/outcome.ts';
import { type TypesetOptions, typesetDocument } from '../../functions/documents/typeset/typeset-document.ts';
import { aModel } from '../documents/model/a-model.ts';
import {
  ALIGN_SPECIMENS,
  BLOCK_SPECIMENS,
  CELLS,
  DRAWING_SPECIMENS,
  EQUATION_SPECIMENS,
  HEADING_SPECIMENS,
  LAYERS,
  LEVEL_SPECIMENS,
  LIST,
  PARAGRAPH_SPECIMENS,
  ROLE_SPECIMENS,
  SPANS,
  TABLE_SPECIMENS,
} from './block-specimens.ts';
import {
  FORMULA_SPECIMENS,
  INLINE_SPECIMENS,
  LINK_SPECIMENS,
  LOOK_SPECIMENS,
  POSITION_SPECIMENS,
  TAB_SPECIMENS,
} from './inline-specimens.ts';
import { MATH_SPECIMENS, STYLE_SPECIMENS } from './math-specimens.ts';
import { IMAGE_SPECIMENS, PICTURE_SPECIMENS } from './picture-specimens.ts';
import { SCRIPT_SPECIMENS } from './script-specimens.ts';
import { paragraph, shown, WORDS } from './specimen.ts';

const part = (title: string): Block => ({ k: 'heading', level: 1, c: [title] });

/** A separate block under each name. */
const each = (kind: string, specimens: Record<string, Block>): Block[] =>
  Object.entries(specimens).flatMap(([name, block]) => shown(`${kind}: ${name}`, block));

const inLines: Block[] = [
  part('In lines'),
  ...Object.entries(INLINE_SPECIMENS).flatMap(([kind, c]) => shown(kind, paragraph(...c))),
  ...Object.entries({ ...LOOK_SPECIMENS, ...POSITION_SPECIMENS }).flatMap(([name, run]) =>
    shown(`run: ${name}`, paragraph('before ', run, ' after')),
  ),
  ...Object.entries({
    ...LINK_SPECIMENS,
    ...TAB_SPECIMENS,
    ...FORMULA_SPECIMENS,
    ...IMAGE_SPECIMENS,
  }).flatMap(([name, inline]) => shown(`${inline.k}: ${name}`, paragraph('before ', inline, ' after'))),
  ...Object.keys(PICTURE_SPECIMENS).flatMap((file) =>
    shown(`picture: ${file}`, paragraph('before ', { k: 'image', file, width: 48, height: 24 }, ' after')),
  ),
];

const blocks: Block[] = [
  part('Blocks'),
  ...Object.entries(BLOCK_SPECIMENS).flatMap(([kind, specimens]) => shown(kind, ...specimens)),
  ...each('par', PARAGRAPH_SPECIMENS),
  ...each('role', ROLE_SPECIMENS),
  ...each('align', ALIGN_SPECIMENS),
  ...shown('a list', ...LIST),
  ...LEVEL_SPECIMENS,
  ...each('heading', HEADING_SPECIMENS),
];

const drawn: Block[] = [part('Drawings'), ...each('drawing', DRAWING_SPECIMENS), ...each('layer', LAYERS)];

const tables: Block[] = [
  part('Tables'),
  ...shown('cells over several columns and rows', SPANS),
  ...shown('cells: align, fill, edges', CELLS),
  ...each('table', TABLE_SPECIMENS),
];

const equations: Block[] = [
  part('Equations'),
  ...each('equation', EQUATION_SPECIMENS),
  ...Object.entries(MATH_SPECIMENS).flatMap(([kind, nodes]) =>
    shown(kind, ...nodes.map((m): Block => ({ k: 'equation', m }))),
  ),
  ...shown(
    'sym: v',
    paragraph(...Object.values(STYLE_SPECIMENS).flatMap((m) => [{ k: 'math', m } as const, ' '])),
  ),
];

const scripts: Block[] = [
  part('Scripts'),
  ...Object.entries(SCRIPT_SPECIMENS).flatMap(([font, { text, rtl }]) =>
    shown(font, rtl ? { ...paragraph(text), rtl } : paragraph(text)),
  ),
];

const frame = {
  format: 'svg',
  part: 'frame.svg',
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="50"><rect x="0.5" y="0.5" width="119" height="49" fill="none" stroke="#c6d1cf"/></svg>',
  ),
} as const;

const paper = { width: 595.28, height: 841.89 };

/** Everything the document model knows, each under its name. */
export const GALLERY: DocumentModel = {
  title: 'Gallery',
  lang: 'en',
  paper,
  header: [paragraph('What the running heads of a document say.')],
  footer: [paragraph('What its running feet say.')],
  sections: [
    { landscape: false, blocks: [...inLines, ...blocks, ...drawn, ...tables, ...equations, ...scripts] },
    { landscape: true, blocks: [part('A section on its side'), paragraph(WORDS)] },
  ],
  notes: {
    'note-1': [paragraph('A note at the foot of its page.'), paragraph('Its second paragraph.')],
    'end-1': [paragraph('A note at the end of the document.')],
  },
  endnotes: ['end-1'],
  targets: ['place'],
  pictures: { ...PICTURE_SPECIMENS, frame },
};

const NUMBERED = aModel([part('Numbered lines'), paragraph(WORDS), paragraph(WORDS)]);

const COVER: CoverPage = {
  journal: 'A Journal of Specimens',
  manuscriptId: 'JS-0001',
  articleType: 'Research Article',
  title: 'Every kind of thing that a document may hold, and how it is set',
  authors: [
    { name: 'Ada Lovelace', degree: 'PhD', institution: 'London', isCorresponding: true },
    { name: 'עדה לבלייס', institution: 'ירושלים', isCorresponding: false },
  ],
  keywords: ['specimens', 'type'],
  classification: ['Documentation'],
  abstract: `${WORDS}\n${WORDS}`,
  funding: 'None.',
  date: '2026-01-02T00:00:00Z',
};

/** The gallery as a proof: a cover page, everything the model knows, and a letter with numbered lines. */
export async function makeGallery(): Promise<Uint8Array> {
  const parts = [
    typesetPart('manuscript', GALLERY),
    typesetPart('coverLetter', NUMBERED, { lineNumbers: true }),
  ];
  const merged = await mergeParts(parts, { cover: COVER }, 1);
  if ('refusal' in merged) throw new Error(merged.refusal.reason);
  return merged.pdf;
}

function typesetPart(kind: DocumentKind, model: DocumentModel, options?: TypesetOptions): MergePart {
  const { pdf, pages, messages } = typesetDocument(model, options);
  if (messages.length > 0) throw new Error(messages.join('\n'));
  return { kind, pdf, pages, madeHere: true, headings: [], warnings: [] };
}
