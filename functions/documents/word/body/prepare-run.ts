import { readDrawing } from '../drawings/read-drawing.ts';
import { DROPPED } from '../facts/dropped.ts';
import { type RunProperties, readRunProperties } from '../facts/properties.ts';
import { symbolElements } from '../facts/symbols.ts';
import { chosen } from '../package/alternate-content.ts';
import { Element } from '../package/element.ts';
import { childOf, elementsOf, textOf, valOf } from '../package/xml.ts';
import type { Token } from '../side.ts';
import { type ParagraphState, pushToken, textElement } from './paragraph-state.ts';

const TOGGLES = ['b', 'i', 'caps', 'smallCaps', 'strike', 'vanish'] as const;

/** One run: its text, breaks and notes under its look; what is no text becomes tokens beside it. */
export function prepareRun(element: Element, state: ParagraphState, out: Element[]): void {
  const { context, base } = state;
  const written = childOf(element, 'w:rPr');
  let properties = base;
  if (written) {
    const character = context.styles.character(valOf(childOf(written, 'w:rStyle')));
    properties = { ...base, ...character?.run, ...readRunProperties(written) };
    if (character) {
      // 17.7.3: a toggle set by both the paragraph's and the character's style is off again.
      const direct = readRunProperties(written);
      for (const toggle of TOGGLES) {
        if (
          direct[toggle] === undefined &&
          character.run[toggle] &&
          state.style.run[toggle] &&
          toggle !== 'vanish'
        ) {
          properties[toggle] = !context.styles.defaults.run[toggle] ? false : properties[toggle];
        }
      }
    }
  }
  const inInstruction = (): boolean => context.fields.some((hasResult) => !hasResult);
  const hidden = properties.vanish === true;
  const key = runKey(properties);
  const content: Element[] = [];
  let characters = 0;

  const flush = (): void => {
    if (content.length === 0) return;
    if (state.last && state.last.key === key && state.last.home === out && out.at(-1) === state.last.run) {
      const { run } = state.last;
      for (const child of content) mergeInto(run, child);
      const side = context.side.runs[Number(valOf(childOf(childOf(run, 'w:rPr'), 'w:rStyle'))?.slice(1))];
      if (side) side.characters += characters;
    } else {
      context.side.runs.push({ properties, characters });
      const style = new Element('w:rStyle', { 'w:val': `r${context.side.runs.length - 1}` }, []);
      const run = new Element('w:r', {}, [new Element('w:rPr', {}, [style]), ...content]);
      out.push(run);
      state.last = { key, run, home: out };
    }
    content.length = 0;
    characters = 0;
  };

  const visit = (child: Element): void => {
    switch (child.name) {
      case 'w:fldChar': {
        const type = valOf(child, 'fldCharType');
        if (type === 'begin') context.fields.push(false);
        else if (type === 'separate' && context.fields.length > 0)
          context.fields[context.fields.length - 1] = true;
        else if (type === 'end') context.fields.pop();
        content.push(child);
        return;
      }
      case 'w:instrText':
        if (!hidden) content.push(textual(child));
        return;
      case 'w:t': {
        if (hidden || inInstruction()) return;
        const text = textOf(child);
        if (text === '') return;
        characters += text.length;
        const symbols = properties.font ? symbolElements(text, properties.font) : undefined;
        if (symbols) content.push(...symbols.map((symbol) => symbol.element));
        else content.push(textElement(cleaned(properties.caps ? text.toLocaleUpperCase() : text)));
        return;
      }
      case 'w:tab':
      case 'w:ptab':
        if (!hidden && !inInstruction()) content.push(new Element('w:tab', {}, []));
        return;
      case 'w:br':
      case 'w:cr':
        if (!hidden && !inInstruction()) content.push(new Element('w:br', child.attributes, []));
        return;
      case 'w:sym':
        if (!hidden) content.push(...symbolElements('', '', child)!.map((symbol) => symbol.element));
        return;
      case 'w:noBreakHyphen':
      case 'w:softHyphen':
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        if (!hidden) content.push(child);
        return;
      case 'w:ruby': {
        if (hidden) return;
        flush();
        const read = (name: string): Element[] => {
          const inner: ParagraphState = { ...state, out: [], last: undefined };
          const part = childOf(child, name);
          for (const run of part ? elementsOf(part) : []) state.prepareInline(run, inner, inner.out);
          return inner.out;
        };
        const token: Token = { k: 'ruby', base: read('w:rubyBase'), over: read('w:rt') };
        pushToken(state, out, token);
        return;
      }
      case 'm:oMath':
      case 'm:oMathPara':
        flush();
        state.prepareInline(child, state, out);
        return;
      case 'mc:AlternateContent':
        for (const inner of chosen(child)) visit(inner);
        return;
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        flush();
        if (!hidden)
          for (const token of readDrawing(child, context)) pushToken(state, out, raised(token, written));
        return;
    }
    if (DROPPED.has(child.name)) return;
    for (const inner of elementsOf(child)) visit(inner);
  };
  for (const child of elementsOf(element)) visit(child);
  flush();
}

/** Pictures of equations are lowered to the line of the text around by `w:position` (17.3.2.24), half points. */
function raised(token: Token, written: Element | undefined): Token {
  const halves = Number(valOf(childOf(written, 'w:position')) ?? 0);
  if (!halves || token.k !== 'inline' || typeof token.inline !== 'object' || token.inline.k !== 'image')
    return token;
  return { ...token, inline: { ...token.inline, raise: halves / 2 } };
}

function mergeInto(run: Element, child: Element): void {
  const before = run.children.at(-1);
  if (child.name === 'w:t' && before?.type === 'element' && before.name === 'w:t') {
    const [mine] = before.children;
    const [other] = child.children;
    if (mine?.type === 'text' && other?.type === 'text') {
      mine.value += other.value;
      return;
    }
  }
  run.children.push(child);
}

/** mammoth wants one text child. */
function textual(element: Element): Element {
  return new Element(element.name, element.attributes, [{ type: 'text', value: textOf(element) }]);
}

/** Characters that XML forbids but some writers leave in, and line ends, which mean a space (17.3.3.31). */
function cleaned(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '').replace(/[\t\n]/g, ' ');
}

function runKey(properties: RunProperties): string {
  const { b, i, u, strike, caps, smallCaps, vanish, pos, font, size, color, highlight } = properties;
  return `${b}${i}${u}${strike}${caps}${smallCaps}${vanish}${pos}${font}${size}${color}${highlight}`;
}
