import type { MovedPerson, MovedSink } from '../../moved.ts';
import { orcidOf } from '../identifiers.ts';
import { splitName } from '../jats/contributors.ts';
import type { Tally } from '../tally.ts';
import type { Row } from './row.ts';

type Role = MovedPerson['roles'][number];

/** The names of roles in OJS and Janeway, whose first match counts. */
const ROLES: readonly [RegExp, Role][] = [
  [/section|guest|associate/i, 'editor'],
  [/manager|chief|journal editor|^editor$/i, 'chief'],
  [/editor$|editorial/i, 'editor'],
  [/copy|layout|proof|assistant|production|designer|typesetter/i, 'assistant'],
  [/review/i, 'reviewer'],
  [/author|translator/i, 'author'],
  [/reader|subscri/i, 'reader'],
];
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** People of a list. Janeway's lists name a role by the name of the file only. */
export class PersonRows {
  private readonly addresses = new Set<string>();
  private readonly sink: MovedSink;
  private readonly tally: Tally;
  private readonly from: string;
  private readonly ofFile: Role[];

  constructor(sink: MovedSink, tally: Tally, from: string, path: string) {
    this.sink = sink;
    this.tally = tally;
    this.from = from;
    this.ofFile = /review/i.test(path) ? ['reviewer'] : /editor/i.test(path) ? ['editor'] : [];
  }

  async row(row: Row): Promise<void> {
    const email = row.peek('email')?.toLowerCase() ?? '';
    if (!EMAIL.test(email)) return row.refuse('It has no valid email address.');
    const given = [row.take('given'), row.take('middle')].filter(Boolean).join(' ');
    const whole = row.peek('family') ?? (given || row.take('name'));
    if (!whole) return row.refuse('It has no name.');
    if (this.addresses.has(email)) {
      this.tally.doubt('row', 'An earlier row has the same address. Only that row counts.', row.place);
      return;
    }
    this.addresses.add(email);
    row.take('email');
    const name = row.take('family')
      ? { family: whole, ...(given && { given }) }
      : given
        ? { family: given }
        : splitName(whole);
    const orcid = row.read('orcid', orcidOf, 'It is no valid ORCID iD.');
    const [institution, country] = [row.take('institution') ?? row.take('affiliations'), row.take('country')];
    const interests = (row.take('interests') ?? '')
      .split(/[;,]/)
      .map((word) => word.trim())
      .filter(Boolean);
    const person: MovedPerson = {
      origin: `list:${this.from}#${email}`.slice(0, 500),
      ...name,
      email,
      ...(orcid && { orcid }),
      ...(institution && { institution }),
      ...(country && { country }),
      roles: this.rolesOf(row),
      interests,
      isDisabled: false,
      place: row.place,
    };
    row.count();
    await this.sink.person(person);
  }

  async end(): Promise<void> {
    // Each row was handed on by itself.
  }

  private rolesOf(row: Row): Role[] {
    const roles = row.indexes('role').map((index) => {
      const roleOf = (text: string) => ROLES.find(([pattern]) => pattern.test(text.trim()))?.[1];
      return row.read('role', roleOf, 'We don’t know this role.', index);
    });
    const known = [...new Set(roles.filter((role) => role !== undefined))];
    return known.length > 0 ? known : this.ofFile;
  }
}
