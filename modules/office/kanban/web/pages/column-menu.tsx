import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { call } from '@quarterhour/web/data/call';
import { MoreHorizIcon } from '@quarterhour/web/icons/more-horiz.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { type Column, columnFields } from '../../model/board.ts';
import { useChangeBoard } from './use-board.ts';

/** Renames or deletes a column. */
export function ColumnMenu({ column }: { column: Column }) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [renames, setRenames] = useState(false);
  const { change, removed } = useChangeBoard(column.group);
  const erase = () => {
    setAnchor(null);
    void change(async () => {
      const answer = await call(api.deleteKanbanColumn, { columnId: column.id });
      removed('column', column.id, column.title);
      return answer;
    });
  };
  const label = t('kanban.column.menu', { title: column.title });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setRenames(true);
          }}
        >
          {t('kanban.column.rename')}
        </MenuItem>
        <MenuItem onClick={erase}>{t('kanban.delete')}</MenuItem>
      </Menu>
      {renames && <RenameDialog column={column} onClose={() => setRenames(false)} />}
    </>
  );
}

function RenameDialog({ column, onClose }: { column: Column; onClose: () => void }) {
  const { t } = useText();
  const { take } = useChangeBoard(column.group);
  const form = useForm<{ title: string }>(columnFields, { title: column.title });
  return (
    <FormDialog
      title={t('kanban.column.rename')}
      submit={t('settings.save')}
      form={form}
      save={async ({ title }) => {
        take(await call(api.editKanbanColumn, { column: { id: column.id, version: column.version, title } }));
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput autoFocus form={form} name="title" label={t('kanban.title')} autoComplete="off" />
    </FormDialog>
  );
}
