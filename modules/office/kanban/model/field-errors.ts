import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of the board. */
export const kanbanErrors = {
  kanban_day: 'Write a day, such as 2026-12-01.',
  kanban_assignee: '{email} does not see this board. Choose somebody of the group.',
  kanban_column: 'Choose a column of the board.',
  kanban_story: 'Choose a story of the board.',
  kanban_most: 'A board has at most {most} of these. Delete some first.',
  kanban_source: 'A link leads to a page of this product, such as /groups&stations?s=radio-one.',
} as const;

/** How schemas of the board name their errors. */
export const rule = rulesOf(kanbanErrors);
