import { createContext, useContext } from 'react';

const FormBusy = createContext(false);

/** Says to the fields below that their form is on its way. */
export const FormBusyProvider = FormBusy.Provider;

/** Whether the form is on its way: what is in it can be read, not changed. */
export const useFormBusy = () => useContext(FormBusy);
