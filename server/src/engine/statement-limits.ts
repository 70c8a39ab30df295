/**
 * Limits for large statements: a comparison of stations with gaps has a SELECT for each compared stretch, and some hundred kB
 * of them. The engine's own limits are 262 kB and 50 000 elements.
 */
export const statementLimits = { max_query_size: '1000000', max_ast_elements: '500000' } as const;
