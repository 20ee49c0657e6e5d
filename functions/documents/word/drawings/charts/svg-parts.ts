/** Colours that people with any kind of colour vision can distinguish (Okabe and Ito). */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8c6bb1', '#5b6470'];
const FONT = 'font-family="Noto Sans Japanese, Noto Sans S Chinese, Libertinus Serif"';
export const INK = '#30353b';
export const GRID = '#d5d9de';

/** A rectangle on the canvas, points. */
export interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function colorAt(index: number): string {
  return COLORS[index % COLORS.length] ?? INK;
}

export function line(x1: number, y1: number, x2: number, y2: number, color: string, width = 0.6): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${color}" stroke-width="${width}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, color: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${color}"/>`;
}

export interface LabelLook {
  anchor?: 'start' | 'middle' | 'end';
  /** Degrees. */
  turn?: number;
  color?: string;
}

export function label(x: number, y: number, text: string, size: number, look: LabelLook = {}): string {
  const safe = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
  const rotate = look.turn ? ` transform="rotate(${look.turn} ${round(x)} ${round(y)})"` : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" text-anchor="${look.anchor ?? 'middle'}" fill="${look.color ?? INK}" ${FONT}${rotate}>${safe}</text>`;
}

/** The approximate width of a text in points: full-width characters take a whole square. */
export function widthOf(text: string, size: number): number {
  let units = 0;
  for (const character of text)
    units += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(character) ? 1 : 0.56;
  return units * size;
}

/** Wraps words to a width; a word that is wider has a line of its own. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function shortened(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 4 && widthOf(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

export function round(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}
