import { MAX_TRANSLATIONS } from '../../../../../shared/contract/production.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { languageName, OWN_LANGUAGE } from '../../../../../shared/domain/languages.ts';
import { isLanguageRtl } from '../../../../../shared/domain/text-direction.ts';
import { EntryList } from '../../../ui/fields/entry-list.tsx';
import { SelectField, TextareaField } from '../../../ui/fields/field.tsx';
import { Section } from '../../../ui/section.tsx';

/** Keywords have a line each. */
interface TranslationText {
  language: string;
  title: string;
  abstract: string;
  keywords: string;
}

interface TranslationFieldsProps {
  translations: readonly TranslationText[];
  onChange: (translations: TranslationText[]) => void;
}

/** Something is typed in no language: the page names none for it. */
export const lacksLanguage = ({ language, title, abstract, keywords }: TranslationText): boolean =>
  language === '' && `${title}${abstract}${keywords}`.trim() !== '';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Those with a code of two letters, and those in which the script or the country matters. */
const LANGUAGES = letters
  .flatMap((first) => letters.map((second) => first + second))
  .concat('pt-BR', 'sr-Latn', 'zh-Hans', 'zh-Hant')
  .map((tag) => ({ tag, name: languageName(tag) }))
  // Older codes of a language have its name, too.
  .filter(({ tag, name }) => name !== tag && tag !== OWN_LANGUAGE && Intl.getCanonicalLocales(tag)[0] === tag)
  .sort((a, b) => a.name.localeCompare(b.name));

/** The article's title, abstract and keywords in other languages. */
export const TranslationFields = ({ translations, onChange }: TranslationFieldsProps) => (
  <Section title="Other languages">
    <p>Readers see these below the article. Indexes and libraries get them too.</p>
    <EntryList
      entries={translations}
      most={MAX_TRANSLATIONS}
      empty={{ language: '', title: '', abstract: '', keywords: '' }}
      add="Add a language"
      nameOf={({ language }, index) => (language ? languageName(language) : `language ${index + 1}`)}
      onChange={onChange}
    >
      {(one, set, first) => {
        const { language, title, abstract, keywords } = one;
        const isTaken = (tag: string) => translations.some((of) => of !== one && of.language === tag);
        const typed = { lang: language || undefined, dir: isLanguageRtl(language) ? 'rtl' : 'auto' };
        const among = language ? ` in ${languageName(language)}` : '';
        return (
          <>
            <SelectField
              ref={first}
              label="Language"
              required
              error={lacksLanguage(one) ? 'Select a language' : undefined}
              value={language}
              onChange={({ target }) => set({ language: target.value })}
            >
              <option value="">Select a language</option>
              {LANGUAGES.filter(({ tag }) => !isTaken(tag)).map(({ tag, name }) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
              {language && !LANGUAGES.some(({ tag }) => tag === language) ? (
                <option value={language}>{languageName(language)}</option>
              ) : null}
            </SelectField>
            <TextareaField
              {...typed}
              label={`Title${among}`}
              optional
              rows={2}
              maxLength={LIMITS.title}
              value={title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <TextareaField
              {...typed}
              label={`Abstract${among}`}
              optional
              rows={8}
              maxLength={LIMITS.abstract}
              value={abstract}
              onChange={({ target }) => set({ abstract: target.value })}
            />
            <TextareaField
              {...typed}
              label={`Keywords${among}`}
              optional
              hint="Enter each on a line of its own."
              rows={3}
              value={keywords}
              onChange={({ target }) => set({ keywords: target.value })}
            />
          </>
        );
      }}
    </EntryList>
  </Section>
);
