import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { blank, kinds, regular } from './byte-kinds.ts';

/** Thrown for anything a well-formed file does not have: a more forgiving reader has to read the file. */
export class IrregularPdf extends Error {}

export interface IndirectObject {
  objectNumber: number;
  generation: number;
  object: PDFObject;
}

const depthLimit = 100;
const objectNumberLimit = 2 ** 23;

/** The byte class after the last byte. */
const END = kinds.length;

const smallNumbers = Array.from({ length: 1024 }, (_, value) => PDFNumber.of(value));

/** Parses objects (ISO 32000-2, 7.3) at an offset of a file into pdf-lib's: strictly, so that it is fast. Throws IrregularPdf. */
export class ObjectParser {
  at: number;
  readonly bytes: Buffer;
  readonly #context: PDFContext;
  readonly #names = new Map<string, PDFName>();
  readonly #refs: PDFRef[] = [];
  #depth = 0;

  constructor(bytes: Buffer, context: PDFContext, at = 0) {
    this.bytes = bytes;
    this.#context = context;
    this.at = at;
  }

  /** `7 0 obj … endobj`; `lengthOf` finds a stream's Length in another object. */
  parseIndirect(lengthOf: (ref: PDFRef) => number): IndirectObject {
    const objectNumber = this.parseInteger();
    const generation = this.parseInteger();
    this.expect('obj');
    let object = this.parseObject();
    this.skipBlanks();
    if (object instanceof PDFDict && this.bytes[this.at] === 0x73)
      object = this.#parseStream(object, lengthOf);
    this.expect('endobj');
    return { objectNumber, generation, object };
  }

  parseObject(): PDFObject {
    this.skipBlanks();
    switch (this.bytes[this.at]) {
      case 0x2f:
        return this.#parseName();
      case 0x28:
        return this.#parseString();
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.parseDict() : this.#parseHexString();
      case 0x5b:
        return this.#parseArray();
      case 0x74:
        this.expect('true');
        return PDFBool.True;
      case 0x66:
        this.expect('false');
        return PDFBool.False;
      case 0x6e:
        this.expect('null');
        return PDFNull;
      default:
        return this.#parseNumberOrRef();
    }
  }

  parseDict(): PDFDict {
    this.expect('<<');
    this.#enter();
    const entries = new Map<PDFName, PDFObject>();
    for (;;) {
      this.skipBlanks();
      const byte = this.bytes[this.at];
      if (byte === 0x3e) break;
      if (byte !== 0x2f) throw new IrregularPdf();
      entries.set(this.#parseName(), this.parseObject());
    }
    this.expect('>>');
    this.#depth -= 1;
    return PDFDict.fromMapWithContext(entries, this.#context);
  }

  /** Skips blanks before it. */
  parseInteger(): number {
    this.skipBlanks();
    const start = this.at;
    const value = this.#digits();
    if (this.at === start || this.at - start > 15) throw new IrregularPdf();
    return value;
  }

  skipBlanks(): void {
    const { bytes } = this;
    for (let { at } = this; ; at++) {
      const byte = bytes[at];
      if (byte === 0x25) {
        while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
      } else if (byte === undefined || kinds[byte] !== blank) {
        this.at = at;
        return;
      }
    }
  }

  /** Skips blanks and the word, which must be there. */
  expect(word: string): void {
    this.skipBlanks();
    if (!this.startsWith(word)) throw new IrregularPdf();
    this.at += word.length;
  }

  startsWith(word: string): boolean {
    for (let index = 0; index < word.length; index++)
      if (this.bytes[this.at + index] !== word.charCodeAt(index)) return false;
    return true;
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > depthLimit) throw new IrregularPdf();
  }

  #parseArray(): PDFArray {
    this.at += 1;
    this.#enter();
    const array = PDFArray.withContext(this.#context);
    for (;;) {
      this.skipBlanks();
      if (this.bytes[this.at] === 0x5d) break;
      array.push(this.parseObject());
    }
    this.at += 1;
    this.#depth -= 1;
    return array;
  }

  #parseName(): PDFName {
    const start = ++this.at;
    while (this.#isRegular(this.at)) this.at++;
    const text = this.bytes.toString('latin1', start, this.at);
    const known = this.#names.get(text);
    if (known) return known;
    const name = PDFName.of(
      text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
    this.#names.set(text, name);
    return name;
  }

  #parseString(): PDFString {
    const { bytes } = this;
    const start = this.at + 1;
    let at = start;
    for (let open = 1; open > 0; at++) {
      const byte = bytes[at];
      if (byte === 0x5c) at++;
      else if (byte === 0x28) open++;
      else if (byte === 0x29) open--;
      else if (byte === undefined) throw new IrregularPdf();
    }
    this.at = at;
    return PDFString.of(bytes.toString('latin1', start, at - 1));
  }

  #parseHexString(): PDFHexString {
    const start = this.at + 1;
    const end = this.bytes.indexOf(0x3e, start);
    if (end < 0) throw new IrregularPdf();
    this.at = end + 1;
    return PDFHexString.of(this.bytes.toString('latin1', start, end));
  }

