import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import { MovedRefusal } from '../../moved.ts';
import { decodeText } from './decode-text.ts';

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; line: number }
  | { kind: 'text'; text: string }
  /** An entity other than the five: its name stays in the text. */
  | { kind: 'entity'; name: string; line: number }
  | { kind: 'close' };

export type OpenEvent = Extract<XmlEvent, { kind: 'open' }>;

const FIVE: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_DEPTH = 200;
/** Characters of one text, or of one tag with its attributes. */
const MAX_TEXT = 20e6;
/** Elements whose text may be larger than memory comes in pieces. */
const IN_PIECES = 'embed';

/**
 * Reads XML event by event: only what one piece of the file holds is in memory. No DTD is loaded and no entity of one is replaced. Names of
 * elements and attributes lose their prefix: 'xlink:href' is 'href'. Throws a `MovedRefusal` with one sentence for what is not well-formed, too deep or too long.
 */
export class XmlPull {
  readonly #name: string;
  readonly #texts: AsyncGenerator<string>;
  readonly #parser = new SaxesParser({ xmlns: false, position: true } as const);
  readonly #open: string[] = [];
  #charactersLeft: number;
  #events: XmlEvent[] = [];
  #next = 0;
  #failure: unknown;
  #isEnded = false;
  /** Fed to the parser since it last had something to tell. */
  #silence = 0;
  #isInMarkup = false;
  /** Lines of texts that went past the parser. */
  #passedLines = 0;

  constructor(
    bytes: AsyncIterable<Uint8Array>,
    name: string,
    { ofHtml = false, mostCharacters = Number.POSITIVE_INFINITY } = {},
  ) {
    this.#charactersLeft = mostCharacters;
    let unknown = '';
    this.#parser.ENTITIES = new Proxy(FIVE, {
      get(_, entity: string) {
        unknown = entity;
        return entityOf(entity, ofHtml);
      },
    });
    this.#name = name;
    this.#texts = decodeText(bytes, name);
    const heard = (): void => {
      this.#silence = 0;
    };
    const text = (value: string): void => {
      heard();
      this.#events.push({ kind: 'text', text: value });
    };
    this.#parser.on('opentag', (tag) => {
      heard();
      if (this.#open.length === MAX_DEPTH)
        throw this.#refusal(`has more elements within each other than ${MAX_DEPTH} levels`);
      const name = bare(tag.name);
      this.#open.push(name);
      this.#events.push({ kind: 'open', name, attributes: bareNames(tag.attributes), line: this.#line });
    });
    this.#parser.on('closetag', () => {
      heard();
      this.#open.pop();
      this.#events.push({ kind: 'close' });
    });
    this.#parser.on('text', text);
    this.#parser.on('cdata', text);
    this.#parser.on('comment', heard);
    this.#parser.on('processinginstruction', heard);
    this.#parser.on('doctype', heard);
    this.#parser.on('error', (error) => {
      if (!error.message.endsWith('undefined entity.')) throw this.#refusal('is not well-formed XML');
      this.#events.push({ kind: 'entity', name: unknown, line: this.#line });
    });
  }

  get #line(): number {
    return this.#parser.line + this.#passedLines;
  }

  #refusal(what: string): MovedRefusal {
    return new MovedRefusal(`${this.#name} ${what}, at line ${this.#line}.`);
  }

  async next(): Promise<XmlEvent | undefined> {
    while (this.#next === this.#events.length) {
      if (this.#failure) throw this.#failure;
      if (this.#isEnded) return undefined;
      this.#events = [];
      this.#next = 0;
      try {
        const { value, done } = await this.#texts.next();
        if (done) {
          this.#isEnded = true;
          this.#parser.close();
          continue;
        }
        this.#charactersLeft -= value.length;
        if (this.#charactersLeft < 0) throw this.#refusal('is larger than an article can be');
        this.#feed(this.#parser.position === 0 ? value.trimStart() : value);
      } catch (error) {
        // The events before it come first.
        this.#failure = error;
      }
    }
    return this.#events[this.#next++];
  }

  /** Ends reading before the end of the file. */
  async stop(): Promise<void> {
    await this.#texts.return(undefined);
  }

  #feed(text: string): void {
    let at = 0;
    while (at < text.length) {
      if (!this.#isInMarkup && this.#open.at(-1) === IN_PIECES) {
        const tag = text.indexOf('<', at);
        const end = tag === -1 ? text.length : tag;
        if (end > at) this.#pass(text.slice(at, end));
        at = end;
        if (tag === -1) return;
      }
      const tagEnd = text.indexOf('>', at);
      const end = tagEnd === -1 ? text.length : tagEnd + 1;
      this.#silence += end - at;
      if (this.#silence > MAX_TEXT) throw this.#refusal('has a text of more than 20 million characters');
      this.#isInMarkup = tagEnd === -1;
      this.#parser.write(text.slice(at, end));
      at = end;
    }
  }

  /** The parser would hold the text until its end. */
  #pass(text: string): void {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#passedLines += 1;
    this.#events.push({ kind: 'text', text });
  }
}

function entityOf(name: string, ofHtml: boolean): string | undefined {
  if (Object.hasOwn(FIVE, name)) return FIVE[name];
  if (!ofHtml) return undefined;
  const decoded = decodeHTML(`&${name};`);
  return decoded === `&${name};` ? undefined : decoded;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const bareNames = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .map(([name, value]) => [bare(name), value]),
  );
