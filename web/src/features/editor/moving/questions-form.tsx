import type { ImportReport } from '../../../../../shared/contract/moving.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';

const isOpen = ({ choices }: ImportReport['questions'][number]) => choices.length > 1;

interface QuestionsFormProps {
  questions: ImportReport['questions'];
  answers: Record<string, string>;
  mayAnswer: boolean;
  isChanged: boolean;
  isBusy: boolean;
  onAnswer: (id: string, value: string) => void;
  onSave: () => void;
}

/** What a chief decides before an import is applied; each question has an answer that counts without them. */
export function QuestionsForm(props: QuestionsFormProps) {
  const { questions, answers, mayAnswer, isChanged, isBusy, onAnswer, onSave } = props;
  return (
    <form
      className="flow-4 measure"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {/* With a single answer it is a fact to know, and asks nothing. */}
      {questions.filter(isOpen).map(({ id, says, choices, fallback }) => (
        <SelectField
          key={id}
          label={says}
          disabled={!mayAnswer}
          value={answers[id] ?? fallback}
          onChange={({ target }) => onAnswer(id, target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.says}
            </option>
          ))}
        </SelectField>
      ))}
      {questions
        .filter((question) => !isOpen(question))
        .map(({ id, says, choices }) => (
          <p key={id} className="breaks">
            {says} {choices[0]?.says.replace(/[^.]$/, '$&.')}
          </p>
        ))}
      {mayAnswer && questions.some(isOpen) ? (
        <ButtonRow>
          <Button type="submit" size="small" variant="secondary" busy={isBusy} disabled={!isChanged}>
            Save answers
          </Button>
        </ButtonRow>
      ) : null}
    </form>
  );
}
