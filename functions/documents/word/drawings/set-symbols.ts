import widths from './symbol-widths.json' with { type: 'json' };

/** Thousandths of the size, by sign: Adobe's metrics of the Symbol font, for which formula editors laid out their pictures. */
const WIDTHS = new Map(
  Object.entries(widths).flatMap(([width, signs]) =>
    [...signs].map((sign) => [sign, Number(width)] as const),
  ),
);

interface Piece {
  width: number;
  /** Lines of the pen, upwards from the baseline, in thousandths of the size. */
  path: string;
}

const [PAREN, BRACKET, BRACE, INTEGRAL] = [384, 384, 494, 686];
/** The pieces of tall brackets and integrals: other fonts' pieces are shorter and leave gaps. */
const PIECES = new Map<string, Piece>([
  ['⎛', { width: PAREN, path: 'M436 926Q66 500 66-293' }],
  ['⎜', { width: PAREN, path: 'M66-85V926' }],
  ['⎝', { width: PAREN, path: 'M66 926Q66 133 436-293' }],
  ['⎡', { width: BRACKET, path: 'M349 888H38V-80' }],
  ['⎢', { width: BRACKET, path: 'M38-80V926' }],
  ['⎣', { width: BRACKET, path: 'M38 926V-42H349' }],
  ['⎧', { width: BRACE, path: 'M445 888Q246 888 246 580V-85' }],
  ['⎨', { width: BRACE, path: 'M246 935V700Q246 425 51 425Q246 425 246 150V-85' }],
  ['⎩', { width: BRACE, path: 'M246 935V270Q246-38 445-38' }],
  ['⎪', { width: BRACE, path: 'M246-85V935' }],
  ['⎞', { width: PAREN, path: 'M54 926Q424 500 424-293' }],
  ['⎟', { width: PAREN, path: 'M424-85V926' }],
  ['⎠', { width: PAREN, path: 'M424 926Q424 133 54-293' }],
  ['⎤', { width: BRACKET, path: 'M22 888H333V-80' }],
  ['⎥', { width: BRACKET, path: 'M333-80V926' }],
  ['⎦', { width: BRACKET, path: 'M333 926V-42H22' }],
  ['⎫', { width: BRACE, path: 'M48 888Q247 888 247 580V-85' }],
  ['⎬', { width: BRACE, path: 'M247 935V700Q247 425 442 425Q247 425 247 150V-85' }],
  ['⎭', { width: BRACE, path: 'M247 935V270Q247-38 48-38' }],
  ['⌠', { width: INTEGRAL, path: 'M675 850Q343 960 343 560V-88' }],
  ['⎮', { width: INTEGRAL, path: 'M343-88V975' }],
  ['⌡', { width: INTEGRAL, path: 'M343 921V270Q343-130 11-20' }],
]);
const PEN = 75;

/** Sets signs of the Symbol font at the widths of that font; `attributes` are those of the text's element. */
export function setSymbols(attributes: string, signs: string): string {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const all = [...signs];
  const size = Number(attribute('font-size'));
  const pieces = all.map((sign) => PIECES.get(sign));
  if (pieces.every((piece) => piece !== undefined)) {
    const places = (name: string) => (attribute(name) ?? '0').split(' ').map(Number);
    const [xs, ys] = [places('x'), places('y')];
    let after = 0;
    const paths = pieces.map(({ width, path }, at) => {
      const x = xs[at] ?? (xs[0] ?? 0) + after;
      after += (width * size) / 1000;
      return `<path transform="translate(${x} ${ys[at] ?? ys[0] ?? 0}) scale(${size / 1000} ${-size / 1000})" d="${path}"/>`;
    });
    const turn = attribute('transform');
    return `<g fill="none" stroke="${attribute('fill') ?? '#000'}" stroke-width="${PEN}"${turn ? ` transform="${turn}"` : ''}>${paths.join('')}</g>`;
  }
  const width = all.reduce((sum, sign) => sum + (WIDTHS.get(sign) ?? Number.NaN), 0);
  const isPlaced = attribute('x')?.includes(' ') ?? false;
  const isKnown = !Number.isNaN(width * size) && !isPlaced && attribute('textLength') === undefined;
  const length = isKnown ? ` textLength="${(width * size) / 1000}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text${attributes}${length}>${escaped(signs)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
