import { MovedPerson } from '../../moved.ts';
import { orcidOf } from '../identifiers.ts';
import { splitName } from '../jats/contributors.ts';
import { partsOf, type Reading } from '../reading.ts';
import type { Row } from './row.ts';

type Role = MovedPerson['roles'][number];

/** The names of roles in OJS and Janeway, whose first match counts. */
const ROLES: readonly [RegExp, Role][] = [
  [/section|guest|associate/i, 'editor'],
  [/manager|chief|journal editor/i, 'chief'],
  [/editor$|editorial/i, 'editor'],
  [/copy|layout|proof|assistant|production|designer|typesetter/i, 'assistant'],
  [/review/i, 'reviewer'],
  [/author|translator/i, 'author'],
  [/reader|subscri/i, 'reader'],
];
const roleOf = (text: string): Role | undefined => ROLES.find(([pattern]) => pattern.test(text.trim()))?.[1];
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** People of a list. Janeway's lists name a role by the name of the file only. */
export class PersonRows {
  private readonly addresses = new Set<string>();
  private readonly reading: Reading;
  private readonly ofFile: Role[];

  constructor(reading: Reading, path: string) {
    this.reading = reading;
    this.ofFile = /review/i.test(path) ? ['reviewer'] : /editor/i.test(path) ? ['editor'] : [];
  }

  async row(row: Row): Promise<void> {
    const email = row.take('email')?.toLowerCase() ?? '';
    const given = [row.take('given'), row.take('middle')].filter(Boolean).join(' ');
    const family = row.take('family');
    const whole = family ?? (given || row.take('name'));
    if (!EMAIL.test(email)) return row.refuse('It has no valid email address.');
    if (!whole) return row.refuse('It has no name.');
    if (this.addresses.has(email)) return row.refuse('An earlier row has the same address.');
    this.addresses.add(email);
    const roles = row
      .indexes('role')
      .map((index) => row.read('role', roleOf, 'We don’t know this role.', index));
    const known = [...new Set(roles.filter((role) => role !== undefined))];
    const person = {
      origin: `list:${this.reading.from}#${email}`.slice(0, 500),
      ...(family ? { family, given: given || undefined } : given ? { family: given } : splitName(whole)),
      email,
      orcid: row.read('orcid', orcidOf, 'It is no valid ORCID iD.'),
      institution: row.take('institution') ?? row.take('affiliations'),
      country: row.take('country'),
      roles: known.length > 0 ? known : this.ofFile,
      interests: partsOf(row.take('interests'), /[;,]/),
      place: row.place,
    };
    row.count();
    await this.reading.sink.person(MovedPerson.parse(person));
  }
}
