import { Element } from '../../package/element.ts';
import { childOf, childrenNamed, elementsOf, nodeText } from '../../package/xml.ts';
import type { Words } from './shape.ts';
import { colorIn, type Theme } from './theme-colors.ts';

const ALIGNS: Record<string, string> = { ctr: 'center', r: 'right', just: 'both' };

/** The paragraphs of DrawingML text (a:txBody, 21.1.2), or bare lines, as WordprocessingML. */
export function paragraphsOf(body: Element | string[], theme?: Theme): Element[] {
  if (Array.isArray(body)) return body.map((line) => paragraph([run(line)]));
  const made = childrenNamed(body, 'a:p').map((line) => {
    const runs = elementsOf(line).flatMap((part) => {
      if (part.name === 'a:br') return [new Element('w:r', {}, [new Element('w:br', {}, [])])];
      if (part.name !== 'a:r' && part.name !== 'a:fld') return [];
      return [
        run(nodeText(childOf(part, 'a:t') ?? new Element('a:t', {}, [])), childOf(part, 'a:rPr'), theme),
      ];
    });
    return paragraph(runs, ALIGNS[childOf(line, 'a:pPr')?.attributes.algn ?? '']);
  });
  return made.some((line) => nodeText(line).trim() !== '') ? made : [];
}

/** One line in the middle of its shape. */
export function plainWords(text: string): Words {
  return { elements: paragraphsOf([text]), inset: [2, 2, 2, 2], align: 'horizon', turn: 0 };
}

function paragraph(runs: Element[], align?: string): Element {
  const properties = align ? [new Element('w:pPr', {}, [new Element('w:jc', { 'w:val': align }, [])])] : [];
  return new Element('w:p', {}, [...properties, ...runs]);
}

function run(text: string, look?: Element, theme?: Theme): Element {
  const properties: Element[] = [];
  const { b, i, sz, baseline } = look?.attributes ?? {};
  if (b === '1' || b === 'true') properties.push(new Element('w:b', {}, []));
  if (i === '1' || i === 'true') properties.push(new Element('w:i', {}, []));
  // Hundredths of a point here, half points there.
  if (Number(sz) > 0) properties.push(new Element('w:sz', { 'w:val': String(Number(sz) / 50) }, []));
  if (Number.parseInt(baseline ?? '0', 10) !== 0) {
    const place = baseline?.startsWith('-') ? 'subscript' : 'superscript';
    properties.push(new Element('w:vertAlign', { 'w:val': place }, []));
  }
  const color = theme && colorIn(childOf(look, 'a:solidFill'), theme);
  if (color) properties.push(new Element('w:color', { 'w:val': color.hex.slice(1) }, []));
  return new Element('w:r', {}, [
    new Element('w:rPr', {}, properties),
    new Element('w:t', {}, [{ type: 'text', value: text }]),
  ]);
}
