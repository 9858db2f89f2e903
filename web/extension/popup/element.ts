type Properties = Readonly<Record<string, string>>;
type Child = Node | string | null;

/** Makes an element with attributes. Texts become text nodes, so no name is ever markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Properties,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** @param id keeps the focus on it while the view is drawn again */
export function button(
  id: string,
  label: string,
  press: () => void,
  attributes: Properties = {},
): HTMLButtonElement {
  const made = element('button', { id, type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}
