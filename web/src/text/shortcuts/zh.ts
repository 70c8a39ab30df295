import type { shortcuts as english } from './en.ts';

/** The words of keyboard shortcuts, in Chinese. */
export const shortcuts = {
  'shortcuts.title': '键盘快捷键',
  'shortcuts.everywhere': '所有页面',
  'shortcuts.dashboards': '仪表板',
  'shortcuts.all': '显示全部快捷键',
  'shortcuts.search': '在页面中搜索',
  'shortcuts.pages': '打开菜单中的页面',
  'shortcuts.scope': '选择电台',
  'shortcuts.filter': '添加筛选条件',
  'shortcuts.period': '选择期间',
  'shortcuts.previous': '上一期',
  'shortcuts.next': '下一期',
  'shortcuts.compare': '选择对比期间',
  'shortcuts.full': '打开卡片的完整视图',
  'shortcuts.clear': '移除所有筛选条件',
  'shortcuts.on': '启用快捷键',
  'shortcuts.off': '快捷键已关闭。可在“外观”中重新启用。',
} satisfies Record<keyof typeof english, string>;
