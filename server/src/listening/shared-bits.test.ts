import { type Dimension, dimensionIds, dimensions } from '@quarterhour/model/dimensions';
import { expect, test } from 'vitest';
import { sessions } from './sessions/tables.ts';
import { varyingAttribute } from './shared-bits.ts';

const varying = dimensionIds.filter((id) => (dimensions[id] as Dimension).variesByDevice);

// The recipe of CONTRIBUTING.md, "Add a dimension": without these, AQH by such an attribute would be wrong.
test.each(varying)('sessions of one device can differ in %s, so it has a bit and a column of credits', (id) => {
  const attribute = varyingAttribute(id);
  expect(attribute?.bit).toBeGreaterThan(0);
  expect(sessions.columns).toContain(`  credit_${attribute?.name} `);
});
