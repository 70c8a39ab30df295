import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '@quarterhour/web/text/use-text';
import type { useBoardGroup } from './use-group.ts';

/** The group of the board, for people who see several. */
export function GroupChoice({ group, groups, setGroup }: ReturnType<typeof useBoardGroup>) {
  const { t } = useText();
  if (groups.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={t('kanban.group')}
      value={group}
      onChange={({ target }) => setGroup(target.value)}
      sx={{ minInlineSize: 160 }}
    >
      {groups.map(({ value, name }) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
