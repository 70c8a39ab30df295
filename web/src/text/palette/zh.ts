import type { palette as english } from './en.ts';

/** The words of the search of everything, in Chinese. */
export const palette = {
  'palette.placeholder': '页面、电台、歌曲、客户、发票、指南…',
  'palette.recent': '最近',
  'palette.pages': '页面',
  'palette.stations': '电台',
  'palette.groups': '电台集团',
  'palette.territories': '地区',
  'palette.podcasts': '播客',
  'palette.songs': '歌曲',
  'palette.more': '其他',
  'palette.none': '没有名为“{search}”的内容。',
} satisfies Record<keyof typeof english, string>;
