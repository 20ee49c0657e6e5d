/** What an operator typed names nothing that is kept. */
export class Unknown extends Error {}
