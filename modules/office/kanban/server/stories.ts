import { readGroup } from '@quarterhour/server/catalogue/groups';
import type { Principal } from '@quarterhour/server/identity/principal';
import { eq } from 'drizzle-orm';
import { setFiles } from '../../files/server/files.ts';
import type { StoryFields } from '../model/board.ts';
import { changeBoard, type Parts, refuseMost, refuseStrangers } from './change-board.ts';
import { changeRow } from './change-row.ts';
import { fileKinds, findRow, rowsOf } from './find-row.ts';
import { rankAtEnd } from './order.ts';
import { kanbanStories } from './tables.ts';

const mostStories = 500;

export async function addStory(
  parts: Parts,
  principal: Principal,
  { group, attachments, ...story }: StoryFields & { group: string },
) {
  await readGroup(parts.store, principal, group);
  await refuseStrangers(parts.store, group, story.assign);
  return changeBoard(parts, principal, group, async ({ db, revision, record }) => {
    const stories = await rowsOf(db, 'story', group);
    refuseMost(stories.length, mostStories, 'story');
    const [made] = await db
      .insert(kanbanStories)
      .values({ ...story, group, rank: rankAtEnd(stories), moved: revision, createdBy: principal.email })
      .returning();
    const id = made?.id ?? 0;
    await setFiles(db, principal, { kind: fileKinds.story, id }, attachments, 'attachments');
    await record('add', story.title);
    return id;
  });
}

type Changed = { id: number; version: number } & { [Field in keyof StoryFields]?: StoryFields[Field] | undefined };

export async function editStory(parts: Parts, principal: Principal, { id, version, attachments, ...fields }: Changed) {
  const { group, assign } = await findRow(parts.store, principal, 'story', id);
  await refuseStrangers(parts.store, group, fields.assign, assign);
  return changeBoard(parts, principal, group, async (change) => {
    await changeRow(parts.store, change, 'story', id, version, fields);
    if (attachments) await setFiles(change.db, principal, { kind: fileKinds.story, id }, attachments, 'attachments');
    return id;
  });
}

/** Deletes a story; its items stay on the board, and in the story if it is restored. Returns the group. */
export async function deleteStory(parts: Parts, principal: Principal, id: number): Promise<string> {
  const { group, title, version } = await findRow(parts.store, principal, 'story', id);
  return changeBoard(parts, principal, group, async ({ db, record }) => {
    await db
      .update(kanbanStories)
      .set({ deletedAt: new Date(), version: version + 1 })
      .where(eq(kanbanStories.id, id));
    await record('delete', title);
    return group;
  });
}
