import type { views as en } from './en.ts';

/** The words of saved views, in French. */
export const views: typeof en = {
  'views.title': 'Toutes les vues',
  'views.view': 'Vue enregistrée',
  'views.opening': 'La vue va s’ouvrir.',
  'views.missing':
    '{count, plural, one {# station, groupe ou filtre de « {name} » a disparu ou ne vous est plus accessible. La vue montre le reste.} other {# stations, groupes ou filtres de « {name} » ont disparu ou ne vous sont plus accessibles. La vue montre le reste.}}',
  'views.missing_all':
    'Ce à quoi « {name} » se limite a disparu ou ne vous est plus accessible ({count}). La vue montre tout ce que vous pouvez voir.',
  'views.missing.short': '{count, plural, one {# absente} other {# absentes}}',
  'views.only_me': 'Moi uniquement',
  'views.default': 'À la connexion',
  'views.default.set': 'Ouvrir {name} à la connexion',
  'views.default.unset': 'Ne plus ouvrir {name} à la connexion',
  'views.default.done': '« {name} » s’ouvrira à votre connexion.',
  'views.default.none': '« {name} » ne s’ouvrira plus à votre connexion.',
  'views.delete_named': 'Supprimer {name}',
  'views.save.title': 'Enregistrer la vue',
  'views.save.as': 'Enregistrer comme',
  'views.save.as_new': 'Nouvelle vue',
  'views.save.in_place_of': 'Remplacer « {name} »',
  'views.save.new': 'Enregistrer',
  'views.save.replace': 'Remplacer',
  'views.save.default': 'Ouvrir cette vue à la connexion',
  'views.saved': '« {name} » est enregistrée. Vous la trouverez dans le menu.',
  'views.replaced': '« {name} » montre désormais cette page.',

  'noun.view.lead':
    'Une vue conserve ce que montre un tableau de bord : stations, période, comparaison, filtres, tableaux. Enregistrez-la depuis la page elle-même avec « Enregistrer la vue… ».',
  'noun.view.search': 'Rechercher une vue',
  'noun.view.none.title': 'Aucune vue pour l’instant',
  'noun.view.none.text': 'Réglez un tableau de bord selon vos besoins, puis choisissez-y « Enregistrer la vue… ».',
  'noun.view.name': 'Nom',
  'noun.view.page': 'Page concernée',
  'noun.view.shared_with': 'Partagée avec',
  'noun.view.shared_with.hint':
    'Toute personne qui voit ce territoire, ce groupe ou cette station trouve la vue dans son menu.',
  'noun.view.is_default': 'Ouverture',
  'noun.view.created_by': 'Créée par',
  'noun.view.missing': 'Absents',
  'noun.view.archived.show': 'Afficher les vues supprimées',
  'noun.view.archived.end': 'Supprimer',
  'noun.view.archived.end_named': 'Supprimer {name} ?',
  'noun.view.archived.text':
    'Elle disparaît du menu de toutes les personnes qui la voient. Vous pouvez la restaurer depuis cette liste.',
  'noun.view.archived.done': '« {name} » a été supprimée.',
  'noun.view.archived.several': '{count, plural, one {# vue supprimée.} other {# vues supprimées.}}',
  'noun.view.archived.several_title': '{count, plural, one {Supprimer # vue ?} other {Supprimer # vues ?}}',
  'noun.view.archived.several_text':
    'Elles disparaissent du menu de toutes les personnes qui les voient. Vous pouvez les restaurer depuis cette liste.',

  'field_error.shared_with': 'Choisissez avec qui la vue est partagée.',
  'field_error.share_holder': 'Choisissez un territoire, un groupe ou une station que couvre votre rôle.',
  'audit.create_view': 'A enregistré une vue',
  'audit.change_view': 'A modifié une vue',
};
