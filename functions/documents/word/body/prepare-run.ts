import { withoutSigns } from '../../model/hidden-list.ts';
import { DROPPED } from '../facts/dropped.ts';
import type { RunProperties } from '../facts/properties.ts';
import { symbolElement, symbolElements } from '../facts/symbols.ts';
import { chosen } from '../package/alternate-content.ts';
import { Element } from '../package/element.ts';
import { childOf, elementsOf, nodeText, valOf } from '../package/xml.ts';
import type { Placed, WordNote } from '../word-document.ts';
import { endField, isNoteAgain, openField } from './fields.ts';
import { runElement } from './mammoth-tags.ts';
import { type ParagraphState, place } from './paragraph-state.ts';
import { readInlineWithMammoth } from './read-with-mammoth.ts';
import { looksAlike, runLook } from './run-look.ts';

/** A run under preparation. */
interface OpenRun {
  state: ParagraphState;
  out: Element[];
  written: Element | undefined;
  look: RunProperties;
  isHidden: boolean;
  content: Element[];
  characters: number;
}

/** Prepares one run: its text, breaks and notes with their formatting; anything else goes beside it. */
export function prepareRun(element: Element, state: ParagraphState, out: Element[]): void {
  const written = childOf(element, 'w:rPr');
  const look = runLook(written, state);
  const isHidden = look.vanish === true;
  const run: OpenRun = { state, out, written, look, isHidden, content: [], characters: 0 };
  for (const child of elementsOf(element)) visit(child, run);
  flush(run);
}

function visit(element: Element, run: OpenRun): void {
  const read = BY_NAME.get(element.name);
  if (read) read(element, run);
  else if (!DROPPED.has(element.name)) for (const inner of elementsOf(element)) visit(inner, run);
}

/** Whether content here is invisible: hidden, or part of a field's instruction. */
function isSilent({ isHidden, state }: OpenRun): boolean {
  return isHidden || state.context.fields.some(({ hasResult }) => !hasResult);
}

/** Notes for the open fields that they show something. */
function noteShown({ state }: OpenRun): void {
  for (const field of state.context.fields) field.isShown ||= field.hasResult;
}

