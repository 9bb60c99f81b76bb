import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Without `is18` the address gets the story's own (M §2). */
export function useIs18(is18: boolean | undefined) {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const there = query.has('is18');
  useEffect(() => {
    if (is18 === undefined || there) return;
    void navigate({ search: `?is18=${is18}`, hash }, { replace: true, preventScrollReset: true });
  }, [is18, there, hash, navigate]);
}
