/** What usernames are compared by. Compatible forms are one (NFKC); some grow by that: 'ﷺ' has 18 letters. */
export const comparedUsername = (username: string) => username.normalize('NFKC').toLowerCase();
