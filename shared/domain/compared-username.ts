/** The form in which usernames are compared. NFKC unifies compatible forms; some become longer: 'ﷺ' has 18 letters. */
export const comparedUsername = (username: string) => username.normalize('NFKC').toLowerCase();
