import { type Attributes, createElement } from '../create-element';

/** @param id keeps the focus on it while the view is drawn again */
export function button(
  id: string,
  label: string,
  press: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  const made = createElement('button', { id, type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}
