export type Attributes = Readonly<Record<string, string>>;

/**
 * Creates an element with attributes. Texts become text nodes, so no name is ever markup. Children
 * that are null are left out.
 */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children.filter((child) => child !== null));
  return created;
}
