import { BILLING_HISTORY, CURRENT_PLAN, PLANS } from '../../content/subscriptions.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './account.module.css';
import { AccountLinks } from './account-links.tsx';

export const handle = {
  title: 'Subscriptions',
  description: 'Your current plan, past bills and the plans on offer.',
};

export function Component() {
  return (
    <Page title="Subscriptions" bar={<AccountLinks />}>
      <SampleNote>
        A sample: no plan can be bought yet. Everything the press publishes is free to read, and nothing is
        charged to authors.
      </SampleNote>
      <Section title="Current plan">
        <dl className={`${styles.facts} facts`}>
          <dt>Plan</dt>
          <dd>{CURRENT_PLAN.name}</dd>
          <dt>Status</dt>
          <dd>{CURRENT_PLAN.status}</dd>
        </dl>
        <div className="above-5">
          <ButtonRow>
            <Button>Upgrade</Button>
            <Button variant="secondary">Cancel</Button>
          </ButtonRow>
        </div>
      </Section>
      <Section title="Billing history">
        <DataTable
          caption="Your last three bills"
          rows={BILLING_HISTORY}
          keyOf={({ date }) => date}
          columns={[
            { head: 'Date', cell: ({ date }) => date, isRowHead: true },
            { head: 'Plan', cell: ({ plan }) => plan },
            { head: 'Amount', cell: ({ amount }) => amount },
            {
              head: 'Invoice',
              cell: ({ date }) => (
                <Button variant="secondary" size="small">
                  Download Invoice<span className="visually-hidden"> of {date}</span>
                </Button>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Plans">
        <div className={styles.panels}>
          {PLANS.map((plan) => (
            <article key={plan.name} className={`${styles.panel} flow-3`}>
              <h3>{plan.name}</h3>
              <p>{plan.price}</p>
              <p>{plan.text}</p>
              <Button variant="secondary">
                Choose Plan<span className="visually-hidden"> {plan.name}</span>
              </Button>
            </article>
          ))}
        </div>
      </Section>
    </Page>
  );
}
