ALTER TABLE "audit_log" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_owner" text;--> statement-breakpoint
UPDATE "audit_log" SET
  "actor_kind" = CASE
    WHEN "actor" IN (SELECT "name" FROM "api_keys") THEN CASE WHEN "actor" <> 'owner' AND "actor" NOT IN (SELECT "email" FROM "users") THEN 'key' END
    WHEN "actor" = 'owner' THEN 'owner'
    WHEN "actor" IN (SELECT "email" FROM "users") THEN 'person'
  END;--> statement-breakpoint
UPDATE "audit_log" SET "actor_owner" = "makers"."created_by"
  FROM (SELECT "name", min("created_by") AS "created_by" FROM "api_keys" GROUP BY "name" HAVING count(DISTINCT "created_by") = 1) AS "makers"
  WHERE "actor_kind" = 'key' AND "makers"."name" = "actor";
