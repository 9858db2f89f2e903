import { leanRoutes } from '@web/build/lean-routes';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

/** A module as the build would go on with it. */
function lean(code: string): string {
  const { transform } = leanRoutes();
  if (typeof transform !== 'object') throw new Error('It changes no module.');
  const context = { parse: parseAst };
  const { code: changed } = (
    transform.handler as (this: typeof context, code: string) => { code: string }
  ).call(context, code);
  return changed.replace(/\s+/g, ' ').trim();
}

describe('the rows of calls in the browser', () => {
  it('keep method, path and access, and lose their schemas', () => {
    const row = `export const read = defineRoute('read', {
      method: 'GET', path: '/a/{p}', access: 'user', summary: 'Reads.',
      params: z.object({ p: Name }), query: Query, body: Nothing,
      reply: z.object({ all: z.array(Thing) }),
    });`;
    expect(lean(row)).toBe(
      "export const read = defineRoute('read', { method: 'GET', path: '/a/{p}', access: 'user', " +
        'summary: undefined, params: undefined, query: undefined, body: undefined, reply: undefined, });',
    );
  });

  it('lose the schemas beside them, however long their chains', () => {
    expect(lean("export const A = z.object({ b: z.string() }).meta({ id: 'A' });")).toBe(
      'export const A = z.any;',
    );
    expect(lean('const B = z.string(), C = 3;')).toBe('const B = z.any, C = 3;');
  });

  it('keep all else', () => {
    const rest = "export const MOST = 500; export const kinds = ['a', 'b']; zero();";
    expect(lean(rest)).toBe(rest);
  });
});
