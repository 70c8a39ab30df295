/** The words of share links that the first visit shows. */
export const names = {
  en: { 'shares.share': 'Share…' },
  fr: { 'shares.share': 'Partager…' },
  ro: { 'shares.share': 'Partajează…' },
  zh: { 'shares.share': '共享…' },
};

type Texts = (typeof names)['en'];
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
