import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { call } from '@quarterhour/web/data/call';
import { LinkIcon } from '@quarterhour/web/icons/link.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { type Column, type Item, type ItemFields, itemFields, type Profile, type Story } from '../../model/board.ts';
import { Attachments } from './attachments.tsx';
import { Comments } from './comments.tsx';
import { TaskFields } from './task-fields.tsx';
import { useChangeBoard } from './use-board.ts';

interface ItemDialogProps {
  group: string;
  /** The item to change; undefined for a new one. */
  item: Item | undefined;
  initial: ItemFields;
  columns: readonly Column[];
  stories: readonly Story[];
  profiles: readonly Profile[];
  onClose: () => void;
}

const schema = itemFields as unknown as z.ZodType<ItemFields>;

/** The fields of an item that its form edits. */
export function fieldsOf({ title, description, assign, dueDate, priority, source, attachments }: Item): ItemFields {
  return { title, description, assign, dueDate, priority, source, attachments: attachments.map(({ id }) => id) };
}

/** An item with its fields, its place, and its comments. */
export function ItemDialog({ group, item, initial, columns, stories, profiles, onClose }: ItemDialogProps) {
  const { t } = useText();
  const { take, change, removed } = useChangeBoard(group);
  const form = useForm<ItemFields>(schema, initial);
  const [columnId, setColumn] = useState(item?.columnId ?? columns[0]?.id ?? 0);
  const [storyId, setStory] = useState<number | null>(item?.storyId ?? null);
  const { source } = form.values;
  const save = async (values: ItemFields) => {
    if (!item) {
      take(await call(api.addKanbanItem, { columnId, storyId, item: values }));
    } else {
      const { id, version } = item;
      take(await call(api.editKanbanItem, { columnId, storyId, item: { ...values, id, version } }));
    }
    onClose();
  };
  const erase = () => {
    if (!item) return;
    onClose();
    void change(async () => {
      const answer = await call(api.deleteKanbanItem, { itemId: item.id });
      removed('item', item.id, item.title);
      return answer;
    });
  };
  return (
    <FormDialog
      title={t(item ? 'kanban.item' : 'kanban.item.add')}
      submit={t(item ? 'settings.save' : 'settings.add')}
      form={form}
      save={save}
      onClose={onClose}
      aside={
        item && (
          <Button color="error" onClick={erase}>
            {t('kanban.delete')}
          </Button>
        )
      }
    >
      <TaskFields form={form} profiles={profiles} />
      <TextField
        select
        label={t('kanban.column')}
        value={columnId || ''}
        onChange={({ target }) => setColumn(Number(target.value))}
      >
        {columns.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('kanban.story')}
        value={storyId ?? ''}
        onChange={({ target }) => setStory(target.value === '' ? null : Number(target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('kanban.no_story')}</MenuItem>
        {stories.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <Attachments form={form} initial={item?.attachments ?? []} />
      {source && (
        <Button
          component={Link}
          to={source.path}
          color="secondary"
          startIcon={<LinkIcon />}
          sx={{ justifySelf: 'start' }}
        >
          {source.label}
        </Button>
      )}
      {item && (
        <Comments
          group={group}
          of={{ itemId: item.id }}
          profiles={profiles}
          onSay={(comment) => change(() => call(api.addKanbanItemComment, { itemId: item.id, comment: { comment } }))}
        />
      )}
    </FormDialog>
  );
}
