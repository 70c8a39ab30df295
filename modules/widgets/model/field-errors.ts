import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of pages that people put together. */
export const boardErrors = {
  board_card: 'There is no such card; choose one of the widget gallery.',
} as const;
export const rule = rulesOf(boardErrors);
