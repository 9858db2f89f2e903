import { InputProblems } from '@lambdas/endpoint/input-problems';
import { readForm } from '@lambdas/endpoint/read-form';
import { formBody } from '@shared/api/body';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const anyFields = formBody(z.record(z.string(), z.string()), {});
const picture = { picture: { types: ['image/png', 'image/gif'], maxBytes: 2_048 } } as const;
const withPicture = formBody(z.strictObject({ title: z.string().min(1) }), picture);

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

async function read(body: typeof anyFields | typeof withPicture, type: string, bytes: Buffer) {
  const problems = new InputProblems();
  const value = await readForm(body, type, bytes, problems);
  problems.throwIfAny();
  return value;
}

describe('a posted form', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'a=1&b=two+words%21', { a: '1', b: 'two words!' }],
    ['application/x-www-form-urlencoded; charset=UTF-8', 'a=%C3%BC', { a: 'ü' }],
    ['application/x-www-form-urlencoded', 'a=1&a=2', { a: '2' }],
    ['application/x-www-form-urlencoded', '', {}],
    [
      'multipart/form-data; boundary=b',
      `${part('a', '1')}${part('b', 'x\r\ny')}--b--`,
      { a: '1', b: 'x\r\ny' },
    ],
    ['Multipart/Form-Data; boundary="b"', `${part('a', '')}--b--\r\n`, { a: '' }],
    ['application/json', '{"a":"1"}', { a: '1' }],
    ['', '{}', {}],
  ])('of %s is its fields: %j', async (type, text, fields) => {
    expect(await read(anyFields, type, Buffer.from(text))).toEqual(fields);
  });

  it('doesn’t treat a part’s headers as a value', async () => {
    const text =
      '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain\r\n\r\n1\r\n--b--';
    const type = 'multipart/form-data; boundary=b';
    expect(await read(anyFields, type, Buffer.from(text))).toEqual({ a: '1' });
  });

  it.each([
    ['multipart/form-data; boundary=b', 'nothing of the kind'],
    ['multipart/form-data', part('a', '1')],
    ['application/json', 'a=1'],
    ['text/plain', 'a=1'],
    ['', ''],
  ])('is not accepted as %s: %j', async (type, text) => {
    await expect(read(anyFields, type, Buffer.from(text))).rejects.toThrow(/must be/);
  });

  it.each([
    ['names', 'name="x"\r\n'],
    ['headers', 'Content-Disposition: form-data; name="a"\r\n'],
    ['boundaries', '\r\n--b'],
    ['empty lines', '\r\n\r\n'],
  ])('is refused quickly if it is a megabyte of %s', async (_, line) => {
    const bytes = Buffer.from(line.repeat((1024 * 1024) / line.length));
    const type = 'multipart/form-data; boundary=b';
    await expect(read(anyFields, type, bytes)).rejects.toThrow('The body must be a form.');
  });
});

describe('a form with a file', () => {
  /** Encodes a form as a browser does. */
  async function sent(fields: Readonly<Record<string, string | Blob>>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    return read(withPicture, type, Buffer.from(await request.arrayBuffer()));
  }
  const bytes = new Uint8Array([0x89, 0x50, 0x00, 0xff, 0x0d, 0x0a, 0x2d, 0x2d]);
  const png = new Blob([bytes], { type: 'image/png' });

  it('gives the handler its bytes as they were', async () => {
    expect(await sent({ title: 'Live', picture: png })).toEqual({
      title: 'Live',
      picture: { bytes, type: 'image/png' },
    });
  });

  it.each([
    ['none', {}, 'body.picture: Attach a file.'],
    ['a text in its place', { picture: 'me' }, 'body.picture: Attach a file.'],
    [
      'another type',
      { picture: new Blob([bytes], { type: 'image/svg+xml' }) },
      'body.picture: Give a file of type image/png or image/gif.',
    ],
    [
      'one that is too large',
      { picture: new Blob([new Uint8Array(2_049)], { type: 'image/gif' }) },
      'body.picture: The file can be up to 2 KB.',
    ],
    ['another one', { picture: png, other: png }, 'body.other: There is no such file.'],
    ['one that is named after a method', { picture: png, constructor: png }, 'body.constructor'],
  ])('refuses %s', async (_, fields, message) => {
    await expect(sent({ title: 'Live', ...fields })).rejects.toThrow(message);
  });

  it('checks the other fields by their schema', async () => {
    await expect(sent({ title: '', picture: png })).rejects.toThrow(
      'body.title: This can’t be empty.',
    );
    await expect(sent({ title: 'x', more: 'y', picture: png })).rejects.toThrow('body.more');
  });

  it('cannot come as JSON', async () => {
    const json = Buffer.from('{"title":"x","picture":"y"}');
    await expect(read(withPicture, 'application/json', json)).rejects.toThrow('must be a form');
  });
});
