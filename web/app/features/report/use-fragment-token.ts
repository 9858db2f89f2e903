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
  const given = tokenIn(hash);
  const [kept, keep] = useState(given);
  if (given !== null && given !== kept) keep(given);

  useEffect(() => {
    if (given !== null || kept === null) return;
    const fragment = new URLSearchParams({ token: kept });
    navigate({ search, hash: `#${fragment}` }, { replace: true, preventScrollReset: true });
  }, [given, kept, search, navigate]);

  return given ?? kept;
}
