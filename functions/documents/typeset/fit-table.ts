import type { Block, Inline, Table } from '../model/document.ts';
import { cellColumns } from './cell-columns.ts';

/** Points of a character in the text size of tables, on the wide side. */
const CHARACTER = 5.1;
/** Left and right of a cell's text at that size, as in the template, and a point to spare. */
export const CELL_PADDING = 11;
/** Below this share of the usual size a table is hard to read, and is turned. */
const SMALLEST_SCALE = 0.72;

export interface FittedColumns {
  widths: number[];
  scale?: number;
  turned?: boolean;
}

/**
 * Column widths that keep the author's proportions, give every column room for its longest word, and together fit the room. A table that
 * is too wide is set smaller; one that would be too small is turned on its side if possible.
 */
export function fitColumns(table: Table, room: number, turnedRoom: number | undefined): FittedColumns {
  const needs = needsOf(table);
  const asked = askedWidths(table, room);
  const fitted = within(asked, needs, room);
  if (fitted) return { widths: fitted };
  const needed = needs.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(0.95, room / needed);
  if (scale >= SMALLEST_SCALE || turnedRoom === undefined) {
    const least = Math.max(scale, 0.5);
    const smaller = needs.map((width) => width * least);
    const widths = within(asked, smaller, room) ?? squeezed(smaller, room);
    return { widths, scale: least };
  }
  const across = within(asked, needs, turnedRoom);
  if (across) return { widths: across, turned: true };
  const turnedScale = Math.max(0.5, turnedRoom / needed);
  return { widths: squeezed(needs, turnedRoom), scale: Math.min(0.95, turnedScale), turned: true };
}

function squeezed(widths: number[], room: number): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => (width * room) / Math.max(total, 1));
}

function askedWidths(table: Table, room: number): number[] {
  const known = table.columns.filter((width) => width > 3);
  const mean =
    known.length > 0
      ? known.reduce((sum, width) => sum + width, 0) / known.length
      : room / table.columns.length;
  const widths = table.columns.map((width) => (width > 3 ? width : mean));
  const total = widths.reduce((sum, width) => sum + width, 0);
  return total > room ? squeezed(widths, room) : widths;
}

/** Widens columns to their needs at the cost of the others; undefined if the needs exceed the room. */
function within(asked: number[], needs: number[], room: number): number[] | undefined {
  const needed = needs.reduce((sum, width) => sum + width, 0);
  if (needed > room) return undefined;
  const total = Math.min(
    room,
    Math.max(
      needed,
      asked.reduce((sum, width) => sum + width, 0),
    ),
  );
  let widths = asked.slice();
  for (let round = 0; round < asked.length + 1; round += 1) {
    const isShort = widths.map((width, index) => width <= (needs[index] ?? 0) + 0.01);
    const fixed = widths.reduce((sum, _, index) => sum + (isShort[index] ? (needs[index] ?? 0) : 0), 0);
    const free = widths.reduce((sum, width, index) => sum + (isShort[index] ? 0 : width), 0);
    const factor = free > 0 ? (total - fixed) / free : 1;
    widths = widths.map((width, index) => (isShort[index] ? (needs[index] ?? 0) : width * factor));
    if (widths.every((width, index) => width >= (needs[index] ?? 0) - 0.01)) return widths;
  }
  return widths.map((width, index) => Math.max(width, needs[index] ?? 0));
}

/** The minimum of each column: its longest word, or a small picture. Spanning cells divide theirs among their columns. */
function needsOf(table: Table): number[] {
  const needs = table.columns.map(() => CELL_PADDING + CHARACTER);
  const spanning: { from: number; count: number; need: number }[] = [];
  for (const { cell, column } of cellColumns(table).flat()) {
    const need = Math.min(needOf(cell.blocks), 150) + CELL_PADDING;
    if (cell.colspan === 1) needs[column] = Math.max(needs[column] ?? 0, need);
    else spanning.push({ from: column, count: cell.colspan, need });
  }
  for (const { from, count, need } of spanning) {
    const have = needs.slice(from, from + count).reduce((sum, width) => sum + width, 0);
    if (have >= need) continue;
    for (let index = from; index < from + count; index += 1)
      needs[index] = ((needs[index] ?? 0) * need) / Math.max(have, 1);
  }
  return needs;
}

/** The width of the longest word or anything else that can't be broken, points at the usual size. */
export function needOf(blocks: Block[]): number {
  let need = 0;
  for (const block of blocks) {
    if (block.k === 'par' || block.k === 'heading') {
      const start = block.k === 'par' ? (block.start ?? 0) + (block.hang ?? 0) : 0;
      need = Math.max(need, start + longestWord(block.c));
    } else if (block.k === 'table') {
      need = Math.max(
        need,
        needsOf(block).reduce((sum, width) => sum + width, 0),
      );
    } else if (block.k === 'box' || block.k === 'figure') need = Math.max(need, needOf(block.c) + 14);
    else if (block.k === 'drawing') need = Math.max(need, Math.min(block.width, 150));
    else if (block.k === 'equation') need = Math.max(need, 60);
  }
  return need;
}

/** Breaks may come at spaces, after hyphens and slashes, and between CJK characters. */
const BREAKS = /[\s\u00ad\u200b\-‐–—/\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/;

function longestWord(list: Inline[]): number {
  let text = '';
  let widest = 0;
  let bold = false;
  const visit = (inline: Inline): void => {
    if (typeof inline === 'string') text += inline;
    else if (inline.k === 'run') {
      text += inline.s;
      bold ||= inline.b === true;
    } else if (inline.k === 'link' || inline.k === 'ruby') inline.c.forEach(visit);
    else if (inline.k === 'image') widest = Math.max(widest, Math.min(inline.width || 40, 90));
    else if (inline.k === 'math') widest = Math.max(widest, 40);
    else if (inline.k === 'br' || inline.k === 'tab') text += ' ';
  };
  list.forEach(visit);
  for (const word of text.split(BREAKS))
    widest = Math.max(widest, word.length * CHARACTER * (bold ? 1.08 : 1));
  return widest;
}
