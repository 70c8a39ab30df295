import type { NoticeKind } from '@quarterhour/server/notices/notice-kind';
import type { Services } from '@quarterhour/server/services';
import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { reportRuns, reports } from './tables.ts';

/** A report could not be sent for a period: for its maker, when it fails first. */
export const failedReport: NoticeKind<[Services]> = {
  id: 'report_failed',
  words: 'modules/reports/messages',
  tone: 'problem',
  async collect({ store }, since) {
    const rows = await store.db
      .select({ run: reportRuns, name: reports.name, maker: reports.makerId })
      .from(reportRuns)
      .innerJoin(reports, eq(reports.id, reportRuns.reportId))
      .where(
        and(inArray(reportRuns.state, ['failed', 'given_up']), gte(reportRuns.at, since), isNotNull(reports.makerId)),
      );
    return rows.flatMap(({ run, name, maker }) => {
      if (maker === null) return [];
      return {
        key: `${run.reportId}|${run.period}`,
        at: run.at,
        path: `/reports?${new URLSearchParams({ search: name })}`,
        values: { name },
        people: [maker],
      };
    });
  },
};
