import type { InputBaseComponentProps } from '@mui/material/InputBase';
import TextField from '@mui/material/TextField';
import { useText } from '@quarterhour/web/text/use-text';
import type { Ref } from 'react';
import { IMaskInput } from 'react-imask';
import type { Entry } from '../guide/entry.ts';

type Masked = InputBaseComponentProps & { ref?: Ref<HTMLInputElement> };

/** A time of day; what is no digit is not typed. */
function TimeInput({ ref, ...props }: Masked) {
  return <IMaskInput {...(props as object)} mask="00:00" lazy={false} inputRef={ref} dir="ltr" />;
}

/** An IBAN in groups of four, in capitals. */
function IbanInput({ ref, ...props }: Masked) {
  return (
    <IMaskInput
      {...(props as object)}
      mask="aa00 **** **** **** **** **** **"
      prepareChar={(typed: string) => typed.toUpperCase()}
      inputRef={ref}
      dir="ltr"
    />
  );
}

function MaskStandard() {
  const { t } = useText();
  return (
    <TextField
      label={t('style.sample.time')}
      defaultValue="0815"
      slotProps={{ input: { inputComponent: TimeInput }, inputLabel: { shrink: true } }}
    />
  );
}

function MaskLong() {
  const { t } = useText();
  return (
    <TextField
      fullWidth
      label={t('style.sample.iban')}
      defaultValue="RO49AAAA1B31007593840000"
      slotProps={{ input: { inputComponent: IbanInput } }}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Mask',
    library: 'https://imask.js.org/',
    patterns: ['textbox'],
    specimens: { standard: MaskStandard, long: MaskLong },
  },
];
