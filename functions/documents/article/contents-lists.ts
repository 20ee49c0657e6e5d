import { hasLeaders } from '../extract/block.ts';
import type { Block, Inline } from '../model/document.ts';
import { plainText } from '../model/plain-text.ts';
import { isBoldLine, isShown } from './shown.ts';

const NAME = new RegExp(
  `^(?:${[
    'table of contents?|contents?|toc|list of (?:figures|tables|illustrations|boxes)',
    'contenidos?|tabla de contenidos?|[íi]ndice(?: (?:general|geral|de (?:figuras|tablas|tabelas)))?|conteúdo|sumário',
    'sommaire|tables? des (?:matières|figures|tableaux)|inhalt(?:sverzeichnis|sübersicht)?|inhoud(?:sopgave)?|sommario|indice',
    'innehåll(?:sförteckning)?|innhold(?:sfortegnelse)?|indhold(?:sfortegnelse)?|sisällys(?:luettelo)?|sisukord|saturs|turinys',
    'spis treści|obsah|tartalom(?:jegyzék)?|cuprins|sadržaj|kazalo|içindekiler|mục lục|daftar isi|περιεχόμενα',
    'оглавление|содержание|зміст|змест|съдържание|садржај|мазмұны|目\\s*[录錄次]|목\\s*차|차례|สารบัญ',
    '(?:فهرست(?: مطالب)?|(?:جدول )?المحتويات|תוכן(?: ה?עניינים)?)',
  ].join('|')})\\s*[:：.]?$`,
  'iu',
);

/** Whether a line is the name of a list of contents. */
const isContentsName = (text: string): boolean => NAME.test(text.trim());

/** Takes the lists of contents, whose pages are those of the author's file, off a text, with the heading that has nothing else below it. */
export function partContents(blocks: readonly Block[]): { kept: Block[]; contents: Block[] } {
  const kept: Block[] = [];
  const contents: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]!;
    const list = listBelow(blocks, at);
    const isHead = list.length > 0 && isHeadOf(block, firstSaid(blocks, at + 1 + list.length));
    (isHead || isStyled(block) ? contents : kept).push(block);
    contents.push(...list);
    at += 1 + list.length;
  }
  return { kept, contents };
}

const isStyled = (block: Block): boolean => block.k === 'par' && block.role === 'contents';
const isEmpty = (block: Block): boolean =>
  block.k === 'pageBreak' || (block.k === 'par' && !block.c.some(isShown));
const firstSaid = (blocks: readonly Block[], from: number): Block | undefined => {
  let at = from;
  while (blocks[at] && isEmpty(blocks[at]!)) at += 1;
  return blocks[at];
};
const saidIn = (block: Block): string =>
  block.k === 'par' || block.k === 'heading' ? block.c.map(textOf).join('').trim() : '';
const textOf = (inline: Inline): string => {
  if (typeof inline === 'object' && inline.k === 'tab') return '\t';
  if (typeof inline === 'object' && inline.k === 'br') return '\n';
  return typeof inline === 'object' && inline.k === 'link'
    ? inline.c.map(textOf).join('')
    : plainText(inline);
};

/** The blocks of the list straight below: by their style, or typed below a name. */
function listBelow(blocks: readonly Block[], at: number): Block[] {
  const isNamed = isContentsName(saidIn(blocks[at]!));
  let end = at + 1;
  for (let next = end; next < blocks.length; next += 1) {
    const block = blocks[next]!;
    if (isStyled(block) || (isNamed && linesOf(block).every((line) => pageIn(line) !== undefined)))
      end = next + 1;
    else if (!isEmpty(block) && !PAGE_WORD.test(saidIn(block))) break;
  }
  const list = blocks.slice(at + 1, end);
  const pages = list.flatMap(linesOf).flatMap((line) => pageIn(line) ?? []);
  const isInOrder = pages.every((page, index) => page >= (pages[index - 1] ?? 0));
  return list.some(isStyled) || (pages.length > 1 && isInOrder) ? list : [];
}

/** Above the pages. */
const PAGE_WORD = /^(?:page|seite|página|pagina|стр(?:аница|\.)?|页码?)\s*(?:no|nr)?\.?$/iu;

const linesOf = (block: Block): string[] => saidIn(block).split('\n');

/** The page to which a line leads by dots or a tab; roman ones come before all others. */
function pageIn(line: string): number | undefined {
  const page = /(?:(\d{1,4})|[\s.…][ivxl]{1,6})$/iu.exec(line);
  return page && (hasLeaders(line) || line.includes('\t')) ? Number(page[1] ?? 0) : undefined;
}

/** Whether a block is the list's own heading: named so, or with nothing else below it. */
function isHeadOf(block: Block, below: Block | undefined): boolean {
  const isNamed = isContentsName(saidIn(block));
  if (block.k !== 'heading') return isNamed || isBoldLine(block);
  if (below?.k !== 'heading') return below === undefined || (isNamed && isBoldLine(below));
  return isNamed || below.level <= block.level;
}
