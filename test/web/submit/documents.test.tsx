// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DocumentRow } from '../../../web/src/features/submit/steps/document-row.tsx';
import { press, show } from '../show.tsx';

const slot = { fileName: 'manuscript.docx', size: 12_100_000 };
const row: Parameters<typeof DocumentRow>[0] = {
  id: 'field-manuscript',
  kind: 'manuscript',
  hint: 'The text itself.',
  error: undefined,
  slot: null,
  upload: undefined,
  trouble: undefined,
  isTicked: false,
  onTick: () => {},
  onFile: () => {},
  onCancel: () => {},
};
const showRow = (over: Partial<typeof row> = {}) =>
  show(
    <ul>
      <DocumentRow {...row} {...over} />
    </ul>,
  );
const file = new File(['PK'], 'manuscript.docx');

describe('a document of the checklist', () => {
  it('that is missing says so, has nothing to select, and takes a file', async () => {
    const onFile = vi.fn();
    showRow({ onFile });
    expect(screen.getByText('Missing')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Manuscript'), { target: { files: [file] } }),
    );
    expect(onFile).toHaveBeenCalledWith(file);
  });

  it('takes a file that is dropped on it', () => {
    const onFile = vi.fn();
    showRow({ onFile });
    fireEvent.drop(screen.getByRole('listitem'), { dataTransfer: { files: [file] } });
    expect(onFile).toHaveBeenCalledWith(file);
  });

  it('that is there names its file and its size, and can be selected', () => {
    const onTick = vi.fn();
    showRow({ slot, onTick });
    expect(screen.getByText('✓ Present: manuscript.docx (12.1 MB)')).toBeTruthy();
    expect(screen.getAllByRole('status')[0]!.textContent).toBe('manuscript.docx is uploaded.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Manuscript' }));
    expect(onTick).toHaveBeenCalledWith(true);
  });

  it('on its way shows how much has arrived, announces the start only, and can be called back', async () => {
    const onCancel = vi.fn();
    showRow({
      upload: { kind: 'uploading', name: 'new.docx', sent: 5_000_000, total: 10_000_000 },
      onCancel,
    });
    expect(screen.getByRole('progressbar', { name: 'Uploading new.docx' })).toBeTruthy();
    expect(screen.getByText(/5\.0 of 10\.0 MB/)).toBeTruthy();
    expect(screen.getAllByRole('status')[0]!.textContent).toBe('Uploading new.docx.');
    await press('Cancel upload of new.docx');
    expect(onCancel).toHaveBeenCalled();
  });

  it('that was not taken says why at its field, while the one that was there stays', async () => {
    const onRetry = vi.fn();
    showRow({
      slot,
      trouble: { fileName: 'new.docx', reason: 'Try again soon.', onRetry, onRemove: () => {} },
    });
    const field = screen.getByLabelText('Manuscript');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(
      field
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toContain('Try again soon.');
    expect(screen.getByText(/Present: manuscript\.docx/)).toBeTruthy();
    await press('Retry upload of new.docx');
    expect(onRetry).toHaveBeenCalled();
  });
});
