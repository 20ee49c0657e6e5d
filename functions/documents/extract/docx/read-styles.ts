import { parseXml, type XmlAttributes } from './parse-xml.ts';

/** Run and paragraph properties that tell a title from a byline. `undefined` means: not said here, ask the base. */
export interface Formatting {
  /** Points. */
  size?: number;
  bold?: boolean;
  italic?: boolean;
  caps?: boolean;
  font?: string;
  hidden?: boolean;
  superscript?: boolean;
  alignment?: string;
  /** 0 is the top level; 9 is body text (ECMA-376 part 1, 17.3.1.20). */
  outlineLevel?: number;
  numbered?: boolean;
}

export interface Style {
  id: string;
  /** As shown to the author: 'heading 1', 'Title', 'MDPI_1.2_title'. */
  name: string;
  basedOn?: string;
  isDefaultParagraph: boolean;
  formatting: Formatting;
}

export interface Styles {
  byId: Map<string, Style>;
  defaults: Formatting;
  defaultParagraph?: string;
}

export function isOn(value: string | undefined): boolean {
  return !(value === '0' || value === 'false' || value === 'off' || value === 'none');
}

/** Notes what one property element says. Returns false when it says nothing that matters here. */
export function applyProperty(into: Formatting, name: string, attributes: XmlAttributes): boolean {
  const value = attributes.val;
  switch (name) {
    case 'sz':
      into.size = Number(value) / 2 || undefined;
      return true;
    case 'b':
      into.bold = isOn(value);
      return true;
    case 'i':
      into.italic = isOn(value);
      return true;
    case 'caps':
    case 'smallCaps':
      into.caps = isOn(value);
      return true;
    case 'rFonts':
      into.font = attributes.ascii ?? attributes.hAnsi;
      return true;
    case 'vanish':
      into.hidden = isOn(value);
      return true;
    case 'vertAlign':
      into.superscript = value === 'superscript';
      return true;
    case 'jc':
      into.alignment = value;
      return true;
    case 'outlineLvl':
      into.outlineLevel = Number(value);
      return true;
    case 'numPr':
      into.numbered = true;
      return true;
    case 'numId':
      into.numbered = value !== '0';
      return true;
    default:
      return false;
  }
}

export function readStyles(xml: string | undefined): Styles {
  const styles: Styles = { byId: new Map(), defaults: {} };
  if (!xml) return styles;
  let current: Style | undefined;
  let inDefaults = false;
  /** Table styles carry conditional formatting of rows that is not the paragraph's. */
  let conditional = 0;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'style') {
        current = {
          id: attributes.styleId ?? '',
          name: '',
          isDefaultParagraph:
            attributes.type === 'paragraph' && attributes.default !== undefined && isOn(attributes.default),
          formatting: {},
        };
      } else if (name === 'docDefaults') inDefaults = true;
      else if (name === 'tblStylePr') conditional++;
      else if (conditional === 0 && current) {
        if (name === 'name') current.name = attributes.val ?? '';
        else if (name === 'basedOn') current.basedOn = attributes.val;
        else applyProperty(current.formatting, name, attributes);
      } else if (inDefaults) applyProperty(styles.defaults, name, attributes);
    },
    close(name) {
      if (name === 'style' && current) {
        styles.byId.set(current.id, current);
        if (current.isDefaultParagraph) styles.defaultParagraph = current.id;
        current = undefined;
      } else if (name === 'docDefaults') inDefaults = false;
      else if (name === 'tblStylePr') conditional--;
    },
  });
  return styles;
}

/** The style and those it is based on, nearest first. */
export function styleChain(styles: Styles, id: string | undefined): Style[] {
  const chain: Style[] = [];
  for (let style = id === undefined ? undefined : styles.byId.get(id); style && !chain.includes(style); ) {
    chain.push(style);
    style = style.basedOn === undefined ? undefined : styles.byId.get(style.basedOn);
  }
  return chain;
}

/** Later sources fill only what the earlier ones leave unsaid. */
export function resolveFormatting(sources: readonly Formatting[]): Formatting {
  const result: Formatting = {};
  for (const source of sources) {
    for (const key of Object.keys(source) as (keyof Formatting)[]) {
      if (result[key] === undefined && source[key] !== undefined)
        Object.assign(result, { [key]: source[key] });
    }
  }
  return result;
}
