/** The variables of the headers in which players send media client data (CMCD). */
export const cmcdHeaders = ['http_cmcd_session', 'http_cmcd_object', 'http_cmcd_request', 'http_cmcd_status'];
