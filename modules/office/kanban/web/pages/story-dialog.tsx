import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import type { z } from 'zod';
import { type Profile, type Story, type StoryFields, storyFields } from '../../model/board.ts';
import { Attachments } from './attachments.tsx';
import { Comments } from './comments.tsx';
import { LongInput, TaskFields } from './task-fields.tsx';
import { useChangeBoard } from './use-board.ts';

interface StoryDialogProps {
  group: string;
  /** The story to change; undefined for a new one. */
  story: Story | undefined;
  profiles: readonly Profile[];
  onClose: () => void;
}

const schema = storyFields as unknown as z.ZodType<StoryFields>;
const blank: StoryFields = {
  title: '',
  description: '',
  acceptance: '',
  assign: [],
  dueDate: null,
  priority: 'medium',
  attachments: [],
};

function fieldsOf({ title, description, acceptance, assign, dueDate, priority, attachments }: Story): StoryFields {
  return { title, description, acceptance, assign, dueDate, priority, attachments: attachments.map(({ id }) => id) };
}

/** A story with its fields and its comments. */
export function StoryDialog({ group, story, profiles, onClose }: StoryDialogProps) {
  const { t } = useText();
  const { take, change, removed } = useChangeBoard(group);
  const form = useForm<StoryFields>(schema, story ? fieldsOf(story) : blank);
  const save = async (values: StoryFields) => {
    take(
      story
        ? await call(api.editKanbanStory, { story: { ...values, id: story.id, version: story.version } })
        : await call(api.addKanbanStory, { story: { ...values, group } }),
    );
    onClose();
  };
  const erase = () => {
    if (!story) return;
    onClose();
    void change(async () => {
      const answer = await call(api.deleteKanbanStory, { storyId: story.id });
      removed('story', story.id, story.title);
      return answer;
    });
  };
  return (
    <FormDialog
      title={t(story ? 'kanban.story' : 'kanban.story.add')}
      submit={t(story ? 'settings.save' : 'settings.add')}
      form={form}
      save={save}
      onClose={onClose}
      aside={
        story && (
          <Button color="error" onClick={erase}>
            {t('kanban.delete')}
          </Button>
        )
      }
    >
      <TaskFields form={form} profiles={profiles} />
      <LongInput form={form} name="acceptance" label={t('kanban.acceptance')} value={form.values.acceptance} />
      <Attachments form={form} initial={story?.attachments ?? []} />
      {story && (
        <Comments
          group={group}
          of={{ storyId: story.id }}
          profiles={profiles}
          onSay={(comment) =>
            change(() => call(api.addKanbanStoryComment, { storyId: story.id, comment: { comment } }))
          }
        />
      )}
    </FormDialog>
  );
}
