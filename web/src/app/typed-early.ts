type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells a page that has just come awake what people, or their password manager, put into its fields before: React leaves it standing there,
 * does not know it, and takes it away at the next stroke.
 */
export function tellTypedEarly(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')];
  // The first that is told takes away the others' text.
  const early = fields.filter(isChanged).map((field) => ({ field, typed: field.value }));
  for (const { field, typed } of early) {
    if (isTicked(field)) {
      field.checked = field.defaultChecked;
      field.click();
      continue;
    }
    // React notes what is set on the field itself, and compares that at the event with what is set past it.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

const isChanged = (field: Field): boolean =>
  isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
