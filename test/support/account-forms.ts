import { call } from './call-handler.ts';

let count = 0;
/** A registration with new data. */
export const newPerson = (overrides: object = {}) => {
  count += 1;
  return {
    title: 'Dr',
    firstName: 'Ada',
    middleName: '',
    lastName: 'Byron',
    email: `Ada.${count}@Example.org`,
    username: `ada${count}`,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    ...overrides,
  };
};
export const newReviewer = (overrides: object = {}) =>
  newPerson({ specialization: 'Logic', experience: '7', ...overrides });
/** Every person signs in from their own address: these tests are not about limits. */
export const from = () => ({ address: `203.0.113.${count % 250}-${Math.random()}` });
export const signIn = (form: { email: string }, password = 'correct horse') =>
  call('sign-in', { body: { email: form.email, password }, ...from() });
