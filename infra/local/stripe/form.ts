/** A decoded form: texts, and objects of them. Arrays are objects with the keys 0, 1, … */
export interface Form {
  [key: string]: string | Form;
}

/**
 * Decodes a query or a body as Stripe's client encodes it: `items[0][price]=price_1` becomes
 * `{ items: { 0: { price: 'price_1' } } }`.
 */
export function decodeForm(encoded: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) put(form, keysOf(name), value);
  return form;
}

function keysOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((key) => (key.endsWith(']') ? key.slice(0, -1) : key))];
}

function put(form: Form, [key = '', ...rest]: string[], value: string): void {
  // `a[]=x` appends.
  const name = key === '' ? String(Object.keys(form).length) : key;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next: Form = typeof inner === 'object' ? inner : Object.create(null);
  form[name] = next;
  put(next, rest, value);
}
