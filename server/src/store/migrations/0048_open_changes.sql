CREATE TABLE "open_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"days" date[]
);
--> statement-breakpoint
CREATE TRIGGER "rule_choices_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rule_choices" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "rule_limits_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rule_limits" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();--> statement-breakpoint
DROP TRIGGER "podcasts_changed" ON "podcasts";--> statement-breakpoint
CREATE TRIGGER "podcasts_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "slug", "title", "group", "archived", "deleted_at" ON "podcasts" FOR EACH STATEMENT EXECUTE FUNCTION "bump_catalogue_version"();
