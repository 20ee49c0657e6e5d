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
        <dl className={styles.facts}>
          <dt>Plan</dt>
          <dd>{CURRENT_PLAN.name}</dd>
          <dt>Status</dt>
          <dd>{CURRENT_PLAN.status}</dd>
        </dl>
        <div className={styles.below}>
          <ButtonRow>
            <Button>Upgrade</Button>
            <Button variant="secondary">Cancel</Button>
          </ButtonRow>
        </div>
      </Section>
      <Section title="Billing history">
        <DataTable caption="Your last three bills">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Plan</th>
              <th scope="col">Amount</th>
              <th scope="col">Invoice</th>
            </tr>
          </thead>
          <tbody>
            {BILLING_HISTORY.map((bill) => (
              <tr key={bill.date}>
                <th scope="row">{bill.date}</th>
                <td>{bill.plan}</td>
                <td>{bill.amount}</td>
                <td>
                  <Button variant="secondary" size="small">
                    Download Invoice<span className="visually-hidden"> of {bill.date}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Section>
      <Section title="Plans">
        <div className={styles.panels}>
          {PLANS.map((plan) => (
            <article key={plan.name} className={styles.panel}>
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
