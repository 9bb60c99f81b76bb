import { forceCapitals } from 'contract';
import { TextField } from './fields';

type RomanisedFieldProps = { name: string; label: string; hint: string };

/** A name as in a passport: capitals while it is typed, put into its form when it is left. */
export function RomanisedField(props: RomanisedFieldProps) {
  return (
    <TextField
      {...props}
      lang="en"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      typing={(text) => text.toUpperCase()}
      leaving={forceCapitals}
    />
  );
}
