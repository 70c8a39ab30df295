/** The words of scheduled reports that the first visit shows. */
export const names = {
  en: { 'reports.send': 'Send regularly…' },
  fr: { 'reports.send': 'Envoyer régulièrement…' },
  ro: { 'reports.send': 'Trimite regulat…' },
  zh: { 'reports.send': '定期发送…' },
};

type Texts = (typeof names)['en'];
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
