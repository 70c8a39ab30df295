/** What an annotation is about: an own one was written by somebody, the others are found by the product. */
export const annotationKindIds = [
  'own',
  'gap',
  'suspected_outage',
  'rule_set',
  'clock_change',
  'programme',
  'import_undone',
  'provider_change',
  'version',
  'holiday',
] as const;
export type AnnotationKindId = (typeof annotationKindIds)[number];

/** What own annotations are about. */
export const ownAnnotationKinds = ['note', 'special_programme', 'technical', 'campaign'] as const;
