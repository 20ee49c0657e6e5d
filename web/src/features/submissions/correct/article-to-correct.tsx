import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CorrectionsForm } from '../../../../../shared/contract/production.ts';
import { MAX_CORRECTIONS } from '../../../../../shared/contract/production.ts';
import { ArticleText } from '../../../ui/article/article-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import { type Place, placesIn } from './places.ts';
import type { CorrectionsDraft } from './use-corrections.ts';

interface ArticleToCorrectProps {
  html: string;
  draft: Pick<CorrectionsDraft, 'form' | 'change'>;
  /** Every part has a button to correct it. */
  isOpen: boolean;
}

/** The article, and after each of its parts the author's correction. */
export function ArticleToCorrect({ html, draft, isOpen }: ArticleToCorrectProps) {
  const box = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other parts
  useEffect(() => {
    const found = box.current ? placesIn(box.current) : [];
    setPlaces(found);
    return () => {
      for (const { host } of found) host.remove();
    };
  }, [html]);
  return (
    <div ref={box}>
      <ArticleText html={html} className="article-text" />
      {places.map((place) =>
        createPortal(<PlaceToCorrect place={place} draft={draft} isOpen={isOpen} />, place.host, place.id),
      )}
    </div>
  );
}

function PlaceToCorrect({
  place: { id, quote, host },
  draft: { form, change },
  isOpen,
}: Omit<ArticleToCorrectProps, 'html'> & { place: Place }) {
  const { entries } = form;
  const entry = entries.find(({ place }) => place === id);
  const put = (next: CorrectionsForm['entries']) => change({ entries: next });
  /** The pressed button disappears, and its replacement takes the focus. */
  const focusOn = (name: string) =>
    requestAnimationFrame(() => host.querySelector<HTMLElement>(name)?.focus());
  const named = <span className="visually-hidden">: {quote.slice(0, 80)}</span>;
  if (!entry)
    return isOpen && entries.length < MAX_CORRECTIONS.entries ? (
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          put([...entries, { place: id, quote, text: '' }]);
          focusOn('textarea');
        }}
      >
        Correct this{named}
      </Button>
    ) : null;
  return (
    <div>
      <TextareaField
        label={<>Your correction{named}</>}
        rows={2}
        maxLength={MAX_CORRECTIONS.text}
        value={entry.text}
        onChange={({ target }) =>
          put(entries.map((one) => (one === entry ? { ...entry, text: target.value } : one)))
        }
      />
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          put(entries.filter((one) => one !== entry));
          focusOn('button');
        }}
      >
        Remove{named}
      </Button>
    </div>
  );
}