  #parseNumberOrRef(): PDFNumber | PDFRef {
    const start = this.at;
    const value = this.#digits();
    const byte = this.bytes[this.at];
    if (this.at === start || byte === 0x2e) return this.#parseReal(start);
    if (this.#isRegular(this.at) || this.at - start > 15) throw new IrregularPdf();
    return (this.#isBlank(this.at) && this.#refAfter(value)) || smallNumbers[value] || PDFNumber.of(value);
  }

  /** Called after a number's digits; continues only if the rest of a reference follows. */
  #refAfter(objectNumber: number): PDFRef | null {
    const before = this.at;
    this.skipBlanks();
    const start = this.at;
    const generation = this.#digits();
    if (this.at > start && this.at - start <= 5 && this.#isBlank(this.at)) {
      this.skipBlanks();
      if (this.bytes[this.at] === 0x52 && !this.#isRegular(this.at + 1)) {
        this.at += 1;
        return this.#ref(objectNumber, generation);
      }
    }
    this.at = before;
    return null;
  }

  #ref(objectNumber: number, generation: number): PDFRef {
    if (generation > 0) return PDFRef.of(objectNumber, generation);
    if (objectNumber > objectNumberLimit) throw new IrregularPdf();
    this.#refs[objectNumber] ??= PDFRef.of(objectNumber);
    return this.#refs[objectNumber];
  }

  #parseReal(start: number): PDFNumber {
    this.at = start;
    while (this.#isRegular(this.at)) this.at++;
    const text = this.bytes.toString('latin1', start, this.at);
    if (!/^[+-]?(\d{1,15}(\.\d{0,20})?|\.\d{1,20})$/.test(text)) throw new IrregularPdf();
    return PDFNumber.of(Number(text));
  }

  #digits(): number {
    let value = 0;
    for (;;) {
      const digit = (this.bytes[this.at] ?? 0) - 0x30;
      if (!(digit >= 0 && digit <= 9)) return value;
      value = value * 10 + digit;
      this.at += 1;
    }
  }

  #isRegular(at: number): boolean {
    return kinds[this.bytes[at] ?? END] === regular;
  }

  #isBlank(at: number): boolean {
    return kinds[this.bytes[at] ?? END] === blank;
  }

  #parseStream(dict: PDFDict, lengthOf: (ref: PDFRef) => number): PDFRawStream {
    this.expect('stream');
    if (this.bytes[this.at] === 0x0d) this.at += 1;
    if (this.bytes[this.at] !== 0x0a) throw new IrregularPdf();
    const start = this.at + 1;
    const given = dict.get(PDFName.Length);
    const length =
      given instanceof PDFRef ? lengthOf(given) : given instanceof PDFNumber ? given.asNumber() : Number.NaN;
    if (!(length >= 0 && start + length < this.bytes.length)) throw new IrregularPdf();
    this.at = start + length;
    for (let blanks = 0; blanks < 2 && this.#isBlank(this.at); blanks++) this.at += 1;
    if (!this.startsWith('endstream')) throw new IrregularPdf();
    this.at += 'endstream'.length;
    if (given instanceof PDFRef) dict.set(PDFName.Length, PDFNumber.of(length));
    return PDFRawStream.of(dict, this.bytes.subarray(start, start + length));
  }
}
