import { foldAddress } from './same-person.ts';

/** A provider that sees no dot in a name, and has two names itself. */
const WITHOUT_DOTS = /^(.+)@g(?:oogle)?mail\.com$/;

/** The mailbox that most likely receives the mail to an address: its owner has any number of addresses `name+tag@…`. */
export const mailboxOf = (address: string): string =>
  foldAddress(address).replace(WITHOUT_DOTS, (_all, name: string) => `${name.replaceAll('.', '')}@gmail.com`);
