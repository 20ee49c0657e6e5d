/** mammoth's own readers, which it publishes without types (1.13.0, pinned). */
declare module 'mammoth/lib/docx/body-reader.js' {
  import type { Element, XmlNode } from '../package/element.ts';

  export interface NamedStyle {
    styleId: string;
    name: string;
  }

  export interface BodyReaderOptions {
    relationships: {
      findTargetByRelationshipId(id: string): string | undefined;
      findTargetsByType(type: string): string[];
    };
    contentTypes: { findContentType(path: string): string | undefined };
    docxFile: { read(path: string): Promise<Uint8Array>; exists(path: string): boolean };
    files: { read(path: string): Promise<Uint8Array> };
    numbering: {
      findLevel(numId: string, level: string): unknown;
      findLevelByParagraphStyleId(styleId: string): unknown;
    };
    styles: {
      findParagraphStyleById(id: string): NamedStyle | undefined;
      findCharacterStyleById(id: string): NamedStyle | undefined;
      findTableStyleById(id: string): NamedStyle | undefined;
    };
  }

  /** `styleId` and `value` are the elements' own, untouched (`mammoth-tags.ts`). */
  export type MammothNode =
    | { type: 'paragraph'; styleId: unknown; children: MammothNode[] }
    | { type: 'run'; styleId: unknown; children: MammothNode[] }
    | { type: 'text'; value: unknown }
    | { type: 'tab' }
    | { type: 'checkbox'; checked: boolean }
    | { type: 'hyperlink'; href?: string; anchor?: string; children: MammothNode[] }
    | { type: 'break'; breakType: 'line' | 'page' | 'column' }
    | { type: 'bookmarkStart'; name: string }
    | { type: 'table'; styleId: unknown; children: MammothNode[] }
    | { type: 'tableRow'; isHeader: boolean; children: MammothNode[] }
    | { type: 'tableCell'; colSpan: number; rowSpan: number; children: MammothNode[] }
    | { type: 'image' | 'commentReference' };

  export function createBodyReader(options: BodyReaderOptions): {
    readXmlElements(elements: XmlNode[]): { value: MammothNode[]; messages: { message: string }[] };
    readXmlElement(element: Element): { value: MammothNode[]; messages: { message: string }[] };
  };
}
