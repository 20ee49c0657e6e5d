import type { Block, DocumentModel, Inline, Paragraph } from '../model/document.ts';
import { innerBlocks, withInnerBlocks } from '../model/inner-blocks.ts';
import type { MathNode } from '../model/math.ts';
import { mathText } from '../model/math-text.ts';
import { pictureNotShown } from '../model/picture-messages.ts';
import { plainText } from '../model/plain-text.ts';
import { compileTemplate } from './compiler.ts';
import { pictureFile } from './lighten-pictures.ts';
import { FORMULA_TEMPLATE, PICTURE_TEMPLATE } from './templates/templates.ts';

interface Degraded {
  model: DocumentModel;
  messages: string[];
}

/** Tries each picture separately and drops those that can't be decoded; a remark replaces them. */
export function withoutBrokenPictures(model: DocumentModel): Degraded {
  const messages: string[] = [];
  const pictures: DocumentModel['pictures'] = {};
  for (const [name, picture] of Object.entries(model.pictures)) {
    const file = pictureFile(name, picture);
    if (sets(PICTURE_TEMPLATE, { file }, { [file]: picture.bytes })) pictures[name] = picture;
    else messages.push(pictureNotShown(picture.part));
  }
  return { model: { ...model, pictures }, messages };
}

/** Tries each equation separately; those that can't be set become plain characters. */
export function withoutBrokenEquations(model: DocumentModel): Degraded {
  let broken = 0;
  const mend = (m: MathNode): MathNode => {
    if (sets(FORMULA_TEMPLATE, { m })) return m;
    broken += 1;
    return { k: 'text', s: mathText(m) };
  };
  const mended = mapBlocks(
    model,
    (block) => (block.k === 'equation' ? { ...block, m: mend(block.m) } : block),
    (inline) =>
      typeof inline === 'object' && inline.k === 'math' ? { ...inline, m: mend(inline.m) } : inline,
  );
  return { model: mended, messages: broken > 0 ? [`${broken} equations appear as plain text.`] : [] };
}

/** The last resort: every paragraph as bare text, in order. */
export function withoutEverythingButText(model: DocumentModel): Degraded {
  const plain = (blocks: Block[]): Block[] => blocks.flatMap(paragraphsOf);
  const notes = Object.fromEntries(Object.entries(model.notes).map(([id, blocks]) => [id, plain(blocks)]));
  return {
    model: {
      ...model,
      pictures: {},
      targets: [],
      header: plain(model.header),
      footer: plain(model.footer),
      notes,
      sections: [{ landscape: false, blocks: model.sections.flatMap((section) => plain(section.blocks)) }],
    },
    messages: ['The document is shown as plain text: its layout could not be set.'],
  };
}

function paragraphsOf(block: Block): Block[] {
  switch (block.k) {
    case 'par':
    case 'heading': {
      const label = 'label' in block && block.label ? [block.label, ' '] : [];
      const made: Paragraph = { k: 'par', role: 'body', c: [...label, ...block.c].map(textOnly) };
      return [made];
    }
    case 'equation':
      return [{ k: 'par', role: 'body', c: [mathText(block.m), ...(block.number ?? []).map(textOnly)] }];
    default:
      return innerBlocks(block).flatMap(paragraphsOf);
  }
}

function textOnly(inline: Inline): Inline {
  if (typeof inline !== 'object' || inline.k === 'note') return inline;
  return inline.k === 'math' ? mathText(inline.m) : plainText(inline) || ' ';
}

function sets(template: URL, data: unknown, files?: Record<string, Uint8Array>): boolean {
  try {
    compileTemplate(template, data, files);
    return true;
  } catch {
    return false;
  }
}

function mapBlocks(
  model: DocumentModel,
  onBlock: (block: Block) => Block,
  onInline: (inline: Inline) => Inline,
): DocumentModel {
  const inlines = (list: Inline[]): Inline[] =>
    list.map((inline) => {
      const made = onInline(inline);
      return typeof made === 'object' && made.k === 'link' ? { ...made, c: inlines(made.c) } : made;
    });
  const visit = (block: Block): Block => {
    const made = onBlock(block);
    if (made.k === 'par' || made.k === 'heading') return { ...made, c: inlines(made.c) };
    return withInnerBlocks(made, visit);
  };
  const notes = Object.fromEntries(
    Object.entries(model.notes).map(([id, blocks]) => [id, blocks.map(visit)]),
  );
  return {
    ...model,
    header: model.header.map(visit),
    footer: model.footer.map(visit),
    notes,
    sections: model.sections.map((section) => ({ ...section, blocks: section.blocks.map(visit) })),
  };
}
