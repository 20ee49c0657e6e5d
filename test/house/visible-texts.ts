import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

interface VisibleText {
  /** 'web/src/ui/notice.tsx:12' */
  place: string;
  /** On one line; `{}` for filled-in values. */
  text: string;
}

/** The part of a parsed file's node that is read here. */
interface Node {
  type: string;
  start: number;
  value?: unknown;
  name?: { name?: unknown };
  callee?: { name?: string };
  quasis?: { value: { cooked: string } }[];
}

/** A single word may be a code; a sentence, a label with a capital and the text between tags are for people. */
const isProse = (text: string) =>
  /\p{L}[,:;.]?\s+[\p{L}{‘(]/u.test(text) || /^\p{Lu}\p{Ll}+[.:!?]?$/u.test(text);
/** Attributes of an element that no one reads. */
const UNREAD =
  /^(className|id|name|type|rel|target|href|src|role|key|autoComplete|method|d|viewBox|to|htmlFor)$/;

function isUnread({ type, name, callee }: Node): boolean {
  if (type.startsWith('Import') || type === 'TSLiteralType') return true;
  if (type === 'JSXAttribute') return UNREAD.test(String(name?.name));
  return type === 'NewExpression' && callee?.name === 'Error';
}

function textOf({ type, value, quasis }: Node): string | undefined {
  const text = type === 'TemplateLiteral' ? quasis?.map((part) => part.value.cooked).join('{}') : value;
  if (typeof text !== 'string') return undefined;
  if (type === 'JSXText') return /\p{L}/u.test(text) ? text : undefined;
  return (type === 'Literal' || type === 'TemplateLiteral') && isProse(text) ? text : undefined;
}

function visit(part: unknown, see: (node: Node) => void): void {
  if (typeof part !== 'object' || part === null) return;
  const node = part as Node & Record<string, unknown>;
  if (typeof node.type === 'string') {
    if (isUnread(node)) return;
    see(node);
  }
  for (const key in node) if (key !== 'source') visit(node[key], see);
}

/**
 * The text in a source file that people may read: text between tags, and prose strings. It excludes text for developers alone, in `new
 * Error`, and types or names of modules. Vite's parser reads it: TypeScript's own offers none that runs in this process.
 */
export function visibleTexts(file: string): VisibleText[] {
  const source = readFileSync(join(root, file), 'utf8');
  const texts: VisibleText[] = [];
  visit(parseSync(file, source).program.body, (node) => {
    const text = textOf(node);
    if (text === undefined) return;
    const line = source.slice(0, node.start).split('\n').length;
    texts.push({ place: `${file}:${line}`, text: text.replace(/\s+/g, ' ').trim() });
  });
  return texts;
}
