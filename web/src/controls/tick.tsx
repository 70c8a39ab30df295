import CheckBoxIcon from '@mui/icons-material/CheckBox';
import EmptyBoxIcon from '@mui/icons-material/CheckBoxOutlineBlank';

/** A decorative checkbox in a row that is a control itself; it is not a second control. */
export function Tick({ checked }: { checked: boolean }) {
  const Icon = checked ? CheckBoxIcon : EmptyBoxIcon;
  return <Icon fontSize="small" color={checked ? 'primary' : 'action'} sx={{ marginInlineEnd: 1.5 }} />;
}
