/** These fields of a record and no others: a field added later is left out until it is added here. */
export function pickFields<Of extends object, Field extends keyof Of>(
  record: Of,
  fields: readonly Field[],
): Pick<Of, Field> {
  const given = fields.flatMap((field) =>
    record[field] === undefined ? [] : [[field, record[field]] as const],
  );
  return Object.fromEntries(given) as unknown as Pick<Of, Field>;
}
