import { formatNumber } from '../../model/number-format.ts';
import { childOf, childrenNamed, type Element, isOn, nodeText, valOf } from '../package/xml.ts';
import { type ParagraphProperties, readParagraphProperties, readRunProperties } from './properties.ts';

interface Level {
  start: number;
  format: string;
  text: string;
  font?: string;
  legal: boolean;
  /** The level after which it restarts; 0: never. Default: any level above. */
  restart?: number;
  style?: string;
  suffix: string;
  paragraph: ParagraphProperties;
}

interface Num {
  abstract: string;
  levels: Map<number, Level>;
  starts: Map<number, number>;
}

/** The current number of each level; undefined: not begun, or to restart. */
type Counts = (number | undefined)[];

export interface ListLabel {
  text: string;
  font?: string;
  isBullet: boolean;
  paragraph: ParagraphProperties;
}

/** Word's list numbers, which the file doesn't contain: counted as the paragraphs are read (ECMA-376 Part 1, 17.9). */
export interface Numbering {
  /** Counts a paragraph; undefined if the list or level is not defined or shows nothing. */
  next(numId: string, level: number): ListLabel | undefined;
  /** The level whose paragraphs have this style. */
  levelOfStyle(numId: string, styleId: string): number | undefined;
  /** The indents of a list level. */
  paragraphOf(numId: string, level: number): ParagraphProperties | undefined;
}

export function readNumbering(
  root: Element | undefined,
  styleNumId: (styleId: string) => string | undefined,
): Numbering {
  const abstracts = new Map<string, { levels: Map<number, Level>; link?: string; styleLink?: string }>();
  for (const element of childrenNamed(root, 'w:abstractNum')) {
    abstracts.set(valOf(element, 'abstractNumId') ?? '', {
      levels: readLevels(element),
      link: valOf(childOf(element, 'w:numStyleLink')),
      styleLink: valOf(childOf(element, 'w:styleLink')),
    });
  }
  const nums = new Map<string, Num>();
  for (const element of childrenNamed(root, 'w:num')) {
    const id = valOf(element, 'numId');
    const abstract = valOf(childOf(element, 'w:abstractNumId')) ?? '';
    if (id === undefined) continue;
    const num: Num = { abstract, levels: new Map(), starts: new Map() };
    for (const override of childrenNamed(element, 'w:lvlOverride')) {
      const level = Number(valOf(override, 'ilvl'));
      const start = valOf(childOf(override, 'w:startOverride'));
      if (start !== undefined) num.starts.set(level, Number(start));
      for (const [at, replaced] of readLevels(override)) num.levels.set(at, replaced);
    }
    nums.set(id, num);
  }

  /** Follows links to numbering styles to the list that defines the levels. */
  const abstractOf = (num: Num): { key: string; levels: Map<number, Level> } | undefined => {
    let key = num.abstract;
    for (let step = 0; step < 5; step += 1) {
      const abstract = abstracts.get(key);
      if (!abstract) return undefined;
      if (abstract.levels.size > 0 || !abstract.link) return { key, levels: abstract.levels };
      const linked = [...abstracts].find(([, other]) => other.styleLink === abstract.link)?.[0];
      const byStyle = nums.get(styleNumId(abstract.link) ?? '')?.abstract;
      const next = linked ?? byStyle;
      if (next === undefined || next === key) return { key, levels: abstract.levels };
      key = next;
    }
    return undefined;
  };
  const levelOf = (numId: string, level: number): Level | undefined => {
    const num = nums.get(numId);
    return num && (num.levels.get(level) ?? abstractOf(num)?.levels.get(level));
  };

  const counters = new Map<string, Counts>();
  const begun = new Set<string>();

  /** The first paragraph of a restarted list has its start number; any other continues. */
  const count = (numId: string, num: Num, level: number, definition: Level, counts: Counts): void => {
    const start = num.starts.get(level);
    const key = `${numId}/${level}`;
    const before = counts[level];
    if (start !== undefined && !begun.has(key)) counts[level] = start;
    else counts[level] = before === undefined ? definition.start : before + 1;
    begun.add(key);
    for (let above = 0; above < level; above += 1)
      counts[above] ??= num.starts.get(above) ?? levelOf(numId, above)?.start ?? 1;
    for (let below = level + 1; below < 9; below += 1) {
      const restart = levelOf(numId, below)?.restart;
      if (restart === undefined || level < restart) counts[below] = undefined;
    }
  };
  const textOfLabel = (numId: string, definition: Level, counts: Counts): string =>
    definition.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const shown = levelOf(numId, at);
      const format = definition.legal && shown?.format !== 'none' ? 'decimal' : (shown?.format ?? 'decimal');
      return formatNumber(counts[at] ?? shown?.start ?? 1, format);
    });

  const next = (numId: string, level: number): ListLabel | undefined => {
    const num = nums.get(numId);
    const abstract = num && abstractOf(num);
    const definition = levelOf(numId, level);
    if (!num || !abstract || !definition) return undefined;
    const counts = counters.get(abstract.key) ?? [];
    counters.set(abstract.key, counts);
    count(numId, num, level, definition, counts);
    const text = textOfLabel(numId, definition, counts);
    if (text.trim() === '' || showsNothing(definition)) return undefined;
    const isBullet = definition.format === 'bullet';
    return { text, font: definition.font, isBullet, paragraph: definition.paragraph };
  };

  return {
    next,
    levelOfStyle: (numId, styleId) => {
      const num = nums.get(numId);
      const levels = num && abstractOf(num)?.levels;
      return levels && [...levels].find(([, level]) => level.style === styleId)?.[0];
    },
    paragraphOf: (numId, level) => levelOf(numId, level)?.paragraph,
  };
}

/** A level without a format shows only the text around its number. */
function showsNothing({ format, text }: Level): boolean {
  return format === 'none' && text.replace(/%\d/g, '').trim() === '';
}

function readLevels(parent: Element): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const element of childrenNamed(parent, 'w:lvl')) {
    const at = Number(valOf(element, 'ilvl'));
    if (!Number.isInteger(at) || at < 0 || at > 8) continue;
    const restart = valOf(childOf(element, 'w:lvlRestart'));
    const format = childOf(element, 'w:numFmt') ?? descendantFormat(element);
    const text = childOf(element, 'w:lvlText');
    levels.set(at, {
      start: Number(valOf(childOf(element, 'w:start')) ?? 1) || 0,
      format: valOf(format) ?? 'decimal',
      text: valOf(text) ?? (text ? nodeText(text) : ''),
      font: readRunProperties(childOf(element, 'w:rPr')).font,
      legal: isOn(childOf(element, 'w:isLgl')),
      restart: restart === undefined ? undefined : Number(restart),
      style: valOf(childOf(element, 'w:pStyle')),
      suffix: valOf(childOf(element, 'w:suff')) ?? 'tab',
      paragraph: readParagraphProperties(childOf(element, 'w:pPr')),
    });
  }
  return levels;
}

/** Newer formats are inside mc:AlternateContent with a plain fallback. */
function descendantFormat(level: Element): Element | undefined {
  const alternate = childOf(level, 'mc:AlternateContent');
  return (
    childOf(childOf(alternate, 'mc:Fallback'), 'w:numFmt') ??
    childOf(childOf(alternate, 'mc:Choice'), 'w:numFmt')
  );
}
