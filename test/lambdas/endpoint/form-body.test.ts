import { readForm } from '@lambdas/endpoint/form-body';
import { describe, expect, it } from 'vitest';

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a posted form', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'a=1&b=two+words%21', { a: '1', b: 'two words!' }],
    ['application/x-www-form-urlencoded; charset=UTF-8', 'a=%C3%BC', { a: 'ü' }],
    ['application/x-www-form-urlencoded', '', {}],
    [
      'multipart/form-data; boundary=b',
      `${part('a', '1')}${part('b', 'x\r\ny')}--b--`,
      { a: '1', b: 'x\r\ny' },
    ],
    ['Multipart/Form-Data; boundary="b"', `${part('a', '')}--b--\r\n`, { a: '' }],
    ['multipart/form-data; boundary=b', 'nothing of the kind', {}],
  ])('of %s is its fields: %j', (type, text, fields) => {
    expect(readForm(type, text)).toEqual(fields);
  });

  it('takes headers of a part for no value', () => {
    const text =
      '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain\r\n\r\n1\r\n--b--';
    expect(readForm('multipart/form-data; boundary=b', text)).toEqual({ a: '1' });
  });

  it.each(['application/json', 'text/plain', '', undefined])('is not what comes as %s', (type) => {
    expect(readForm(type, 'a=1')).toBeNull();
  });

  it.each([
    ['names', 'name="x"\r\n'],
    ['headers', 'Content-Disposition: form-data; name="a"\r\n'],
    ['boundaries', '\r\n--b'],
    ['empty lines', '\r\n\r\n'],
  ])('that is a megabyte of %s is read in no time', (_, line) => {
    const text = line.repeat((1024 * 1024) / line.length);
    expect(readForm('multipart/form-data; boundary=b', text)).toEqual({});
  });
});
