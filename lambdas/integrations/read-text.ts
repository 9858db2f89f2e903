/** Reads the body of a response as text, or as much of it as the limit allows. */
export async function readText(
  response: Response,
  largestBytes: number,
): Promise<{ text: string; isCut: boolean }> {
  const { bytes, isCut } = await readBytes(response, largestBytes);
  return { text: bytes.toString('utf8'), isCut };
}

/** Reads the body of a response, or as much of it as the limit allows. */
export async function readBytes(
  response: Response,
  largestBytes: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    parts.push(part);
    if (size > largestBytes) break;
  }
  return { bytes: Buffer.concat(parts).subarray(0, largestBytes), isCut: size > largestBytes };
}
