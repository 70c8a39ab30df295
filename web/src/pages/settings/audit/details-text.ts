import type { MessageKey } from '../../../text/en.ts';
import type { Text } from '../../../text/use-text.ts';

const labels: Record<string, MessageKey> = {
  name: 'settings.field.name',
  slug: 'settings.field.slug',
  territory: 'dimension.territory',
  group: 'dimension.group',
  station: 'dimension.station',
  rule_set: 'settings.field.rule_set',
  timezone: 'settings.field.timezone',
  streams: 'settings.field.streams',
  sites: 'settings.field.sites',
  apps: 'settings.field.apps',
  own_logs: 'settings.field.own_logs',
  archived: 'settings.archived',
  role: 'shell.role',
  scope: 'settings.field.scope',
  active: 'noun.person.active.true',
  kind: 'settings.field.kind',
  file: 'settings.audit.file',
  format: 'settings.imports.format',
  actor: 'settings.audit.actor',
  action: 'settings.audit.action',
  measures: 'measures.label',
  dimensions: 'settings.audit.by',
  filters: 'filter.label',
  stations: 'breakdown.stations',
  from: 'period.from',
  to: 'period.to',
  rows: 'settings.audit.rows',
};
/** The store keeps fields in an order of its own; this one is more readable. */
const order = Object.keys(labels);
/** Fields whose values are ids of ours, with the prefix of their messages. */
const named: Record<string, string> = {
  role: 'role',
  kind: 'settings.kind',
  rule_set: 'rule_set',
  action: 'audit',
  measures: 'measure',
  dimensions: 'dimension',
};

/** The details of an audit line field by field, without empty ones. */
export function detailsText(details: Readonly<Record<string, unknown>>, text: Text): string {
  const { t } = text;
  return Object.entries(details)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, value]) => {
      const words = written(field, value, text);
      const label = labels[field];
      return words && t('text.labelled', { label: label ? t(label) : field, value: words });
    })
    .filter(Boolean)
    .join(' · ');
}

/** An element of a list in the details: a stream or a filter. */
type Part = { name: string; mounts: string[] } | { dimension: string; operator: string; values: string[] };

/** A value of a field as words: lists with commas, streams with name and mounts, filters as sentences. */
function written(field: string, value: unknown, text: Text): string {
  const { t, has } = text;
  if (Array.isArray(value)) return value.map((one) => written(field, one, text)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'settings.yes' : 'settings.no');
  const word = (key: string, plain: string) => (has(key) ? t(key) : plain);
  if (typeof value !== 'object' || value === null) return word(`${named[field]}.${value}`, String(value ?? ''));
  const part = value as Part;
  if ('name' in part) return `${part.name} (${part.mounts.join(', ')})`;
  const { dimension, operator, values } = part;
  return [word(`dimension.${dimension}`, dimension), word(`filter.${operator}`, operator), values.join(', ')].join(' ');
}
