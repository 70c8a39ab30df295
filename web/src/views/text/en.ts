/** The words of saved views, in English. */
export const views = {
  'views.title': 'All views',
  'views.view': 'Saved view',
  'views.opening': 'The view opens in a moment.',
  'views.missing':
    '{count, plural, one {# station, group or filter of “{name}” is gone or is no longer shared with you. The view shows the rest.} other {# stations, groups or filters of “{name}” are gone or are no longer shared with you. The view shows the rest.}}',
  'views.missing_all':
    'What “{name}” is limited to is gone or is no longer shared with you ({count}). The view shows all that you may see.',
  'views.missing.short': '{count, plural, one {# missing} other {# missing}}',
  'views.only_me': 'Only me',
  'views.default': 'After sign-in',
  'views.default.set': 'Open {name} after sign-in',
  'views.default.unset': 'No longer open {name} after sign-in',
  'views.default.done': '“{name}” opens after your sign-in.',
  'views.default.none': '“{name}” no longer opens after your sign-in.',
  'views.delete_named': 'Delete {name}',
  'views.save.title': 'Save view',
  'views.save.as': 'Save as',
  'views.save.as_new': 'A new view',
  'views.save.in_place_of': 'Replace “{name}”',
  'views.save.new': 'Save',
  'views.save.replace': 'Replace',
  'views.save.default': 'Open this view after sign-in',
  'views.saved': '“{name}” saved. It is in the menu.',
  'views.replaced': '“{name}” now shows this page.',

  'noun.view.lead':
    'A view keeps what a dashboard shows: stations, period, comparison, filters, tables. Save one with “Save view…” on the page itself.',
  'noun.view.search': 'Search views',
  'noun.view.none.title': 'No views yet',
  'noun.view.none.text': 'Set up a dashboard as you need it, then choose “Save view…” there.',
  'noun.view.name': 'Name',
  'noun.view.page': 'Page',
  'noun.view.shared_with': 'Shared with',
  'noun.view.shared_with.hint': 'Everyone who sees this territory, group or station finds the view in their menu.',
  'noun.view.is_default': 'Opens',
  'noun.view.created_by': 'Made by',
  'noun.view.missing': 'Missing',
  'noun.view.archived.show': 'Show deleted',
  'noun.view.archived.end': 'Delete',
  'noun.view.archived.end_named': 'Delete {name}?',
  'noun.view.archived.text': 'It disappears from the menu of everyone who sees it. You can restore it from this list.',
  'noun.view.archived.done': '“{name}” deleted.',
  'noun.view.archived.several': '{count, plural, one {# view deleted.} other {# views deleted.}}',
  'noun.view.archived.several_title': '{count, plural, one {Delete # view?} other {Delete # views?}}',
  'noun.view.archived.several_text':
    'They disappear from the menu of everyone who sees them. You can restore them from this list.',

  'field_error.shared_with': 'Choose what the view is shared with.',
  'field_error.share_holder': 'Choose a territory, group or station that your role covers.',
  'audit.create_view': 'Saved a view',
  'audit.change_view': 'Changed a view',
};

type Texts = typeof views;
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
