/** The names of the pages, which the menu shows before the other texts have arrived. */
export const names = {
  en: { 'menu.migration_support': 'Migration Support' },
  fr: { 'menu.migration_support': 'Aide à la migration' },
  ro: { 'menu.migration_support': 'Asistență la migrare' },
  zh: { 'menu.migration_support': '迁移支持' },
};
