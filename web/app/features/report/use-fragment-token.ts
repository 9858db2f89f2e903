import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tokenIn } from './fragment-token';

/**
 * The token of the address's fragment. Choosing another part of the report drops the fragment;
 * it is put back, so that the address goes on showing the same.
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
