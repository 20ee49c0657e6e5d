import { type BoardMember, EDITOR_IN_CHIEF, EDITORIAL_BOARD } from '../../../content/journal/board.ts';
import { SampleNote } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Members } from '../members.tsx';

export const handle = {
  title: 'Editorial board',
  description:
    'The editor-in-chief, area editors and associate editors of JICS, with their affiliations and fields.',
};

const shown = ({ name, affiliation, specialization }: Omit<BoardMember, 'role'>) => ({
  name,
  role: affiliation,
  text: specialization,
});

const ofRole = (role: BoardMember['role']) =>
  EDITORIAL_BOARD.filter((member) => member.role === role).map(shown);

export function Component() {
  return (
    <Page
      title={handle.title}
      lede="The people who read, choose reviewers and decide. You may look each of them up."
    >
      <SampleNote>
        Sample content: these people and institutes are invented, for a press to replace by its own.
      </SampleNote>
      <Section title="Editor-in-Chief">
        <Members members={[shown(EDITOR_IN_CHIEF)]} />
      </Section>
      <Section title="Area Editors">
        <Members members={ofRole('Area Editor')} />
      </Section>
      <Section title="Associate Editors">
        <Members members={ofRole('Associate Editor')} />
      </Section>
    </Page>
  );
}
