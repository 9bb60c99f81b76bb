import { forceCapitals, romanisedProposal } from 'contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextField } from './fields';
import { useField } from './use-field';

type RomanisedFieldProps = { name: string; label: string; hint: string };

/** A name as in a passport: capitals while it is typed, put into its form when it is left; what was probably meant is one tap. */
export function RomanisedField(props: RomanisedFieldProps) {
  const { name } = props;
  const { setValue, setFocus } = useFormContext();
  const { error } = useField(name);
  const typed: unknown = useWatch({ name });
  const proposal = error && typeof typed === 'string' ? romanisedProposal(typed) : undefined;
  const take = () => {
    setValue(name, proposal, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  return (
    <TextField
      {...props}
      lang="en"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      typing={(text) => text.toUpperCase()}
      leaving={forceCapitals}
      after={
        proposal && (
          <Button className="mt-2 px-3" onClick={take}>
            改成 {proposal}
          </Button>
        )
      }
    />
  );
}
