import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom';

/**
 * Without `is18` the address gets the story's own (M §2); never while another page is on its way, whose address that would be.
 */
export function useIs18(is18: boolean | undefined) {
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const there = query.has('is18');
  useEffect(() => {
    if (is18 === undefined || there || state !== 'idle' || pathname !== window.location.pathname) return;
    void navigate({ search: `?is18=${is18}`, hash }, { replace: true, preventScrollReset: true });
  }, [is18, there, state, pathname, hash, navigate]);
}
