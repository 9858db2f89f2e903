/**
 * The fields of a posted form, as mail programs send one; null where the content is none. Of a
 * repeated field the last one counts, files are their text. Takes time in proportion to the text,
 * whatever it is: anybody may post one.
 */
export function readForm(
  contentType: string | undefined,
  text: string,
): Record<string, string> | null {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  switch (type.toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(new URLSearchParams(text));
    case 'multipart/form-data':
      return Object.fromEntries(partsOf(text, parameterOf(parameters, 'boundary') ?? ''));
    default:
      return null;
  }
}

/** Name and value of each part; what stands before the first boundary and after the last is none. */
function partsOf(text: string, boundary: string): [string, string][] {
  if (boundary === '') return [];
  return `\r\n${text}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .flatMap((part): [string, string][] => {
      const end = part.indexOf('\r\n\r\n');
      const name = end === -1 ? undefined : nameIn(part.slice(0, end));
      return name === undefined ? [] : [[name, part.slice(end + 4)]];
    });
}

function nameIn(head: string): string | undefined {
  const disposition = head
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith('content-disposition:'));
  const parameters = (disposition ?? '').split(';').map((part) => part.trim());
  return parameterOf(parameters, 'name');
}

/** `name="a"` or `name=a` among the parameters. */
function parameterOf(parameters: readonly string[], name: string): string | undefined {
  const found = parameters.find((one) => one.toLowerCase().startsWith(`${name}=`));
  return found?.slice(name.length + 1).replace(/^"(.*)"$/, '$1');
}