/** Ends the collected content as a run, or appends it to the previous run if that looks the same. */
function flush(run: OpenRun, look = run.look): void {
  const { state, out, content, characters } = run;
  if (content.length === 0) return;
  const { sizes } = state.context;
  if (look.size) sizes.set(look.size, (sizes.get(look.size) ?? 0) + characters);
  const { last } = state;
  if (last && last.home === out && out.at(-1) === last.run && looksAlike(last.look, look)) {
    for (const child of content) mergeInto(last.run, child);
  } else {
    const made = runElement(look, content);
    out.push(made);
    state.last = { look, run: made, home: out };
  }
  run.content = [];
  run.characters = 0;
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

type ReadPart = (element: Element, run: OpenRun) => void;

const addText: ReadPart = (element, run) => {
  const text = nodeText(element);
  if (isSilent(run)) addToCode(text, run);
  if (isSilent(run) || text === '' || isMark(text, run)) return;
  noteShown(run);
  run.characters += text.length;
  const symbols = symbolElements(text, run.look.font ?? '');
  if (symbols) addSymbols(symbols, run);
  else run.content.push(textElement(cleaned(text)));
};

/** The result of a field within another's instruction is part of that. */
function addToCode(text: string, { state, isHidden }: OpenRun): void {
  const outer = state.context.fields.findLast(({ hasResult }) => !hasResult);
  if (outer && !isHidden) outer.code += text;
}

/** Symbols have no capitals. */
function addSymbols(symbols: Element[], run: OpenRun): void {
  noteShown(run);
  if (run.look.caps) flush(run);
  run.content.push(...symbols);
  if (run.look.caps) flush(run, { ...run.look, caps: false });
}

const addTab: ReadPart = (_, run) => {
  if (!isSilent(run)) run.content.push(new Element('w:tab', {}, []));
};

const addBreak: ReadPart = (element, run) => {
  if (!isSilent(run)) run.content.push(new Element('w:br', element.attributes, []));
};

const addUnlessHidden: ReadPart = (element, run) => {
  if (!run.isHidden) run.content.push(element);
};

const followField: ReadPart = (element, run) => {
  const { fields } = run.state.context;
  const type = valOf(element, 'fldCharType');
  const last = fields.at(-1);
  // mammoth asks for the address once for each run: what it leads to must have its own.
  const isOfLink = type !== 'begin' && /^\s*HYPERLINK\b/i.test(last?.code ?? '');
  if (isOfLink) endRun(run);
  run.content.push(element);
  if (isOfLink) endRun(run);
  if (type === 'begin') fields.push(openField(element));
  else if (type === 'separate' && last) last.hasResult = true;
  else if (type === 'end') {
    const ended = fields.pop();
    if (ended && !run.isHidden) addResult(endField(ended, run.state.context), run);
  }
};

function endRun(run: OpenRun): void {
  flush(run);
  run.state.last = undefined;
}

/** A result in words looks like the field's end. */
function addResult(result: Placed[], run: OpenRun): void {
  for (const placed of result) {
    const words = placed.k === 'inline' && typeof placed.inline === 'string' ? placed.inline : undefined;
    if (words !== undefined) addText(textElement(words), run);
    else if (isSilent(run)) addToCode(placed.k === 'math' ? placed.s : '', run);
    else {
      noteShown(run);
      flush(run);
      place(run.state, run.out, placed);
    }
  }
}

const placeBeside: ReadPart = (element, run) => {
  noteShown(run);
  flush(run);
  run.state.prepareInline(element, run.state, run.out);
};

const placeDrawing: ReadPart = (element, run) => {
  flush(run);
  const { context } = run.state;
  if (run.isHidden) return;
  noteShown(run);
  for (const placed of context.drawings.read(element, context))
    place(run.state, run.out, raised(placed, run.written));
};

function placeNote(type: WordNote['type'], element: Element, run: OpenRun): void {
  if (run.isHidden) return;
  flush(run);
  const id = `${type}-${valOf(element, 'id')}`;
  const note: WordNote = { k: 'note', type, id };
  run.state.context.noteIds.add(id);
  place(run.state, run.out, note);
  if (/^(1|true|on)$/.test(valOf(element, 'customMarkFollows') ?? '')) run.state.unmarked = note;
}

/** Whether text is the mark that the author gave the note before it, or the stored mark of a note that is marked again. */
function isMark(text: string, { state }: OpenRun): boolean {
  const field = state.context.fields.at(-1);
  const { unmarked } = state;
  if (unmarked) unmarked.mark = text.trim();
  else if (field?.hasResult && isNoteAgain(field)) field.result = (field.result ?? '') + text;
  else return false;
  if (text.trim() !== '') delete state.unmarked;
  return true;
}

const placeRuby: ReadPart = (element, run) => {
  if (run.isHidden) return;
  noteShown(run);
  flush(run);
  const read = (name: string) => {
    const inner: ParagraphState = { ...run.state, last: undefined };
    const part = childOf(element, name);
    const out: Element[] = [];
    for (const child of part ? elementsOf(part) : []) inner.prepareInline(child, inner, out);
    return readInlineWithMammoth(out, inner.context);
  };
  place(run.state, run.out, { k: 'ruby', base: read('w:rubyBase'), over: read('w:rt') });
};

const BY_NAME = new Map<string, ReadPart>([
  ['w:fldChar', followField],
  [
    'w:instrText',
    (element, run) => {
      // mammoth requires one text child.
      const text = new Element(element.name, element.attributes, [
        { type: 'text', value: nodeText(element) },
      ]);
      if (!run.isHidden) run.content.push(text);
      const field = run.state.context.fields.at(-1);
      if (field && !field.hasResult) field.code += nodeText(element);
    },
  ],
  ['w:t', addText],
  ['w:tab', addTab],
  ['w:ptab', addTab],
  ['w:br', addBreak],
  ['w:cr', addBreak],
  [
    'w:sym',
    (element, run) => {
      const symbol = symbolElement(element);
      const sign = symbol?.name === 'w:t' ? nodeText(symbol) : '*';
      if (symbol && !isSilent(run) && !isMark(sign, run)) addSymbols([symbol], run);
    },
  ],
  ['w:noBreakHyphen', addUnlessHidden],
  ['w:softHyphen', addUnlessHidden],
  ['w:footnoteReference', (element, run) => placeNote('footnote', element, run)],
  ['w:endnoteReference', (element, run) => placeNote('endnote', element, run)],
  ['w:ruby', placeRuby],
  ['m:oMath', placeBeside],
  ['m:oMathPara', placeBeside],
  [
    'mc:AlternateContent',
    (element, run) => {
      for (const inner of chosen(element)) visit(inner, run);
    },
  ],
  ['w:drawing', placeDrawing],
  ['w:pict', placeDrawing],
  ['w:object', placeDrawing],
  ['w:contentPart', placeDrawing],
  ['wordml:contentPart', placeDrawing],
]);

/** Pictures of equations are lowered to the line of the surrounding text by `w:position` (17.3.2.24), half points. */
function raised(placed: Placed, written: Element | undefined): Placed {
  const halves = Number(valOf(childOf(written, 'w:position')) ?? 0);
  if (!halves || placed.k !== 'inline' || typeof placed.inline !== 'object' || placed.inline.k !== 'image')
    return placed;
  return { ...placed, inline: { ...placed.inline, raise: halves / 2 } };
}

function textElement(value: string): Element {
  return new Element('w:t', {}, [{ type: 'text', value }]);
}

/**
 * Removes characters that XML forbids but some writers leave in, turns line ends into spaces (17.3.3.31), and shortens long runs of
 * invisible characters.
 */
function cleaned(text: string): string {
  const shown = withoutSigns(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return shown.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '').replace(/[\t\n]/g, ' ');
}
