/**
 * Addresses of OJS, from 2.4 to 3.6: one key for each item that an address may name. Keys are in lower case, since old links are typed
 * and copied in any.
 */

export const oldArticle = (id: string) => `article#${id.toLowerCase()}`;
export const oldVersion = (id: string, publication: string) => `version#${id}#${publication}`.toLowerCase();
export const oldGalley = (id: string, galley: string) => `galley#${id}#${galley}`.toLowerCase();
export const oldIssue = (id: string) => `issue#${id.toLowerCase()}`;

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
  /** Its part in the address; '' for a journal that had a domain of its own. */
  journal: string;
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

/** Most letters of an address that is looked up. */
const LONGEST = 600;
const LOCALE = /^[a-z]{2,3}([_@-][a-z@]+)*$/;

/** A path such as '/index.php/jics/article/view/12/34', decoded or not; undefined if it is none of the old system. */
export function readOldAddress(path: string): OldAddress | undefined {
  if (path.length > LONGEST) return undefined;
  const parts = decoded(path)
    .toLowerCase()
    .split('/')
    .map((part) => part.trim().replace(/(?<=.)\.pdf$/, ''))
    .filter(Boolean);
  if (parts[0] === 'old') parts.shift();
  const isIndexed = parts[0] === 'index.php';
  while (parts[0] === 'index.php') parts.shift();
  // A journal of its own domain, then one below its name, then one with its language.
  const at = [0, 1, 2].find((n) => pageOf(parts[n]) && (n < 2 || LOCALE.test(parts[1]!)));
  if (at === undefined)
    return isIndexed && parts.length === 1 ? { journal: parts[0]!, keys: [], page: 'overview' } : undefined;
  const [journal = ''] = parts.slice(0, Math.min(at, 1));
  const page = pageOf(parts[at])!;
  const [op = '', ...args] = parts.slice(at + 1);
  if (page === 'gone') return { journal, keys: [], isGone: true };
  if (page === 'article') return ofArticle(journal, op, args);
  if (page === 'issue') return ofIssue(journal, op, args);
  if (page === 'gateway')
    return args[0] === 'webfeedgatewayplugin' || op === 'lockss' || op === 'clockss'
      ? { journal, keys: [], page: args[0] ? 'feed' : 'archives' }
      : undefined;
  return { journal, keys: [], page };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** 'view', 'download', 'viewFile', 'viewPDFInterstitial', 'downloadSuppFile' and others name the same things in the same order. */
function ofArticle(journal: string, op: string, [id, ...more]: string[]): OldAddress | undefined {
  if (id === undefined || !/^(view|download)/.test(op)) return undefined;
  const [publication, rest] = more[0] === 'version' ? [more[1], more.slice(2)] : [undefined, more];
  const [galley] = rest;
  return {
    journal,
    keys: [
      // A public id may have slashes.
      ...(more.length > 0 ? [oldArticle([id, ...more].join('/'))] : []),
      ...(galley === undefined ? [] : [oldGalley(id, galley)]),
      ...(publication === undefined ? [] : [oldVersion(id, publication)]),
      oldArticle(id),
    ],
  };
}

function ofIssue(journal: string, op: string, [id]: string[]): OldAddress | undefined {
  if (op === 'current' || op === '') return { journal, keys: [], page: 'current' };
  if (op === 'archive') return { journal, keys: [], page: 'archives' };
  return id === undefined ? undefined : { journal, keys: [oldIssue(id)] };
}
