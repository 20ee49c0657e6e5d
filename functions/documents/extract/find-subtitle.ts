import { collapseSpaces } from './block.ts';
import type { DocumentLanguage } from './document-language.ts';
import type { Section } from './front-matter.ts';
import { isAffiliation, isNameList, isNeverTitle, isRoleLabel } from './not-a-title.ts';

const MAX_WORDS = 30;
/** What a cover says below its title of the work itself. */
const KIND_OF_WORK =
  /(?:thesis|dissertation|report|project|proposal|submitted|degree|tesis|tese|trabajo|trabalho|rapport|mémoire|arbeit|skripsi|tugas|praca|tez|диплом|курсов|диссертац|論文|论文|논문|보고서|پایان|پروژه|عبور|رسالة|עבודה)/iu;

/** Of a PDF: the line below the title, smaller than it and larger than the text, before the authors. */
export function findSubtitle(
  title: readonly Section[],
  value: string,
  front: readonly Section[],
  bodySize: number,
  language: DocumentLanguage,
): string | undefined {
  const last = title.at(-1)!;
  const [candidate, next] = below(last, front);
  if (!candidate || !next || !isSetAsSubtitle(last, candidate, bodySize)) return undefined;
  const text = collapseSpaces(candidate.block.text);
  if (!isWordedAsSubtitle(candidate, text) || language.isTranslation(value, text)) return undefined;
  // The line below it is no part of it: it is in other type or names people.
  const isLast =
    next.block.size < candidate.block.size - 0.3 ||
    next.block.italic !== candidate.block.italic ||
    next.label !== undefined ||
    isRoleLabel(next.block.text) ||
    isNameList(next.block.text, next.block.superscripts) ||
    isNameList(next.block.text.split(',')[0]!) ||
    isAffiliation(next.block.text) ||
    /^[-–—].*[-–—]$/.test(text);
  return isLast ? text : undefined;
}

/** Of a DOCX: the same, where it has no style of its own and names of people follow. */
export function findUnstyledSubtitle(
  title: Section,
  value: string,
  following: readonly Section[],
  bodySize: number,
  language: DocumentLanguage,
): string | undefined {
  const [candidate, next] = following;
  if (!candidate || !next) return undefined;
  const [a, b] = [title.block, candidate.block];
  const isSmaller = b.size < a.size - 0.5 && b.size > 0.55 * a.size && b.size > 1.05 * bodySize;
  if (!isSmaller || b.centered !== a.centered || (b.gap ?? 0) > 1 || b.isHeading) return undefined;
  const text = collapseSpaces(b.text);
  if (!isWordedAsSubtitle(candidate, text) || language.isTranslation(value, text)) return undefined;
  return next.label?.kind === 'abstract' || (next.block.size < b.size && isNamed(next)) ? text : undefined;
}

function isNamed({ block }: Section): boolean {
  return (
    isRoleLabel(block.text) ||
    isListOfNames(block.text, 1) ||
    isNameList(block.text, block.superscripts) ||
    isAffiliation(block.text)
  );
}

function below({ block }: Section, front: readonly Section[]): Section[] {
  return front
    .filter(
      (section) =>
        section.block.page === block.page &&
        section.block.place !== undefined &&
        block.place !== undefined &&
        section.block.place.top > block.place.bottom,
    )
    .toSorted((a, b) => a.block.place!.top - b.block.place!.top);
}

function isSetAsSubtitle({ block: a }: Section, { block: b }: Section, bodySize: number): boolean {
  return (
    b.place!.top - a.place!.bottom < 3 * a.size &&
    b.size < a.size - 0.5 &&
    b.size > 0.55 * a.size &&
    b.size > 1.1 * bodySize &&
    Math.min(a.place!.right, b.place!.right) > Math.max(a.place!.left, b.place!.left)
  );
}

function isWordedAsSubtitle({ block, words, label }: Section, text: string): boolean {
  return (
    label === undefined &&
    words >= 3 &&
    words <= MAX_WORDS &&
    block.superscripts === 0 &&
    !/[.,;]$|\d{4}|@/.test(text) &&
    !isKindOfWork(text) &&
    !isNeverTitle(text) &&
    !isRoleLabel(text) &&
    !isAffiliation(text) &&
    !isNameList(text) &&
    !isListOfNames(text) &&
    !isLikeNames(text)
  );
}

const NAME_PARTICLE =
  /^(?:de|da|do|dos|das|del|di|du|la|le|van|von|der|den|ten|bin|al|el|e|y|i|and|und|et|ve)$/iu;

/** Capitalized words and particles only, or initials before surnames: then less is said. */
function isLikeNames(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const initials = text.match(/(?<!\p{L})\p{L}\.\s?\p{Lu}\p{Ll}/gu)?.length ?? 0;
  return initials >= 2 || words.every((word) => /^\p{Lu}\p{Ll}/u.test(word) || NAME_PARTICLE.test(word));
}

/** 'Silva,Ana; Vries,Jan': capitalized words with signs between them. */
function isListOfNames(text: string, minSigns = 2): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return (text.match(/[,;·&]/g)?.length ?? 0) >= minSigns && capital > 0.75 * words.length;
}

export function isKindOfWork(text: string): boolean {
  return KIND_OF_WORK.test(text);
}

/** 'Soil carbon' and 'A study of grazing' as one line. */
export function joinSubtitle(title: string, subtitle: string): string {
  return /[\p{L}\p{N})\]]$/u.test(title) && !/^[-–—(]/.test(subtitle)
    ? `${title}: ${subtitle}`
    : `${title} ${subtitle}`;
}
