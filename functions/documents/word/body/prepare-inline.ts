import { readDrawing } from '../drawings/read-drawing.ts';
import { DROPPED } from '../facts/dropped.ts';
import { chosen } from '../package/alternate-content.ts';
import { Element } from '../package/element.ts';
import { elementsOf, valOf } from '../package/xml.ts';
import { type ParagraphState, pushText, pushToken } from './paragraph-state.ts';
import { prepareRun } from './prepare-run.ts';
import { readMath } from './read-math.ts';

/** What stands in a paragraph: runs, links, equations, drawings, and what some tools put there against the standard. */
export function prepareInline(element: Element, state: ParagraphState, out: Element[]): void {
  const { context } = state;
  switch (element.name) {
    case 'w:r':
      prepareRun(element, state, out);
      return;
    case 'w:hyperlink': {
      const link = new Element('w:hyperlink', element.attributes, []);
      for (const child of elementsOf(element)) prepareInline(child, state, link.children as Element[]);
      state.last = undefined;
      out.push(link);
      return;
    }
    case 'w:bookmarkStart':
      state.last = undefined;
      out.push(new Element('w:bookmarkStart', element.attributes, []));
      return;
    case 'm:oMath':
      pushToken(state, out, { k: 'math', m: readMath(element), display: false });
      return;
    case 'm:oMathPara': {
      const equations = elementsOf(element).filter((child) => child.name === 'm:oMath');
      for (const equation of equations)
        pushToken(state, out, { k: 'math', m: readMath(equation), display: true });
      if (equations.length === 0) for (const child of elementsOf(element)) prepareInline(child, state, out);
      return;
    }
    case 'mc:AlternateContent':
      for (const child of chosen(element)) prepareInline(child, state, out);
      return;
    case 'w:dir':
    case 'w:bdo': {
      const rtl = valOf(element) === 'rtl';
      pushText(state, out, rtl ? '\u2067' : '\u2066');
      for (const child of elementsOf(element)) prepareInline(child, state, out);
      pushText(state, out, '\u2069');
      return;
    }
    case '#flag':
      pushToken(state, out, { k: 'inline', inline: { k: 'flag', s: 'Embedded document not shown' } });
      return;
    case 'w:p':
    case 'w:tbl': {
      // Not allowed inside a paragraph, yet written by some tools.
      const elements = context.prepareBlocks([element], context);
      pushToken(state, out, { k: 'box', elements });
      return;
    }
  }
  if (DROPPED.has(element.name)) return;
  if (/^(w:(drawing|pict|object)|v:|wp:|wps:|wpg:|wpc:)/.test(element.name)) {
    for (const token of readDrawing(element, context)) pushToken(state, out, token);
    return;
  }
  for (const child of elementsOf(element)) prepareInline(child, state, out);
}
