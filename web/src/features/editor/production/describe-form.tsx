import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import {
  type ArticleDetails,
  type ProductionAnswer,
  StatedForm,
} from '../../../../../shared/contract/production.ts';
import { linesOf, plainDetails, withStated } from '../../../../../shared/contract/state-article.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useKept } from '../../../drafts/use-kept.ts';
import { readArticle } from '../../../manuscript/article/read-article.ts';
import { StatedFields } from '../../../manuscript/article/stated-fields.tsx';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice-field.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { GrowingField } from '../../../ui/fields/growing-field.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import styles from './production.module.css';
import { lacksLanguage, TranslationFields } from './translation-fields.tsx';
import { useProduction } from './use-production.ts';

const typed = z.string();
/** An article's details as typed; longer lists have one entry a line. */
const DetailsForm = z.object({
  title: typed,
  abstract: typed,
  keywords: typed,
  translations: z
    .array(z.object({ language: typed, title: typed, abstract: typed, keywords: typed }))
    .default([]),
  alternatives: z.record(typed, typed),
  leftOut: z.array(typed).default([]),
  stated: StatedForm,
});
type DetailsForm = z.infer<typeof DetailsForm>;

const EMPTY: DetailsForm = {
  title: '',
  abstract: '',
  keywords: '',
  translations: [],
  alternatives: {},
  leftOut: [],
  stated: { statements: {}, institutions: [], roles: [] },
};

const kind = { schema: DetailsForm, empty: EMPTY };

/** Typed text stays on the device until the server has it. */
export function DescribeForm(props: ManuscriptProps & { answer: ProductionAnswer }) {
  const { owner } = useSessionAtWork();
  const { manuscript, answer } = props;
  const kept = useKept(owner, `article-details:${manuscript._id}`, kind);
  const [article] = useState(() => readArticle(answer));
  const [form, setForm] = useState(() =>
    kept.draft === kind.empty ? formOf(manuscript, answer.details, article) : kept.draft,
  );
  const production = useProduction(props);
  const toast = useToast();
  const navigate = useNavigate();
  const prefix = journalPrefixOf(useLocation().pathname);

  const lacking = answer.checks.find(({ id, ok }) => id === 'words' && !ok)?.places ?? [];
  const missing = [...new Set([...(answer.details?.leftOut ?? []), ...lacking.map(({ text }) => text)])];

  function change(part: Partial<DetailsForm>) {
    const next = { ...form, ...part };
    setForm(next);
    kept.change(next);
  }
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.translations.some(lacksLanguage))
      return event.currentTarget.querySelector<HTMLElement>('select[aria-invalid="true"]')?.focus();
    if (!(await production.describe(detailsOf(form, manuscript, answer.details)))) return;
    kept.discard();
    toast({ message: 'Details saved. We are building the article again.' });
    void navigate(paths.editorManuscript({ id: manuscript._id }, prefix));
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="above-6 flow-4">
      <FailureNotice takesFocus title="We could not save the details" why={production.trouble} />
      <Section title="Title and abstract">
        <GrowingField
          label="Title"
          maxLength={LIMITS.title}
          value={form.title}
          onChange={(title) => change({ title })}
        />
        <TextareaField
          label="Abstract"
          rows={10}
          maxLength={LIMITS.abstract}
          value={form.abstract}
          onChange={({ target }) => change({ abstract: target.value })}
        />
        <TextareaField
          label="Keywords"
          hint="Enter each on a line of its own."
          rows={5}
          value={form.keywords}
          onChange={({ target }) => change({ keywords: target.value })}
        />
      </Section>
      <TranslationFields
        translations={form.translations}
        onChange={(translations) => change({ translations })}
      />
      {article.pictures.length > 0 ? (
        <Section title="What the figures show">
          {article.pictures.map(({ id, src, words, alt }) => (
            <div key={id} className={`${styles.picture} stack gap-4 from-top below-5`}>
              <img src={src} alt={alt || 'Not described yet'} />
              <TextareaField
                label={`Alternative text${words ? ` for ${words.length > 60 ? `${words.slice(0, 60)} …` : words}` : ''}`}
                hint="Say what a reader who can’t see it needs to know."
                rows={3}
                maxLength={1000}
                value={form.alternatives[id] ?? ''}
                onChange={({ target }) =>
                  change({ alternatives: { ...form.alternatives, [id]: target.value } })
                }
              />
            </div>
          ))}
        </Section>
      ) : null}
      <StatedFields
        authors={manuscript.authors}
        details={answer.details}
        said={article.said}
        stated={form.stated}
        onChange={(stated) => change({ stated })}
      />
      {missing.length > 0 ? (
        <Section title="Words that the article lacks">
          <ChoiceGroup label="Left out on purpose">
            {missing.map((place) => (
              <Checkbox
                key={place}
                label={<span dir="auto">{place}</span>}
                checked={form.leftOut.includes(place)}
                onChange={({ target }) =>
                  change({
                    leftOut: target.checked
                      ? [...form.leftOut, place]
                      : form.leftOut.filter((one) => one !== place),
                  })
                }
              />
            ))}
          </ChoiceGroup>
        </Section>
      ) : null}
      <ButtonRow>
        <Button type="submit" busy={production.busy === 'describe'}>
          Save and build the article
        </Button>
      </ButtonRow>
    </form>
  );
}

/** The latest details, otherwise the manuscript's own. */
function formOf(
  manuscript: EditorsManuscript,
  details: ArticleDetails | null,
  { pictures }: ReturnType<typeof readArticle>,
): DetailsForm {
  const { title, abstract, keywords } = details ?? manuscript;
  const translations = details?.translations ?? [];
  const alternatives = new Map(details?.alternatives.map(({ place, text }) => [place, text]));
  return {
    ...EMPTY,
    title,
    abstract,
    keywords: keywords.join('\n'),
    translations: translations.map((one) => ({ ...one, keywords: one.keywords.join('\n') })),
    leftOut: details?.leftOut ?? [],
    alternatives: {
      ...Object.fromEntries(alternatives),
      ...Object.fromEntries(pictures.map(({ id, alt }) => [id, alternatives.get(id) ?? alt])),
    },
  };
}

/** For the server, merged into the current details. */
const detailsOf = (
  { title, abstract, keywords, translations, alternatives, leftOut, stated }: DetailsForm,
  manuscript: EditorsManuscript,
  details: ArticleDetails | null,
): ArticleDetails => ({
  ...withStated(details ?? plainDetails(manuscript), stated),
  title,
  abstract,
  keywords: linesOf(keywords),
  translations: translations
    .filter((one) => `${one.title}${one.abstract}${one.keywords}`.trim())
    .map((one) => ({ ...one, keywords: linesOf(one.keywords) })),
  leftOut,
  alternatives: Object.entries(alternatives)
    .filter(([, text]) => text.trim())
    .map(([place, text]) => ({ place, text })),
});
