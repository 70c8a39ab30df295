/** The words of saved views that the first visit shows. */
export const names = {
  en: { 'views.save': 'Save view…' },
  fr: { 'views.save': 'Enregistrer la vue…' },
  ro: { 'views.save': 'Salvează vizualizarea…' },
  zh: { 'views.save': '保存视图…' },
};

type Texts = (typeof names)['en'];
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
