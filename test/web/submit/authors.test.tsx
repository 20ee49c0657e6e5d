// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { ManuscriptForm } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { AuthorsTable } from '../../../web/src/features/submit/steps/authors-table.tsx';
import { button, press, show } from '../show.tsx';
import { ada, buildForm } from './build-form.ts';

const people = [
  { ...ada, hasConfirmed: true },
  { _id: 'bob', firstName: 'Bob', lastName: 'Babbage', email: 'bob@example.org', hasConfirmed: false },
  { _id: 'eve', firstName: 'Eve', lastName: 'Estrin', email: 'eve@example.org' },
];

function Listed({ over = {} }: { over?: Partial<ManuscriptForm> }) {
  const [form, setForm] = useState(buildForm({ authors: people, ...over }));
  return (
    <AuthorsTable
      form={form}
      mainAuthorId="ada"
      onChange={(part) => setForm((now) => ({ ...now, ...part }))}
      onEditOwn={() => {}}
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!);

describe('the list of authors', () => {
  it('moves an author, keeps the focus on the button that moved them, and says where they are', async () => {
    show(<Listed />);
    await press('Move Eve Estrin up');
    expect(names()).toEqual(['Ada Lovelace', 'Eve Estrin', 'Bob Babbage']);
    expect(document.activeElement).toBe(button('Move Eve Estrin up'));
    expect(screen.getAllByRole('status')[0]!.textContent).toBe('Eve Estrin moved to position 2 of 3.');
  });

  it('at the top gives the focus to the way down, since there is no way up', async () => {
    show(<Listed />);
    await press('Move Bob Babbage up');
    expect(document.activeElement).toBe(button('Move Bob Babbage down'));
    expect(button('Move Bob Babbage up').disabled).toBe(true);
    expect(button('Move Eve Estrin down').disabled).toBe(true);
  });

  it('has one corresponding author', async () => {
    show(<Listed />);
    await press('Make Corresponding Bob Babbage');
    expect(rowOf('Bob Babbage').getByText('Corresponding Author')).toBeTruthy();
    expect(screen.getAllByText('Corresponding Author')).toHaveLength(1);
    expect(screen.getAllByRole('status')[0]!.textContent).toBe(
      'Bob Babbage is now the corresponding author.',
    );
  });

  it('hands the correspondence back to the main author when the corresponding one is removed', async () => {
    show(<Listed over={{ correspondingAuthorId: 'bob' }} />);
    await press('Remove Bob Babbage');
    expect(names()).toEqual(['Ada Lovelace', 'Eve Estrin']);
    expect(rowOf('Ada Lovelace').getByText('Corresponding Author')).toBeTruthy();
  });

  it('never offers to remove the main author, whose own details are theirs to give', () => {
    show(<Listed />);
    expect(screen.queryByRole('button', { name: 'Remove Ada Lovelace' })).toBeNull();
    expect(rowOf('Ada Lovelace').getByRole('button', { name: 'Edit your details' })).toBeTruthy();
  });

  it('says who is still asked to confirm, and what of one’s own is missing', () => {
    show(<Listed over={{ authors: [{ ...people[0]!, country: undefined }, people[1]!] }} />);
    expect(rowOf('Bob Babbage').getByText('Waiting for confirmation')).toBeTruthy();
    expect(screen.getByText('Your country is missing.')).toBeTruthy();
  });
});
