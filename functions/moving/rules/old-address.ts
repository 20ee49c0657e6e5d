/**
 * Addresses of OJS, from 2.4 to 3.6: one key for each item that an address may name. Keys are in lower case, since old links are typed
 * and copied in any.
 */

/** 'A/12.pdf ' is asked for as a/12. */
const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split('/')
    .map((part) => part.trim().replace(/(?<=.)\.pdf$/, ''))
    .filter(Boolean);
const plain = (text: string): string => partsOf(text).join('/');

export const oldArticle = (id: string) => `article#${plain(id)}`;
export const oldVersion = (id: string, publication: string) => `version#${plain(id)}#${plain(publication)}`;
export const oldGalley = (id: string, galley: string) => `galley#${plain(id)}#${plain(galley)}`;
export const oldIssue = (id: string) => `issue#${plain(id)}`;

/** Pages that need no key. */
export type OldPage =
  | 'current'
  | 'archives'
  | 'search'
  | 'overview'
  | 'sign-in'
  | 'register'
  | 'feed'
  | 'oai';

export interface OldAddress {
  /** What may be its part in the address, the likeliest first; '' for a journal that had a domain of its own. */
  journals: string[];
  /** The first that is known counts. */
  keys: string[];
  page?: OldPage;
  /** An address of the old system's own screens, which nobody needs any more. */
  isGone?: true;
}

const PAGES: Readonly<Record<string, OldPage | 'article' | 'issue' | 'gateway' | 'gone'>> = {
  article: 'article',
  issue: 'issue',
  gateway: 'gateway',
  oai: 'oai',
  search: 'search',
  about: 'overview',
  information: 'overview',
  catalog: 'overview',
  index: 'overview',
  login: 'sign-in',
  user: 'register',
  submission: 'sign-in',
  submissions: 'sign-in',
  author: 'sign-in',
  reviewer: 'sign-in',
  $$$call$$$: 'gone',
};
const pageOf = (segment = '') => (Object.hasOwn(PAGES, segment) ? PAGES[segment] : undefined);

/** Most letters of an address that is looked up, and so of a name in it. */
export const LONGEST = 600;
/** 'en', 'pt_br'. Three letters are more often a journal. */
const LOCALE = /^[a-z]{2}([_@-][a-z@]+)*$/;
/** A folder, the journal and a language may stand before a page, and two folders before index.php. */
const MOST_BEFORE = 3;

/** A path such as '/index.php/jics/article/view/12/34', decoded or not; undefined if it is none of the old system. */
export function readOldAddress(path: string): OldAddress | undefined {
  if (path.length > LONGEST) return undefined;
  const parts = partsOf(decoded(path));
  if (parts[0] === 'old') parts.shift();
  const indexAt = parts.slice(0, MOST_BEFORE).lastIndexOf('index.php');
  const named = parts.slice(indexAt + 1);
  const found = named.slice(0, MOST_BEFORE + 1).findIndex((part) => pageOf(part));
  const isHome = found === -1 && indexAt !== -1 && named.length < MOST_BEFORE;
  if (found === -1 && !isHome) return undefined;
  const before = isHome ? named : named.slice(0, found);
  // The journal comes after a folder, and before a language.
  const journals = [...before].reverse();
  if (before.every((part) => LOCALE.test(part))) journals.push('');
  if (isHome) return { journals, keys: [], page: 'overview' };
  const page = pageOf(named[found])!;
  const [op = '', ...args] = named.slice(found + 1);
  if (page === 'gone') return { journals, keys: [], isGone: true };
  if (page === 'article') return ofArticle(journals, op, args);
  if (page === 'issue') return ofIssue(journals, op, args);
  if (page === 'gateway')
    return args[0] === 'webfeedgatewayplugin' || op === 'lockss' || op === 'clockss'
      ? { journals, keys: [], page: args[0] ? 'feed' : 'archives' }
      : undefined;
  return { journals, keys: [], page };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** 'view', 'download', 'viewFile', 'viewPDFInterstitial', 'downloadSuppFile' and others name the same things in the same order. */
function ofArticle(journals: string[], op: string, [id, ...more]: string[]): OldAddress | undefined {
  if (id === undefined || !/^(view|download)/.test(op)) return undefined;
  const [publication, rest] = more[0] === 'version' ? [more[1], more.slice(2)] : [undefined, more];
  const [galley] = rest;
  return {
    journals,
    keys: [
      // A public id may have slashes.
      ...(more.length > 0 ? [oldArticle([id, ...more].join('/'))] : []),
      ...(galley === undefined ? [] : [oldGalley(id, galley)]),
      ...(publication === undefined ? [] : [oldVersion(id, publication)]),
      oldArticle(id),
    ],
  };
}

function ofIssue(journals: string[], op: string, [id]: string[]): OldAddress | undefined {
  if (op === 'current' || op === '') return { journals, keys: [], page: 'current' };
  if (op === 'archive') return { journals, keys: [], page: 'archives' };
  return id === undefined ? undefined : { journals, keys: [oldIssue(id)] };
}
