import { type Dimension, type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { AccessDimension } from '../../listening/sessions/attributes.ts';
import { type Evidence, listeningMethod } from './classify-method.ts';

/** The attributes of sessions that station, referer and user agent decide. */
const attributes: Record<AccessDimension, (evidence: Evidence) => string> = { listening_method: listeningMethod };

/** Their values, by the columns that hold them. */
export function accessAttributes(evidence: Evidence): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([id, attributeOf]) => {
      const { column = id }: Dimension = dimensions[id as DimensionId];
      return [column, attributeOf(evidence)];
    }),
  );
}
