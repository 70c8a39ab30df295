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
  archived: 'settings.archived',
  role: 'shell.role',
  scope: 'settings.scope',
  active: 'settings.people.active',
  kind: 'settings.field.kind',
  format: 'settings.imports.format',
  actor: 'settings.audit.actor',
  action: 'settings.audit.action',
  from: 'period.from',
  to: 'period.to',
};
/** Fields whose values are names of ours, and what the keys of their words begin with. */
const named: Record<string, string> = { role: 'role', kind: 'settings.kind', rule_set: 'rule_set', action: 'audit' };

/** What an audit line tells beyond its subject, field by field, without what is empty. */
export function detailsText(details: Readonly<Record<string, unknown>>, { t, has }: Text): string {
  return Object.entries(details)
    .map(([field, value]) => {
      const key = `${named[field]}.${value}`;
      const text = typeof value === 'boolean' ? t(value ? 'settings.yes' : 'settings.no') : written(value);
      const label = labels[field];
      return text && t('text.labelled', { label: label ? t(label) : field, value: has(key) ? t(key) : text });
    })
    .filter(Boolean)
    .join(' · ');
}

/** A value as words: lists by commas, streams by their name and mounts. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { name, mounts } = value as { name?: string; mounts?: string[] };
  return `${name ?? ''} (${mounts?.join(', ') ?? ''})`;
}
