import { randomUUID } from 'node:crypto';
import { type MarkupElement, writeXml } from '../../forms/markup.ts';

type Filling = () => AsyncIterable<string>;
/** Returns the mark that stands for the filling until the XML is written. */
export type Hole = (fill: Filling) => string;

/** XML whose largest parts come while it is written, as the base64 of its files, and are never in memory as a whole. */
export async function* streamXml(build: (hole: Hole) => MarkupElement): AsyncGenerator<string> {
  const mark = randomUUID();
  const fillings: Filling[] = [];
  const xml = writeXml(build((fill) => `${mark}:${fillings.push(fill) - 1};`));
  for (const [index, part] of xml.split(new RegExp(`${mark}:(\\d+);`)).entries()) {
    if (index % 2 === 0) yield part;
    else yield* fillings[Number(part)]!();
  }
}

const DECLARATION = /^<\?xml[^>]*\?>\s*/;

/** The same as a part of a larger file. */
export async function* streamPart(build: (hole: Hole) => MarkupElement): AsyncGenerator<string> {
  let isFirst = true;
  for await (const part of streamXml(build)) {
    yield isFirst ? part.replace(DECLARATION, '') : part;
    isFirst = false;
  }
}

/** In pieces of whole groups of three bytes, so that they join to one text. */
export async function* base64Of(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    const all = Buffer.concat([rest, piece]);
    const whole = all.length - (all.length % 3);
    yield all.toString('base64', 0, whole);
    rest = all.subarray(whole);
  }
  yield Buffer.from(rest).toString('base64');
}
