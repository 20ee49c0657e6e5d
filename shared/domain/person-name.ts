/** One of first and last name is enough, so both may be empty, though not together. */
export interface PersonName {
  firstName: string;
  middleName?: string | undefined;
  lastName: string;
  /** 'Jr.' */
  suffix?: string | undefined;
}

const joined = (names: (string | undefined)[]) => names.filter(Boolean).join(' ');

export const fullName = ({ firstName, middleName, lastName, suffix }: PersonName): string =>
  joined([firstName, middleName, lastName, suffix]);
/** Without a middle name. */
export const shortName = ({ firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>): string =>
  joined([firstName, lastName]);

/** A single name is kept as the last one, by which people are listed and cited. */
export const keptNames = ({
  firstName = '',
  lastName = '',
}: {
  firstName?: string | undefined;
  lastName?: string | undefined;
}) => (lastName ? { firstName, lastName } : { firstName: '', lastName: firstName });
