import { brand } from '../../../../shared/brand/brand.ts';
import { ADVISORS, DEVELOPERS } from '../../content/team.ts';
import { SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { BreakableAddress } from '../../ui/words/breakable-address.tsx';
import { Members } from './members.tsx';

export const handle = {
  title: 'Team',
  description: 'The developers and advisors behind the press.',
};

export function Component() {
  return (
    <Page title={handle.title} lede="A few people, with names, who answer for what this site does.">
      <SampleNote>Sample content: these people are invented, for a press to replace by its own.</SampleNote>
      <Section title="Developers">
        <Members members={DEVELOPERS} />
      </Section>
      <Section title="Advisors">
        <Members members={ADVISORS} />
      </Section>
      <Section title="Contact Us">
        <p>
          <a href={`mailto:${brand.mail.contact}`}>
            <BreakableAddress address={brand.mail.contact} />
          </a>{' '}
          for anything,{' '}
          <a href={`mailto:${brand.mail.support}`}>
            <BreakableAddress address={brand.mail.support} />
          </a>{' '}
          when something doesn’t work.
        </p>
      </Section>
    </Page>
  );
}
