import type { LetterTemplate } from '../notify/letter.ts';

interface Facts {
  name: string;
  /** The part of the view that cannot be read. */
  part: string;
  link: string;
}

/** Tells the maker of a link why it no longer opens. */
export const closedLetter: LetterTemplate<Facts> = {
  en: ({ name, part, link }) => ({
    subject: `Closed: ${name}`,
    blocks: [
      `The share link “${name}” no longer opens: this version of Quarterhour cannot read the part “${part}” of its view, and without it the link would show more.`,
      'Set the page up again and share it anew, or revoke the link here:',
      { link, label: 'Share links' },
    ],
  }),
  fr: ({ name, part, link }) => ({
    subject: `Fermé : ${name}`,
    blocks: [
      `Le lien de partage « ${name} » ne s’ouvre plus : cette version de Quarterhour ne sait pas lire la partie « ${part} » de sa vue, sans laquelle le lien montrerait davantage.`,
      'Composez de nouveau la page et partagez-la, ou révoquez le lien ici :',
      { link, label: 'Liens de partage' },
    ],
  }),
  ro: ({ name, part, link }) => ({
    subject: `Închis: ${name}`,
    blocks: [
      `Linkul de partajare „${name}” nu se mai deschide: această versiune de Quarterhour nu poate citi partea „${part}” a vizualizării, iar fără ea linkul ar arăta mai mult.`,
      'Pregătiți din nou pagina și partajați-o, sau revocați linkul aici:',
      { link, label: 'Linkuri de partajare' },
    ],
  }),
  zh: ({ name, part, link }) => ({
    subject: `已关闭：${name}`,
    blocks: [
      `共享链接“${name}”已无法打开：此版本的 Quarterhour 无法读取其视图中的“${part}”，缺少这一部分，链接会显示更多内容。`,
      '请重新设置页面并再次共享，或在此撤销该链接：',
      { link, label: '共享链接' },
    ],
  }),
};
