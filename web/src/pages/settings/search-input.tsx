import TextField from '@mui/material/TextField';

/** A search field for a list. */
export function SearchInput({
  label,
  text,
  onChange,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
}) {
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      sx={{ inlineSize: 320, maxInlineSize: '100%', marginBlockEnd: 2 }}
    />
  );
}
