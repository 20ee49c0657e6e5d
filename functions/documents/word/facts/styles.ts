import { childOf, childrenNamed, type Element, valOf } from '../package/xml.ts';
import {
  type ParagraphProperties,
  type RunProperties,
  readParagraphProperties,
  readRunProperties,
} from './properties.ts';

interface Style {
  id: string;
  type: string;
  name: string;
  basedOn?: string;
  element: Element;
  /** Parsed on first use: a document uses few of its styles. */
  says?: { run: RunProperties; paragraph: ParagraphProperties };
}

/** A style with everything it inherits. */
export interface ResolvedStyle {
  /** In lower case, as Word compares its own names: `heading 1`, `title`. */
  name: string;
  /** The names of the style and its base styles, nearest first. */
  lineage: string[];
  run: RunProperties;
  paragraph: ParagraphProperties;
}

export interface Styles {
  defaults: { run: RunProperties; paragraph: ParagraphProperties };
  paragraph(id: string | undefined): ResolvedStyle;
  /** Whether a paragraph style with this id is defined; Word sets others in the default style. */
  knows(id: string): boolean;
  character(id: string | undefined): ResolvedStyle | undefined;
  /** A table style's elements: the style itself first, then its base styles. */
  tableLineage(id: string | undefined): Element[];
}

const MAX_LINEAGE = 20;

export function readStyles(root: Element | undefined): Styles {
  const byId = new Map<string, Style>();
  let defaultParagraph: string | undefined;
  let defaultTable: string | undefined;
  for (const element of childrenNamed(root, 'w:style')) {
    const id = valOf(element, 'styleId') ?? '';
    const type = valOf(element, 'type') ?? 'paragraph';
    const style: Style = {
      id,
      type,
      name: (valOf(childOf(element, 'w:name')) ?? id).toLowerCase(),
      basedOn: valOf(childOf(element, 'w:basedOn')),
      element,
    };
    if (/^(1|true|on)$/.test(valOf(element, 'default') ?? '')) {
      if (type === 'paragraph') defaultParagraph ??= id;
      if (type === 'table') defaultTable ??= id;
    }
    byId.set(`${type} ${id}`, style);
  }
  const docDefaults = childOf(root, 'w:docDefaults');
  const defaults = {
    run: readRunProperties(childOf(childOf(docDefaults, 'w:rPrDefault'), 'w:rPr')),
    paragraph: readParagraphProperties(childOf(childOf(docDefaults, 'w:pPrDefault'), 'w:pPr')),
  };

  const lineage = (type: string, id: string | undefined): Style[] => {
    const found: Style[] = [];
    for (let next = id; next !== undefined && found.length < MAX_LINEAGE; ) {
      const style = byId.get(`${type} ${next}`);
      if (!style || found.includes(style)) break;
      found.push(style);
      next = style.basedOn;
    }
    return found;
  };
  const resolve = (styles: Style[], withDefaults: boolean): ResolvedStyle => {
    const run: RunProperties = withDefaults ? { ...defaults.run } : {};
    const paragraph: ParagraphProperties = withDefaults ? { ...defaults.paragraph } : {};
    for (const style of styles.toReversed()) {
      style.says ??= {
        run: readRunProperties(childOf(style.element, 'w:rPr')),
        paragraph: readParagraphProperties(childOf(style.element, 'w:pPr')),
      };
      Object.assign(run, style.says.run);
      Object.assign(paragraph, style.says.paragraph);
    }
    return { name: styles[0]?.name ?? 'normal', lineage: styles.map((style) => style.name), run, paragraph };
  };
  const cache = new Map<string, ResolvedStyle>();
  const remembered = (key: string, make: () => ResolvedStyle): ResolvedStyle => {
    const known = cache.get(key) ?? make();
    cache.set(key, known);
    return known;
  };
  return {
    defaults,
    paragraph: (id) =>
      remembered(`p ${id ?? ''}`, () => {
        const own = lineage('paragraph', id);
        return resolve(own.length > 0 ? own : lineage('paragraph', defaultParagraph), true);
      }),
    knows: (id) => byId.has(`paragraph ${id}`),
    character: (id) =>
      id === undefined ? undefined : remembered(`c ${id}`, () => resolve(lineage('character', id), false)),
    tableLineage: (id) => lineage('table', id ?? defaultTable).map((style) => style.element),
  };
}
