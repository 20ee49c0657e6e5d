import { brand } from '../../shared/brand/brand.ts';
import { createPipeline } from '../documents/pipeline.ts';
import { certificatePath } from '../publishing/read-certificate.ts';
import { getSeat } from '../reviewing/find-seat.ts';
import { certify } from '../reviewing/rules/certify.ts';
import { environment } from '../runtime/environment.ts';
import { once } from '../runtime/once.ts';
import { seatEndpoint } from '../runtime/seat-endpoint.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { certificates, manuscripts } from '../runtime/stores.ts';

const pipeline = once(() => createPipeline({ workers: 1 }));

export const handler = seatEndpoint('make-certificate', async ({ seat }) => {
  const [held, secret] = await Promise.all([getSeat(manuscripts(), seat), signInSecret()]);
  const { id, says } = certify(held, secret);
  const { name, year } = says;
  const pdf = await pipeline().setCertificate({
    name,
    year,
    journal: brand.journal,
    publisher: brand.publisher,
    address: environment('SITE_ORIGIN').SITE_ORIGIN + certificatePath(id),
  });
  await certificates().save(id, says);
  return {
    fileName: `${brand.journalShort}-reviewer-certificate-${year}.pdf`,
    pdf: Buffer.from(pdf).toString('base64'),
  };
});
