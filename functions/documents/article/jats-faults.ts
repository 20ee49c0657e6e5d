const TAG = /<(?:\?[^>]*\?|!DOCTYPE [^>]*|(\/?)([A-Za-z][\w:.-]*)((?: [\w:.-]+="[^"<]*")*)(\/?))>/g;
const ATTRIBUTE = / ([\w:.-]+)="([^"]*)"/g;
const REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** What forbids handing out XML of our own: it is not well formed, or refers to a missing id. */
export function jatsFaults(xml: string): string[] {
  const open: string[] = [];
  const [ids, led] = [new Set<string>(), new Set<string>()];
  const faults: string[] = [];
  let end = 0;
  const text = (written: string): void => {
    if (written.includes('<') || REFERENCE.test(written))
      faults.push(`Not XML: ${written.trim().slice(0, 80)}`);
  };
  for (const { 0: tag, 1: isEnd, 2: name, 3: attributes = '', 4: isEmpty, index } of xml.matchAll(TAG)) {
    text(xml.slice(end, index));
    end = index + tag.length;
    if (!name) continue;
    if (isEnd && open.pop() !== name) faults.push(`Nothing opens what ends here: ${name}`);
    if (isEnd) continue;
    if (!isEmpty) open.push(name);
    for (const [, key, value = ''] of attributes.matchAll(ATTRIBUTE)) {
      text(value);
      if (key === 'rid') for (const id of value.split(' ')) led.add(id);
      if (key !== 'id') continue;
      if (ids.has(value)) faults.push(`Two parts have the id ${value}`);
      ids.add(value);
    }
  }
  text(xml.slice(end));
  for (const name of open) faults.push(`Nothing ends ${name}`);
  for (const id of led) if (!ids.has(id)) faults.push(`No part has the id ${id}`);
  return faults;
}
