import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { refuse, type Source } from './source';

/** What stands above the text, between two lines of `---`. */
const FRONT_MATTER = /^---\n([\s\S]*?\n)?---(?:\n|$)/;

/**
 * Returns a document's checked front matter, and where its text starts.
 *
 * @throws DocumentError if there is none, it is not YAML, or the schema refuses it
 */
export function readFrontMatter<Meta>(
  source: Source,
  schema: z.ZodType<Meta>,
): { meta: Meta; end: number } {
  const found = FRONT_MATTER.exec(source.text);
  if (!found) return refuse(source, 0, 'The file must start with front matter between two ---.');
  const [whole, yaml = ''] = found;
  const parsed = parseDocument(yaml);
  const fault = parsed.errors[0];
  if (fault) refuse(source, '---\n'.length + fault.pos[0], `No YAML: ${fault.message}`);
  const checked = schema.safeParse(parsed.toJS());
  if (checked.success) return { meta: checked.data, end: whole.length };
  const issue = checked.error.issues[0];
  const field = String(issue?.path[0] ?? 'front matter');
  // Where the field stands; the first line if it is missing.
  const at = source.text.indexOf(`\n${field}:`) + 1;
  return refuse(source, at, `${field}: ${issue?.message}`);
}
