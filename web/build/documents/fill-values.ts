import { refuse, type Source } from './source';

/**
 * Replaces each `{{name}}` with its value.
 *
 * @throws DocumentError if a name has no value
 */
export function fillValues(source: Source, values: Readonly<Record<string, string>>): Source {
  const text = source.text.replace(/\{\{([^{}\n]*)\}\}/g, (_whole, name: string, at: number) => {
    const value = Object.hasOwn(values, name.trim()) ? values[name.trim()] : undefined;
    return value ?? refuse(source, at, `There is no value named “${name.trim()}”.`);
  });
  return { ...source, text };
}
