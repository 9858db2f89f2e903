import { endpoint } from '@lambdas/endpoint/endpoint';
import { openLeakedPasswords } from '@lambdas/integrations/leaked-passwords';
import { COMMON_PASSWORDS } from '@lambdas/services/common-passwords.gen';
import { listKnownPasswords } from '@shared/api/account';

const { LEAKED_PASSWORDS_URL: url } = process.env;
const leaked = url ? openLeakedPasswords(url) : null;

/** Common passwords are refused even while the service with the leaked ones doesn't answer. */
export const handler = endpoint(listKnownPasswords, async ({ params: { prefix } }) => {
  const common = COMMON_PASSWORDS.filter((hash) => hash.startsWith(prefix)).map((hash) =>
    hash.slice(prefix.length),
  );
  const suffixes = (await leaked?.suffixes(prefix)) ?? [];
  return { suffixes: [...new Set([...common, ...suffixes])] };
});
