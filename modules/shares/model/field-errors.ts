import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of share links. */
export const shareErrors = {
  share_origin:
    'Write the origin of a site, such as https://www.example.org, or https://*.example.org for all below it.',
  share_ends: 'The last day of a link must not be in the past; choose today or later.',
  share_scope:
    'The view names a territory, group or station that your role does not cover; choose others, then share again.',
  share_card: 'This page has no such card; choose another.',
  share_live: 'A link to who listens now has stations alone: no card, measures, filters or other page.',
  share_measures:
    'The link may show measures of its page, among them that of its charts and of its card; choose again.',
  share_board:
    'A shared page of cards has at least one card of a dashboard, and neither a card nor measures of its own.',
} as const;
export const rule = rulesOf(shareErrors);
