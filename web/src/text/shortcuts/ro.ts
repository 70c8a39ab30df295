import type { shortcuts as english } from './en.ts';

/** The words of keyboard shortcuts, in Romanian. */
export const shortcuts = {
  'shortcuts.title': 'Scurtături de la tastatură',
  'shortcuts.everywhere': 'Peste tot',
  'shortcuts.dashboards': 'Pe tablourile de bord',
  'shortcuts.all': 'Arată toate scurtăturile',
  'shortcuts.search': 'Caută în pagină',
  'shortcuts.pages': 'Deschide o pagină din meniu',
  'shortcuts.scope': 'Alege posturile',
  'shortcuts.filter': 'Adaugă un filtru',
  'shortcuts.period': 'Alege perioada',
  'shortcuts.previous': 'Perioada anterioară',
  'shortcuts.next': 'Perioada următoare',
  'shortcuts.compare': 'Alege comparația',
  'shortcuts.full': 'Deschide un card în întregime',
  'shortcuts.clear': 'Elimină toate filtrele',
  'shortcuts.on': 'Scurtături active',
  'shortcuts.off': 'Scurtăturile sunt oprite. Le puteți porni din nou la „Aspect”.',
} satisfies Record<keyof typeof english, string>;
