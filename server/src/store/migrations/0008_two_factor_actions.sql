UPDATE "audit_log" SET "action" = replace("action", 'second_step', 'two_factor') WHERE "action" LIKE '%second_step';
