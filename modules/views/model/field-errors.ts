import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of saved views. */
export const viewErrors = {
  shared_with: 'Write what the view is shared with as territory:, group: or station: and its slug.',
  share_holder: 'You can share a view only with a territory, group or station that your role covers; choose another.',
} as const;
export const rule = rulesOf(viewErrors);
