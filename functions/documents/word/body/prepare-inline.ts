import { DROPPED } from '../facts/dropped.ts';
import { chosen } from '../package/alternate-content.ts';
import { Element } from '../package/element.ts';
import { descendantsOf, elementsOf, nodeText, valOf } from '../package/xml.ts';
import { endField, openField } from './fields.ts';
import { type ParagraphState, place } from './paragraph-state.ts';
import { prepareRun } from './prepare-run.ts';
import { readMath } from './read-math.ts';

type Prepare = (element: Element, state: ParagraphState, out: Element[]) => void;

/** Prepares the content of a paragraph: runs, links, equations, drawings, and what some tools put there against the standard. */
export function prepareInline(element: Element, state: ParagraphState, out: Element[]): void {
  const prepare = BY_NAME.get(element.name);
  if (prepare) prepare(element, state, out);
  else if (DROPPED.has(element.name)) return;
  else if (
    /^(w:(drawing|pict|object|contentPart|control)|v:|wp:|wps:|wpg:|wpc:|wordml:contentPart)/.test(
      element.name,
    )
  ) {
    for (const placed of state.context.drawings.read(element, state.context)) place(state, out, placed);
  } else prepareChildren(element, state, out);
}

const prepareChildren: Prepare = (element, state, out) => {
  for (const child of elementsOf(element)) prepareInline(child, state, out);
};

const directed: Prepare = (element, state, out) => {
  const start = valOf(element) === 'rtl' ? '\u2067' : '\u2066';
  place(state, out, { k: 'inline', inline: start });
  prepareChildren(element, state, out);
  place(state, out, { k: 'inline', inline: '\u2069' });
};

/** Not allowed inside a paragraph, but written by some tools. */
const blockInside: Prepare = (element, state, out) => {
  place(state, out, { k: 'box', c: state.context.readBlocks([element], state.context) });
};

const flagDocument: Prepare = (_, state, out) => {
  state.context.messages.push('A document embedded in the file is not shown.');
  place(state, out, { k: 'inline', inline: { k: 'flag', s: 'Embedded document not shown' } });
};

function placeMath(equations: Element[], display: boolean, state: ParagraphState, out: Element[]): void {
  const s = equations.flatMap((one) => descendantsOf(one, 'm:t').map(nodeText)).join('');
  place(state, out, { k: 'math', m: readMath(equations), s, display });
}

const BY_NAME = new Map<string, Prepare>([
  ['w:r', prepareRun],
  [
    'w:hyperlink',
    (element, state, out) => {
      const link = new Element('w:hyperlink', element.attributes, []);
      prepareChildren(element, state, link.children as Element[]);
      state.last = undefined;
      out.push(link);
    },
  ],
  [
    'w:fldSimple',
    (element, state, out) => {
      const { fields } = state.context;
      const field = { ...openField(), code: valOf(element, 'instr') ?? '', hasResult: true };
      fields.push(field);
      prepareChildren(element, state, out);
      fields.splice(fields.lastIndexOf(field), 1);
      for (const placed of endField({ ...field, hasResult: elementsOf(element).length > 0 }, state.context))
        place(state, out, placed);
    },
  ],
  [
    'w:bookmarkStart',
    (element, state, out) => {
      state.last = undefined;
      out.push(new Element('w:bookmarkStart', element.attributes, []));
    },
  ],
  ['m:oMath', (element, state, out) => placeMath([element], false, state, out)],
  [
    'm:oMathPara',
    (element, state, out) => {
      const equations = elementsOf(element).filter((child) => child.name === 'm:oMath');
      if (equations.length > 0) placeMath(equations, true, state, out);
      else prepareChildren(element, state, out);
    },
  ],
  [
    'mc:AlternateContent',
    (element, state, out) => {
      for (const child of chosen(element)) prepareInline(child, state, out);
    },
  ],
  ['w:dir', directed],
  ['w:bdo', directed],
  ['w:p', blockInside],
  ['w:tbl', blockInside],
  ['#flag', flagDocument],
  ['w:subDoc', flagDocument],
]);
