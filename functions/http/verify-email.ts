import { endpoint } from '../runtime/endpoint.ts';
import { limitEmailChecks } from '../runtime/rate-limit.ts';
import { people } from '../runtime/stores.ts';

export const handler = endpoint(
  'verify-email',
  async ({ body }) => {
    const person = await people().findByAnyEmail(body.email);
    if (!person) return { exists: false, user: null };
    const { id, title, firstName, middleName, lastName, academicDegree, institution, country } = person;
    const user = {
      _id: id,
      title: title ?? '',
      firstName,
      middleName: middleName ?? '',
      lastName,
      academicDegree: academicDegree ?? '',
      institution: institution ?? '',
      country: country ?? '',
      // As asked: an old address does not tell the present one.
      email: body.email,
    };
    return { exists: true, user };
  },
  ({ caller }) => limitEmailChecks(caller.personId),
);
