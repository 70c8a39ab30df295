/** How long an answer took, as servers write it after the fields of the combined log format. */
export interface TailTime {
  /** Undefined if the line shows none. */
  time: number | undefined;
  /** How many of its units a second has; undefined if the line does not show it. */
  unit: number | undefined;
  /** The date of the line is when the request arrived. */
  isStart: boolean;
}

export const noTime: TailTime = { time: undefined, unit: undefined, isStart: false };

/**
 * The time at the end of a line: nginx's $request_time or Apache's %T and %D, maybe with a name or in quotes, or Traefik's
 * milliseconds after the names of its router and server. Sources: nginx.org, ngx_http_log_module; httpd.apache.org,
 * mod_log_config; doc.traefik.io, access logs
 */
export function tailTime(line: string): TailTime {
  const [, milliseconds] = / \d+ "[^"]*" "[^"]*" (\d{1,11})ms$/.exec(line) ?? [];
  if (milliseconds !== undefined) return { time: Number(milliseconds), unit: 1000, isStart: true };
  const [, time] = /" (?:.* )?(?:\w{1,30}=)?"?(\d{1,14}(?:\.\d{1,6})?)"?$/s.exec(line) ?? [];
  if (time === undefined) return noTime;
  return { time: Number(time), unit: time.includes('.') ? 1 : undefined, isStart: false };
}
