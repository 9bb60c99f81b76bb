import type { FormKey, FormType } from 'contract';

/** Which form of which form set was filled in. */
export type FilledForm = { form_type: FormType; form_key: FormKey };
