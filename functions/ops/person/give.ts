/** Of a record these fields and no others: what is added to it later is given to nobody until somebody says so here. */
export function give<Of extends object, Field extends keyof Of>(
  record: Of,
  fields: readonly Field[],
): Pick<Of, Field> {
  const given = fields.flatMap((field) =>
    record[field] === undefined ? [] : [[field, record[field]] as const],
  );
  return Object.fromEntries(given) as unknown as Pick<Of, Field>;
}
