/** Every key of the table of publications, all of which is public, and of the bucket of their files. */
const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
export const publicationPk = (number: number) => `publication#${padded(number, 6)}`;
export const publicationKey = (number: number) => ({ pk: publicationPk(number), sk: 'publication' });
export const versionPrefix = 'version#';
export const versionKey = (number: number, version: number) => ({
  pk: publicationPk(number),
  sk: `${versionPrefix}${padded(version, 3)}`,
});
export const issuesPk = 'issues';
const issueSk = ({ volume, issue }: IssueName) => `${padded(volume, 4)}#${padded(issue, 3)}`;
export const issueKey = (name: IssueName) => ({ pk: issuesPk, sk: issueSk(name) });
/** Every article once, in the order of issues and numbers. */
export const listedPk = 'listed';
export const listedPrefix = (name: IssueName) => `${issueSk(name)}#`;
export const listLineKey = (line: IssueName & { number: number }) => ({
  pk: listedPk,
  sk: `${listedPrefix(line)}${padded(line.number, 6)}`,
});
/** Every publication once, by its latest change: '2027-01-03T06:00:30Z'. */
export const changedPk = 'changed';
export const changeKey = ({ changedAt, number }: { changedAt: string; number: number }) => ({
  pk: changedPk,
  sk: `${changedAt}#${padded(number, 6)}`,
});
/** Unguessable: anyone who uses it was shown the certificate. */
export const certificatePrefix = 'certificate#';
export const certificateKey = (id: string) => ({ pk: `${certificatePrefix}${id}`, sk: 'certificate' });
/** The last number given to an article, never given again. */
export const publicationNumbersKey = { pk: 'numbers', sk: 'publications' };
interface IssueName {
  volume: number;
  issue: number;
}

/** The bucket of publications, in which nothing is ever overwritten. */
export const versionName = ({ number, version }: { number: number; version: number }) =>
  `${number}v${version}`;
/** `end` is `.pdf`, `/figure-1.png` and so on: the end of the article's own address. */
export const articleFileKey = (name: string, end: string) => `articles/${name}${end}`;
export const articleTextKey = (name: string) => `texts/${name}.html`;
/** The beginnings of the names of all its files, and of no other's. */
export const publicationPrefixes = (number: number) =>
  ['articles/', 'texts/'].map((part) => `${part}${number}v`);
