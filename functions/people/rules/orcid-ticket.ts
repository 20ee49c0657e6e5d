import * as z from 'zod';
import { randomId } from '../../core/rules/ids.ts';
import { isSigned, sign } from '../../core/rules/secret.ts';

const PURPOSE = 'orcid ticket';
const TICKET_SECONDS = 20 * 60;

const Ticket = z.object({
  id: z.string(),
  orcid: z.string(),
  name: z.string(),
  /** Epoch seconds. */
  expiresAt: z.number(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Holds the ORCID iD of a sign-in while its e-mail address is asked for; only we can write one. */
export function writeTicket(secret: string, person: { orcid: string; name: string }, now: number): string {
  const expiresAt = Math.floor(now / 1000) + TICKET_SECONDS;
  const ticket: Ticket = { ...person, id: randomId(26), expiresAt };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${sign(secret, PURPOSE, text)}`;
}

export function readTicket(secret: string, written: string, now: number): Ticket | undefined {
  const [text = '', signature = '', ...more] = written.split('.');
  if (more.length > 0 || !isSigned(secret, PURPOSE, text, signature)) return undefined;
  const ticket = Ticket.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return ticket.expiresAt * 1000 > now ? ticket : undefined;
}

/** ORCID gives one name; the last word is taken as the family name, and the person may correct it. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/).filter(Boolean);
  const lastName = words.pop() ?? '';
  return { firstName: words.join(' '), lastName };
}
