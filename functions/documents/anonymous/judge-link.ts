import type { Strength } from '../outcome.ts';
import type { IdentityForms } from './identity-forms.ts';
import { namesIn } from './names-in.ts';

/** Sites where people and laboratories keep their own pages, or share files by a link. */
const PERSONAL: readonly RegExp[] = [
  /(?:^|\/\/|\.)(?:github|gitlab|bitbucket|codeberg|sourceforge|huggingface|kaggle|figshare|protocols|codeocean|colab\.research\.google|gitee|gist\.github|raw\.githubusercontent)\.(?:com|org|net|co|io)\/[^/\s]/,
  /(?:^|\/\/)[\w-]+\.(?:github|gitlab|bitbucket|netlify|vercel|herokuapp|wordpress|blogspot|wixsite|weebly|shinyapps|readthedocs)\.(?:io|com|app|org)\b/,
  /(?:^|\/\/|\.)(?:osf\.io|zenodo\.org|data\.mendeley\.com|dataverse\.[\w.]+|datadryad\.org|rpubs\.com|researchgate\.net\/(?:profile|publication)|academia\.edu|linkedin\.com\/in|scholar\.google\.[\w.]+\/citations|orcid\.org|publons\.com|twitter\.com|x\.com|youtu\.be|youtube\.com)\/[^/\s]/,
  /doi\.org\/10\.(?:5281\/zenodo|17605\/osf|6084\/m9\.figshare|17632|5061\/dryad|7910\/dvn)/,
  /(?:^|\/\/|\.)(?:drive\.google|docs\.google|dropbox|onedrive\.live|1drv|box|icloud|mega|wetransfer|pan\.baidu|disk\.yandex|sharepoint|sites\.google|nextcloud|owncloud)\.(?:com|ms|nz|net|ru|[\w.]+)\//,
  /\/(?:~|%7e|people\/|staff\/|users?\/|home\/|homepages?\/)[\w.-]{2,}/,
];

const BLINDED = /anonymous\.4open\.science|[?&]view_only=/;

export interface LinkJudgement {
  strength: Strength;
  /** The address contains a name; otherwise it only leads to a person's own page. */
  isNaming: boolean;
}

/** What an address reveals about the authors of a paper; undefined if nothing. */
export function judgeLink(forms: IdentityForms, href: string): LinkJudgement | undefined {
  const address = decoded(href.slice(0, MAX_ADDRESS));
  const named = namesIn(forms, address, 'link');
  if (named.some(({ strength }) => strength === 'certain')) return { strength: 'certain', isNaming: true };
  const small = address.toLowerCase();
  if (BLINDED.test(small)) return { strength: 'hint', isNaming: false };
  if (named.length > 0) return { strength: 'likely', isNaming: true };
  return PERSONAL.some((pattern) => pattern.test(small))
    ? { strength: 'likely', isNaming: false }
    : undefined;
}

/** Longer addresses contain data. */
const MAX_ADDRESS = 2000;

/** A percent sign that escapes nothing stays. */
function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** For addresses, which are often written without 'https://'. */
const TOP_LEVEL =
  'com|org|net|edu|gov|info|science|dev|app|page|io|co|me|eu|uk|de|fr|nl|be|ch|at|it|es|pt|br|ru|ua|pl|cz|se|no|fi|dk|hu|gr|tr|ir|in|id|cn|jp|kr|tw|au|nz|ca|mx|ar|cl|za|ng';
const ADDRESS = new RegExp(
  String.raw`(?:https?:\/\/|www\.|(?<![\w@./-])(?:[a-z\d][\w-]{0,62}\.){1,5}(?:${TOP_LEVEL})\/)[^\s<>"“”()[\]{}|\\^\x60]{2,2000}`,
  'giu',
);

/** Whether a link leads to the email address in its own words. */
export const writesTo = (href: string, words: string): boolean => {
  const [, address = ''] = /^mailto:([^?]+)/i.exec(href) ?? [];
  return address !== '' && words.toLowerCase().includes(address.toLowerCase());
};

/** Addresses written as words of a text. */
export function addressesIn(text: string): { start: number; end: number; href: string }[] {
  return [...text.matchAll(ADDRESS)].map(({ 0: found, index }) => {
    const href = found.replace(/[.,;:!?'’”)\]]+$/u, '');
    return { start: index, end: index + href.length, href };
  });
}
