/** Sample content: the page makes no call, and nothing can be bought. */
export const CURRENT_PLAN = { name: 'Premium', status: 'Active' };

export const BILLING_HISTORY = [
  { date: 'December 1, 2023', plan: 'Premium', amount: '$49.99' },
  { date: 'November 1, 2023', plan: 'Premium', amount: '$49.99' },
  { date: 'October 1, 2023', plan: 'Premium', amount: '$49.99' },
];

export const PLANS = [
  {
    name: 'Basic',
    price: '$19.99 per month',
    text: 'Alerts for new articles in two fields, and a reading list kept for you.',
  },
  {
    name: 'Premium',
    price: '$49.99 per month',
    text: 'Alerts in every field, books at a reduced price, and priority support by email.',
  },
  {
    name: 'Enterprise',
    price: 'On request',
    text: 'For libraries and institutes: reports on use, and a person to write to.',
  },
];
