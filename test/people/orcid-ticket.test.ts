import { describe, expect, it } from 'vitest';
import { readTicket, writeTicket } from '../../functions/people/rules/orcid-ticket.ts';

const person = { orcid: '0000-0002-1825-0097', name: 'Josiah Carberry' };

describe('an ORCID ticket', () => {
  it('says whose sign-in it is for', () => {
    expect(readTicket('secret', writeTicket('secret', person))).toMatchObject(person);
  });

  it.each(['.x', '.', '..'])('with %j behind it is none', (more) => {
    expect(readTicket('secret', `${writeTicket('secret', person)}${more}`)).toBeUndefined();
  });

  it('of another secret, or past its time, is none', () => {
    expect(readTicket('other', writeTicket('secret', person))).toBeUndefined();
    expect(readTicket('secret', writeTicket('secret', person, Date.now() - 21 * 60_000))).toBeUndefined();
  });
});
