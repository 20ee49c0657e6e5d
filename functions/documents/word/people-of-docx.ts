import { openPackage, type Package } from './package/open-package.ts';
import { descendantsOf, type Element, nodeText } from './package/xml.ts';

const WITH_COMMENTS = ['comments', 'commentsExtended', 'people', 'footnotes', 'endnotes', 'header', 'footer'];
const MOST = 50;

/** Names of people that a Word document has beside its text: in properties, comments and tracked changes. Throws DocumentFault. */
export function peopleOfDocx(bytes: Uint8Array): string[] {
  const pkg = openPackage(bytes);
  const names = new Set<string>();
  for (const root of propertiesOf(pkg))
    for (const child of root.children)
      if (child.type === 'element' && OF_PEOPLE.test(child.name)) names.add(nodeText(child).trim());
  for (const root of partsOf(pkg))
    for (const element of [...CHANGES.flatMap((name) => descendantsOf(root, name))]) {
      const author = element.attributes['w:author'] ?? element.attributes['w15:author'];
      if (author) names.add(author.trim());
    }
  return [...names].filter(Boolean).slice(0, MOST);
}

const OF_PEOPLE = /(?:^|:)(?:creator|lastModifiedBy|Manager)$/;
const CHANGES = [
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
  'w:rPrChange',
  'w:pPrChange',
  'w:comment',
  'w15:person',
];

function propertiesOf(pkg: Package): Element[] {
  return ['core-properties', 'extended-properties'].flatMap((type) => {
    const part = pkg.related('', type);
    const root = part === undefined ? undefined : pkg.xml(part);
    return root ? [root] : [];
  });
}

function partsOf(pkg: Package): Element[] {
  const others = [...pkg.relationships(pkg.mainPart).values()]
    .filter(({ type, external }) => !external && WITH_COMMENTS.includes(type))
    .map(({ target }) => target);
  return [pkg.mainPart, ...others]
    .filter((part) => maySayWho(pkg, part))
    .flatMap((part) => pkg.xml(part) ?? []);
}

/** Most documents name no one there, and searching the bytes of a part takes a tenth of reading it. */
function maySayWho(pkg: Package, part: string): boolean {
  const bytes = pkg.bytes(part);
  if (!bytes) return false;
  const isUtf16 = (bytes[0] ?? 0) >= 0xfe;
  return isUtf16 || Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('author');
}
