/**
 * The content security policy of the stream overlay. It has no part of the application, so it allows
 * less than other pages, but any page may frame it: broadcasting programs and their plugins do.
 */
export const OVERLAY_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': '*',
};

/** Writes a policy as a header. */
export function policyText(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
