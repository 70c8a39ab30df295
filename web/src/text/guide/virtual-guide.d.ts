/** The User Guide in a language, which web/guide-articles.ts makes of the files in messages/guide/. */
declare module 'virtual:guide/*' {
  export const guide: import('./guide.ts').Guide;
}
