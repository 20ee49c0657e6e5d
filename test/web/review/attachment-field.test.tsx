// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ReviewForm } from '../../../shared/contract/seats.ts';
import { AttachmentField } from '../../../web/src/review/attachment-field.tsx';

const file = (name: string) => ({ key: `uploads/${name}`, fileName: name, size: 1000 });

function Field({ names }: { names: string[] }) {
  const [attachments, setAttachments] = useState<ReviewForm['attachments']>(names.map(file));
  return (
    <AttachmentField
      access={{ seat: 'JICS-1_1', signature: 'signature' }}
      attachments={attachments}
      onSending={() => {}}
      onChange={setAttachments}
    />
  );
}

it('goes on at the field for another file and says so where one is removed', () => {
  render(<Field names={['One.pdf', 'Two.pdf', 'Three.pdf']} />);
  const remove = screen.getByRole('button', { name: 'Remove Two.pdf' });
  remove.focus();
  fireEvent.click(remove);
  expect(screen.getByLabelText('Add a file')).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toBe('Two.pdf removed.');
});
