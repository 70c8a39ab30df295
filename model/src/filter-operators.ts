/** How a filter compares a dimension with its values. */
export const filterOperators = ['is', 'is_not', 'contains'] as const;
export type FilterOperator = (typeof filterOperators)[number];
