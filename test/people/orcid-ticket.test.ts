import { describe, expect, it } from 'vitest';
import { readTicket, writeTicket } from '../../functions/people/rules/orcid-ticket.ts';

const person = { orcid: '0000-0002-1825-0097', name: 'Josiah Carberry' };

const NOW = Date.UTC(2026, 0, 1);

describe('an ORCID ticket', () => {
  it('says whose sign-in it is for', () => {
    expect(readTicket('secret', writeTicket('secret', person, NOW), NOW)).toMatchObject(person);
  });

  it.each(['.x', '.', '..'])('with %j behind it is none', (more) => {
    expect(readTicket('secret', `${writeTicket('secret', person, NOW)}${more}`, NOW)).toBeUndefined();
  });

  it('of another secret, or past its time, is none', () => {
    expect(readTicket('other', writeTicket('secret', person, NOW), NOW)).toBeUndefined();
    expect(readTicket('secret', writeTicket('secret', person, NOW - 21 * 60_000), NOW)).toBeUndefined();
  });
});
