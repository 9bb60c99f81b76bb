import { useEffect } from 'react';
import { holdForm } from './session';

/** Marks that a form is open here: a dead session asks for a login over the page instead of leaving it. */
export function useHeldForm(held = true) {
  useEffect(() => (held ? holdForm() : undefined), [held]);
}
