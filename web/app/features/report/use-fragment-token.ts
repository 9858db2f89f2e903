import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tokenIn } from './fragment-token';

/**
 * Returns the token in the URL's fragment. Navigation within the report drops the fragment, so it
 * is put back to keep the URL shareable.
 */
export function useFragmentToken(): string | null {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const token = tokenIn(hash);
  const [kept, keep] = useState(token);
  if (token !== null && token !== kept) keep(token);

  useEffect(() => {
    if (token !== null || kept === null) return;
    const fragment = new URLSearchParams({ token: kept });
    navigate({ search, hash: `#${fragment}` }, { replace: true, preventScrollReset: true });
  }, [token, kept, search, navigate]);

  return token ?? kept;
}
