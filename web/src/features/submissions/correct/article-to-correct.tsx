import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type CorrectionsForm, MAX_CORRECTIONS } from '../../../../../shared/contract/production.ts';
import { cutText } from '../../../../../shared/domain/cut-text.ts';
import { elementText, placesIn } from '../../../manuscript/article/article-changes.ts';
import { ArticleText } from '../../../ui/article/article-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import styles from './correct.module.css';
import type { CorrectionsDraft } from './use-corrections.ts';

interface ArticleToCorrectProps {
  html: string;
  draft: Pick<CorrectionsDraft, 'form' | 'change'>;
}

/** The article, and after each of its parts the author's correction. */
export function ArticleToCorrect({ html, draft }: ArticleToCorrectProps) {
  const box = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other parts
  useEffect(() => {
    const found = box.current ? boxesIn(box.current) : [];
    setPlaces(found);
    return () => {
      for (const { host } of found) host.remove();
    };
  }, [html]);
  return (
    <div ref={box}>
      <ArticleText html={html} className="article-text" />
      {places.map((place) =>
        createPortal(<PlaceToCorrect place={place} draft={draft} />, place.host, place.id),
      )}
    </div>
  );
}

function PlaceToCorrect({
  place: { id, quote, host },
  draft: { form, change },
}: Omit<ArticleToCorrectProps, 'html'> & { place: Place }) {
  const { entries } = form;
  const entry = entries.find(({ place }) => place === id);
  const put = (next: CorrectionsForm['entries']) => change({ entries: next });
  /** The pressed button disappears, and its replacement takes the focus. */
  const focusOn = (name: string) =>
    requestAnimationFrame(() => host.querySelector<HTMLElement>(name)?.focus());
  const named = <span className="visually-hidden">: {quote.slice(0, 80)}</span>;
  if (!entry)
    return entries.length < MAX_CORRECTIONS.entries ? (
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          // Too long to be typed into the box: what is right is described there.
          put([...entries, { place: id, quote, text: quote.length < MAX_CORRECTIONS.quote ? quote : '' }]);
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
        rows={4}
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

/** A part of an article that can be corrected separately, and the box after it for its correction. */
interface Place {
  id: string;
  quote: string;
  host: HTMLElement;
}

/** Each with its own box, in order. */
function boxesIn(root: HTMLElement): Place[] {
  return placesIn(root).map((element) => {
    const quote = cutText(elementText(element), MAX_CORRECTIONS.quote);
    const host = document.createElement('div');
    host.className = styles.place!;
    if (element.tagName === 'LI') element.append(host);
    else element.after(host);
    return { id: element.id, quote, host };
  });
}
