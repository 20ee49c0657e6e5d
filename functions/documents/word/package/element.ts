export type XmlNode = Element | { type: 'text'; name?: undefined; value: string };

/** mammoth's own element tree with plain loops, since its readers ask each run some twenty times for a child. */
export class Element {
  readonly type = 'element';
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlNode[];

  constructor(name: string, attributes: Record<string, string>, children: XmlNode[]) {
    this.name = name;
    this.attributes = attributes;
    this.children = children;
  }

  first(name: string): Element | undefined {
    for (const child of this.children) if (child.name === name) return child as Element;
    return undefined;
  }

  firstOrEmpty(name: string): Element {
    return this.first(name) ?? NOTHING;
  }

  text(): string {
    const [only] = this.children;
    return only?.type === 'text' ? only.value : '';
  }
}

const NOTHING = new Element('', {}, []);
