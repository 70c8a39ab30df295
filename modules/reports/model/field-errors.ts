import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of scheduled reports. */
export const reportErrors = {
  report_hook: 'Write the whole address of the web hook, such as https://hooks.example.org/services/….',
  report_recipients: 'Each recipient can be named once; remove the second one.',
  report_scope:
    'The view names a territory, group or station that your role does not cover; choose others, then save again.',
  report_view: 'There is no such saved view, or it is outside your scope; choose another.',
  report_limit: 'You have {limit} reports, which is the limit; delete one that nobody reads.',
} as const;
export const rule = rulesOf(reportErrors);
