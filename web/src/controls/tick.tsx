import { CheckBoxIcon } from '../icons/check-box.tsx';
import { CheckBoxOutlineBlankIcon } from '../icons/check-box-outline-blank.tsx';

/** A decorative checkbox in a row that is a control itself; it is not a second control. */
export function Tick({ checked }: { checked: boolean }) {
  const Icon = checked ? CheckBoxIcon : CheckBoxOutlineBlankIcon;
  return <Icon fontSize="small" color={checked ? 'primary' : 'action'} sx={{ marginInlineEnd: 1.5 }} />;
}
