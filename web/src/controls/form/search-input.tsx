import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface SearchInputProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Its size and place, where it does not stand by itself above a list. */
  sx?: TextFieldProps['sx'];
}

/** A search field for a list. */
export function SearchInput({ label, text, onChange, sx = above }: SearchInputProps) {
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      sx={sx}
    />
  );
}

const above = { inlineSize: 320, maxInlineSize: '100%', marginBlockEnd: 2 } as const;
