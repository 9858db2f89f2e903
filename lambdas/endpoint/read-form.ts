import { badInput } from '@lambdas/runtime/errors';
import type { Content, FileParts, FormBody } from '@shared/api/body';
import { hasType, parseJson, typeIn } from './content';
import type { InputProblems } from './input-problems';

/**
 * Reads the fields and files of a posted form. A form without files may also be sent as JSON.
 *
 * @param contentType including its parameters, because they contain the form's boundary
 * @throws ApiError `bad-input` if the body is not a form
 */
export async function readForm(
  { fields, files }: FormBody,
  contentType: string,
  bytes: Buffer,
  problems: InputProblems,
): Promise<unknown> {
  const takesJson = Object.keys(files).length === 0;
  if (takesJson && !isForm(contentType)) return problems.check('body', fields, parseJson(bytes));

  const form = await parseForm(contentType, bytes);
  const texts = [...form].filter(([name, value]) => {
    if (Object.hasOwn(files, name)) return false;
    if (typeof value !== 'string') problems.add(`body.${name}`, 'There is no such file.');
    return typeof value === 'string';
  });
  const checked = problems.check('body', fields, Object.fromEntries(texts));
  return { ...(checked as object), ...(await readFiles(files, form, problems)) };
}

function isForm(contentType: string): boolean {
  return hasType(contentType, ['application/x-www-form-urlencoded', 'multipart/form-data']);
}

/** Node's own parser, the same as in browsers. It takes linear time. */
async function parseForm(contentType: string, bytes: Buffer): Promise<FormData> {
  const headers = { 'content-type': contentType };
  try {
    if (isForm(contentType))
      return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    // A malformed form gets the same answer as a body that is not a form.
  }
  throw badInput('body', 'The body must be a form.');
}

async function readFiles(
  parts: FileParts,
  form: FormData,
  problems: InputProblems,
): Promise<Record<string, Content>> {
  const read: Record<string, Content> = {};
  for (const [name, { types, maxBytes }] of Object.entries(parts)) {
    const file = form.getAll(name).at(-1);
    if (!(file instanceof Blob)) {
      problems.add(`body.${name}`, 'Attach a file.');
    } else if (!hasType(file.type, types)) {
      problems.add(`body.${name}`, `Give a file of type ${types.join(' or ')}.`);
    } else if (file.size > maxBytes) {
      problems.add(`body.${name}`, `The file can be up to ${Math.floor(maxBytes / 1024)} KB.`);
    } else {
      read[name] = { bytes: new Uint8Array(await file.arrayBuffer()), type: typeIn(file.type) };
    }
  }
  return read;
}
