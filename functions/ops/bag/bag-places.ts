import { createHash } from 'node:crypto';
import {
  draftPk,
  duePk,
  filesPrefix,
  letterPk,
  manuscriptPk,
  pastPk,
  talkPk,
  versionPk,
} from '../../core/keys.ts';
import type { Key } from '../../core/table.ts';
import type { Row } from '../../core/table-calls.ts';
import { OF_THE_WEEK } from '../../letters/rules/week-letter.ts';
import { exportKey } from '../../moving/export-store.ts';
import { productionPk } from '../../publishing/rules/production-keys.ts';
import { KEPT_TABLES, type KeptTable, kindOf } from '../row-kinds.ts';

export const BAG_BUCKETS = ['documentsBucket', 'publishedBucket'] as const;
export type BagBucket = (typeof BAG_BUCKETS)[number];

/** What each installation has by itself and none takes from another: its clock, and the last export that it wrote. */
export const isItsOwn = ({ pk, manuscriptId }: Row): boolean =>
  (pk === duePk && manuscriptId === OF_THE_WEEK) || pk === exportKey.pk;

/** In the words of the bag's `schema.json`. */
export const LEFT_OUT = [
  'The table of limits: counters, ended sessions, codes that were mailed and tickets that were used',
  'Of a person: the tag by which wrong passwords are refused. No password is stored in these tables',
  'The user pool with its passwords: after reading, npm run ops -- enrol-again makes a user for everyone',
  'Uploads that no one has saved yet, and earlier exports',
  'Access keys of editors and reviewers, and the secrets that sign links',
];

export function withoutSecrets(table: KeptTable, row: Row): Row {
  const secret = kindOf(table, row)?.secret ?? [];
  return Object.fromEntries(Object.entries(row).filter(([name]) => !secret.includes(name)));
}

/** What file systems take in a name. */
const MOST_NAME = 200;

/**
 * Names that every file system takes, no two of them the same: other letters are written as `=3a`, because the lists of a bag write a % in two ways,
 * and a name that would be too long as its digest.
 */
function plainName(text: string): string {
  const name = text
    .replace(/[^A-Za-z0-9_.-]/gu, (letter) => `=${Buffer.from(letter).toString('hex')}`)
    .replace(/^\.*$/, (dots) => `=${dots.length}`);
  return name.length > MOST_NAME ? `=${createHash('sha256').update(text).digest('hex')}` : name;
}
const plainPath = (path: string): string => path.split('/').map(plainName).join('/');

/** Partitions of one manuscript beside its own. */
const PARTS: readonly [prefix: string, file: string][] = [
  [letterPk(''), 'letters'],
  [talkPk(''), 'messages'],
  [pastPk(''), 'history'],
  [versionPk(''), 'versions'],
  [draftPk(''), 'drafts'],
  [productionPk(''), 'production'],
];

/** Of a manuscript's own rows. */
function partOf(sk: string): string {
  if (/^(review|review-files|seat)#/.test(sk)) return 'reviews';
  return sk.startsWith('decision#') ? 'decisions' : 'record';
}

/** The file below `data` that holds a row. */
export function rowPlace(table: KeptTable, { pk, sk }: Key): string {
  if (table === 'manuscripts')
    for (const [prefix, part] of [[manuscriptPk(''), partOf(sk)] as const, ...PARTS])
      if (pk.startsWith(prefix)) return `manuscripts/${plainName(pk.slice(prefix.length))}/${part}.jsonl`;
  return `${table}/rows.jsonl`;
}

const OF_MANUSCRIPT = new RegExp(`^${filesPrefix('([^/]+)')}(.+)$`);
const OF_ARTICLE = /^(?:articles|texts)\/(\d+)v/;

/** The file below `data` that holds an object: a manuscript's beside its rows, an article's by its number. */
export function objectPlace(bucket: BagBucket, key: string): string {
  const [, id, rest = ''] = (bucket === 'documentsBucket' && OF_MANUSCRIPT.exec(key)) || [];
  if (id) return `manuscripts/${plainName(id)}/files/${plainPath(rest)}`;
  const number = bucket === 'publishedBucket' && OF_ARTICLE.exec(key)?.[1];
  return number ? `articles/${number}/${plainPath(key)}` : `objects/${bucket}/${plainPath(key)}`;
}

/** Whose rows a file holds; undefined for files of another kind. */
export const tableOf = (path: string): KeptTable | undefined =>
  path.endsWith('.jsonl') && !path.includes('/files/')
    ? KEPT_TABLES.find((table) => path.startsWith(`data/${table}/`))
    : undefined;

/** Lists the objects of a bucket with their keys, places and types. */
export const objectsList = (bucket: BagBucket): string => `data/objects/${bucket}.jsonl`;
/** The prints of each manuscript's text, from which the table for finding manuscripts by them follows. */
export const PRINTS = 'data/prints.jsonl';
