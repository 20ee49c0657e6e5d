import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_INSTITUTIONS, type ProductionAnswer } from '../../../../../shared/contract/production.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { useKept } from '../../../kept/use-kept.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/field.tsx';
import { GrowingField } from '../../../ui/growing-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { DetailsForm, detailsOf, EMPTY, formOf, readArticle, type StatementName } from './details-form.ts';
import styles from './production.module.css';
import { useProduction } from './use-production.ts';

const kind = { schema: DetailsForm, empty: EMPTY };

const STATEMENTS: Record<StatementName, string> = {
  data: 'Data availability',
  interests: 'Competing interests',
  ethics: 'Ethics',
  ai: 'Use of AI',
  acknowledgements: 'Acknowledgements',
};

/** What is typed stays on the device until the server has it. */
export function DescribeForm(props: ManuscriptProps & { answer: ProductionAnswer }) {
  const { manuscript, owner, answer } = props;
  const kept = useKept(owner, `article-details:${manuscript._id}`, kind);
  const [article] = useState(() => readArticle(answer));
  const [form, setForm] = useState(() =>
    kept.draft === kind.empty ? formOf(manuscript, answer.details, article) : kept.draft,
  );
  const production = useProduction(props);
  const toast = useToast();
  const navigate = useNavigate();
  const prefix = journalPrefixOf(useLocation().pathname);

  function change(part: Partial<DetailsForm>) {
    const next = { ...form, ...part };
    setForm(next);
    kept.change(next);
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!(await production.describe(detailsOf(form, article)))) return;
    kept.discard();
    toast({ message: 'Details saved. We are building the article again.' });
    void navigate(paths.editorManuscript({ id: manuscript._id }, prefix));
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className={styles.form}>
      {production.trouble ? (
        <TakesFocus>
          <Notice kind="error" title="We could not save the details">
            {production.trouble}
          </Notice>
        </TakesFocus>
      ) : null}
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
      <Institutions {...{ manuscript, form, change }} />
      {article.pictures.length > 0 ? (
        <Section title="What the figures show">
          {article.pictures.map(({ id, src, words, alt }) => (
            <div key={id} className={styles.picture}>
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
      <Section title="Statements">
        {Object.entries(STATEMENTS).map(([name, label]) => (
          <TextareaField
            key={name}
            label={label}
            optional
            rows={3}
            maxLength={5000}
            value={form.statements[name as StatementName]}
            onChange={({ target }) => change({ statements: { ...form.statements, [name]: target.value } })}
          />
        ))}
        <TextareaField
          label="Funders"
          optional
          hint="Enter each on a line of its own, with its grants behind a colon: Funder: 1234, 5678."
          rows={3}
          value={form.funding}
          onChange={({ target }) => change({ funding: target.value })}
        />
      </Section>
      <ButtonRow>
        <Button type="submit" busy={production.busy === 'describe'}>
          Save and build the article
        </Button>
      </ButtonRow>
    </form>
  );
}

interface InstitutionsProps extends Pick<ManuscriptProps, 'manuscript'> {
  form: DetailsForm;
  change: (part: Partial<DetailsForm>) => void;
}

function Institutions({ manuscript, form: { institutions }, change }: InstitutionsProps) {
  type At = DetailsForm['institutions'][number]['at'];
  const put = (author: string, at: At) =>
    change({ institutions: institutions.map((one) => (one.author === author ? { author, at } : one)) });
  return (
    <Section title="Authors’ institutions">
      {manuscript.authors.map(({ _id, firstName, lastName }) => {
        const at = institutions.find(({ author }) => author === _id)?.at ?? [];
        const set = (index: number, part: Partial<At[number]>) =>
          put(
            _id,
            at.map((one, place) => (place === index ? { ...one, ...part } : one)),
          );
        return (
          <fieldset key={_id} className={styles.author}>
            <legend dir="auto">
              {firstName} {lastName}
            </legend>
            {at.map(({ institution, country }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: institutions are told apart by their place alone
              <div key={index} className={styles.institution}>
                <TextField
                  label="Institution"
                  maxLength={LIMITS.institution}
                  value={institution}
                  onChange={({ target }) => set(index, { institution: target.value })}
                />
                <TextField
                  label="Country"
                  maxLength={LIMITS.name}
                  value={country}
                  onChange={({ target }) => set(index, { country: target.value })}
                />
              </div>
            ))}
            {at.length < MAX_INSTITUTIONS ? (
              <Button
                size="small"
                variant="quiet"
                onClick={() => put(_id, [...at, { institution: '', country: '' }])}
              >
                Add an institution<span className="visually-hidden"> of {lastName}</span>
              </Button>
            ) : null}
          </fieldset>
        );
      })}
    </Section>
  );
}
