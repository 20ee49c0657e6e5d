/** The account and region of the tests’ templates, and of their handlers' roles. */
export const TEST_ACCOUNT = { region: 'eu-west-1', account: '123456789012' };
