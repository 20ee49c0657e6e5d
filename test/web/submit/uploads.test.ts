import { beforeEach, describe, expect, it } from 'vitest';
import { type Kept, keepOnDevice } from '../../../web/src/drafts/kept-on-device.ts';
import { Draft } from '../../../web/src/features/submit/draft/draft.ts';
import { makeUploads } from '../../../web/src/features/submit/draft/uploads.ts';
import { sampleDocx } from '../../support/sample-documents.ts';
import { fakeBrowser, fakeServer, json } from '../fake-browser.ts';
import { buildDraft, buildForm, buildSession } from './build-form.ts';

let kept: Kept<Draft>;
beforeEach(() => {
  fakeBrowser(buildSession());
  kept = keepOnDevice({ personId: 'ada', name: 'submission-m1', schema: Draft, initial: buildDraft });
});

const uploads = () => makeUploads(kept, () => {});
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const refusedAt = async (kind: 'manuscript' | 'declaration') => {
  await expect.poll(() => kept.get().refused[kind]).toBeDefined();
  return kept.get().refused[kind]!;
};

describe('a file that was just chosen', () => {
  it.each([
    ['text', 'We declare, but not in a document.', /neither a Word document \(\.docx\) nor a PDF/],
    [
      'an old Word file',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      /old Word format \(\.doc\)/,
    ],
    ['LaTeX', '\\documentclass{article}', /LaTeX source/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /a picture/],
    ['nothing', '', /The file is empty/],
  ])(
    'is refused at once where it holds %s under a document’s name, and not sent',
    async (_what, content, words) => {
      const calls = fakeServer();
      expect(uploads().start('declaration', file('declaration.docx', content))).toBe(true);
      expect(await refusedAt('declaration')).toMatchObject({
        fileName: 'declaration.docx',
        reason: expect.stringMatching(words),
      });
      expect(calls).toEqual([]);
    },
  );

  it('leaves the document that is there where it is refused', async () => {
    kept.update((draft) => ({ ...draft, form: buildForm() }));
    uploads().start('manuscript', file('new.docx', 'text'));
    await refusedAt('manuscript');
    expect(kept.get().form.documents.manuscript).toMatchObject({ fileName: 'manuscript.docx' });
  });

  it('takes the refusal of the one before away as soon as it is under way', async () => {
    const refused = { declaration: { fileName: 'old.docx', reason: 'It was text.' } };
    kept.update((draft) => ({ ...draft, refused }));
    const calls = fakeServer(json(503, { message: 'Try again soon.', code: 'unavailable' }));
    const openDraft = uploads();
    openDraft.start('declaration', file('declaration.docx', new Uint8Array(sampleDocx('We declare.'))));
    await expect.poll(() => openDraft.get().declaration?.kind).toBe('failed');
    expect(calls).toMatchObject([{ path: '/api/uploads' }]);
    expect(kept.get().refused).toEqual({});
  });

  it('is forgotten where another one was chosen before its bytes were looked at', async () => {
    fakeServer(json(503, { message: 'Try again soon.', code: 'unavailable' }));
    const openDraft = uploads();
    openDraft.start('manuscript', file('first.docx', 'text'));
    openDraft.start('manuscript', file('second.docx', new Uint8Array(sampleDocx('Text'))));
    await expect.poll(() => openDraft.get().manuscript?.kind).toBe('failed');
    expect(openDraft.get().manuscript).toMatchObject({ name: 'second.docx' });
    expect(kept.get().refused).toEqual({});
  });
});
